import { PartFailureBar } from '../ui/PartFailureBar.tsx'
import { useNavigationState } from './NavigationProvider.tsx'

/** Shown above the current screen if the next one failed to load. */
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
