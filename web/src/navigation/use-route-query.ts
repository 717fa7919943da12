import type { AnyVariables } from '@urql/core'
import { useQuery } from 'urql'
import { useNavigationState } from './NavigationProvider.tsx'
import type { Address, RouteQuery } from './route-query.ts'

/** The address on display. It has no parameters where a message is shown instead of a screen. */
export function useAddress(): Address {
  const { location, content } = useNavigationState().view
  return {
    params: content.kind === 'ready' ? content.params : {},
    search: new URLSearchParams(location.search),
  }
}

/** The result of a route's query at the address on display, and the variables that it was run with. */
export function useRouteQuery<Data, Variables extends AnyVariables>({
  document,
  variablesOf,
}: RouteQuery<Data, Variables>) {
  const variables = variablesOf(useAddress())
  const [result] = useQuery<Data, Variables>({ query: document, variables })
  return [result, variables] as const
}
