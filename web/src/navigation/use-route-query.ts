import type { AnyVariables } from '@urql/core'
import { isResultOf, type QueryOutcome } from '../graphql/screen-result.ts'
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
}: RouteQuery<Data, Variables>): readonly [QueryOutcome<Data>, Variables] {
  const { result } = useNavigationState()
  return [isResultOf(result, document) ? result : {}, variablesOf(useAddress())]
}
