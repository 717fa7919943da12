import { Button, ReloadButton } from './Button.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { useServerReachability } from './use-server-reachability.ts'

/** Offers to load a document only while the site's server answers: otherwise this page would be lost. */
export function ChunkFailureBar({
  what = 'This part',
  onRetry,
  isRetrying,
  onClose,
  onLoad,
}: {
  readonly what?: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
  readonly onClose: () => void
  readonly onLoad?: (() => void) | undefined
}) {
  const isServed = useServerReachability(!isRetrying) === 'reachable'
  return (
    <NoticeBar tone="problem" sentence={`${what} couldn’t be loaded. Check your connection and try again.`}>
      <Button variant="outline" aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
        {isRetrying ? 'Trying again' : 'Try again'}
      </Button>
      {isServed && onLoad && (
        <Button variant="quiet" onClick={onLoad}>
          Load the page
        </Button>
      )}
      {isServed && !onLoad && <ReloadButton variant="quiet">Reload</ReloadButton>}
      <Button variant="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </NoticeBar>
  )
}
