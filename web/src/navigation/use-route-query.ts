import type { ScreenResult } from '../graphql/screen-result.ts'
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

/** The result of a route's query. */
type ResultOf<Query> =
  Query extends RouteQuery<infer Data, infer Variables, infer Name>
    ? ScreenResult<Data, Variables, Name>
    : never

const isResultOf = <Query>(
  result: ScreenResult | null,
  name: ResultOf<Query>['operationName'],
): result is ResultOf<Query> => result?.operationName === name

/**
 * The result of the query of the screen on display, and the variables that it was run with. A screen names its query by
 * type and name: the query itself is part of the loaders, which a page is shown without.
 *
 * @throws Error on another screen
 */
export function useRouteQuery<Query>(
  name: ResultOf<Query>['operationName'],
): readonly [ResultOf<Query>, ResultOf<Query>['variables']] {
  const { result } = useNavigationState()
  if (!isResultOf<Query>(result, name)) throw new Error(`The screen on display has no result of ${name}`)
  return [result, result.variables]
}
