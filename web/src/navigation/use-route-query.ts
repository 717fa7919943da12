import type { ScreenResult } from '../graphql/screen-result.ts'
import { useNavigationState } from './NavigationProvider.tsx'
import type { Address, RouteQuery } from './route-query.ts'

/** Without parameters if a message replaces the screen. */
export function useAddress(): Address {
  const { location, content } = useNavigationState().view
  return {
    params: content.kind === 'ready' ? content.params : {},
    search: new URLSearchParams(location.search),
  }
}

type ResultOf<Query> =
  Query extends RouteQuery<infer Data, infer Variables, infer Name>
    ? ScreenResult<Data, Variables, Name>
    : never

const isResultOf = <Query>(
  result: ScreenResult | null,
  name: ResultOf<Query>['operationName'],
): result is ResultOf<Query> => result?.operationName === name

/** Takes the query's type and name: the loaders have the query itself. @throws Error on another screen */
export function useRouteQuery<Query>(
  name: ResultOf<Query>['operationName'],
): readonly [ResultOf<Query>, ResultOf<Query>['variables']] {
  const { result } = useNavigationState()
  if (!isResultOf<Query>(result, name)) throw new Error(`The screen on display has no result of ${name}`)
  return [result, result.variables]
}
