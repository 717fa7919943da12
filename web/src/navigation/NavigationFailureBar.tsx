import { ChunkFailureBar } from '../ui/ChunkFailureBar.tsx'
import { useNavigationState } from './NavigationProvider.tsx'

export function NavigationFailureBar() {
  const { failure, pending } = useNavigationState()
  if (failure === null) return null
  const { retry, openDocument, dismiss } = failure
  return (
    <ChunkFailureBar
      what="The next page"
      onRetry={retry}
      isRetrying={pending !== null}
      onClose={dismiss}
      onLoad={openDocument}
    />
  )
}
