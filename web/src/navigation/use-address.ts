import type { Address } from './address.ts'
import { useNavigationState } from './NavigationProvider.tsx'

/** Without parameters if a message replaces the screen. */
export function useAddress(): Address {
  const { location, content } = useNavigationState().view
  return {
    pathname: location.pathname,
    params: content.kind === 'ready' ? content.params : {},
    search: new URLSearchParams(location.search),
  }
}
