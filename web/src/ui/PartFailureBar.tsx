import { Bar } from './Bar.tsx'
import { Button, ReloadButton } from './Button.tsx'
import { useServerReachability } from './use-server-reachability.ts'

type PartFailureBarProps = {
  /** The missing part, as the beginning of a sentence. */
  readonly what?: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
  readonly onClose: () => void
  /** Loads the document that would show it. Default: reloads the current page. */
  readonly onLoad?: (() => void) | undefined
}

/** Offers to load a document only while the site's server answers: otherwise this page would be lost. */
export function PartFailureBar({
  what = 'This part',
  onRetry,
  isRetrying,
  onClose,
  onLoad,
}: PartFailureBarProps) {
  const isServed = useServerReachability(!isRetrying) === 'reachable'
  return (
    <Bar tone="problem" sentence={`${what} couldn’t be loaded. Check your connection and try again.`}>
      <Button look="outline" aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
        {isRetrying ? 'Trying again' : 'Try again'}
      </Button>
      {isServed && onLoad && (
        <Button look="quiet" onClick={onLoad}>
          Load the page
        </Button>
      )}
      {isServed && !onLoad && <ReloadButton look="quiet">Reload</ReloadButton>}
      <Button look="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </Bar>
  )
}
