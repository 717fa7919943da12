import { useNavigationState } from './NavigationProvider.tsx'

/** Milliseconds since 1970, the same on the server and in hydration. 0 if the loader does not set it. */
export function usePageOpenedAt(): number {
  const { content } = useNavigationState().view
  return (content.kind === 'ready' && content.openedAt) || 0
}
