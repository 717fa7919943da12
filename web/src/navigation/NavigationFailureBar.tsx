import { PartFailureBar } from '../ui/PartFailureBar.tsx'
import { useNavigationState } from './NavigationProvider.tsx'

/** Says over the screen on display that the next one could not be loaded. */
export function NavigationFailureBar() {
  const { failure, pending } = useNavigationState()
  if (failure === null) return null
  const { retry, openDocument, dismiss } = failure
  return (
    <PartFailureBar
      what="The next page"
      onRetry={retry}
      isRetrying={pending !== null}
      onClose={dismiss}
      onLoad={openDocument}
    />
  )
}
