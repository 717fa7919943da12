import { useNavigationState } from './NavigationProvider.tsx'

/**
 * The minute in which the screen on display was opened, in milliseconds since the epoch: the same on the server and where
 * the browser takes its page over. For screens whose loader says it; 0 on others.
 */
export function useOpenedAt(): number {
  const { content } = useNavigationState().view
  return (content.kind === 'ready' && content.openedAt) || 0
}
