import { matchScreen, mayName, type ScreenRoute } from '../src/navigation/screen-route.ts'
import { pageNumberIn } from '../src/site/page-number.ts'
import { pageOf } from '../src/site/paths.ts'
import { searchAddress, searchIn } from '../src/site/search-address.ts'

export const unknownAddress = '/404'

export interface PageAddress {
  /** The cache's key: only what the page depends on. */
  readonly address: string
  readonly pattern: string
  /** Whether the requested address must not be stored or sent on. */
  readonly isSecret: boolean
  readonly isCached: boolean
}

const emptyParameter = '%20'

/** Replaces tokens and tickets in pages that are the same for all of them. Has the form of a ticket. */
const placeholder = '0_0-0'

const withParameters = ({ path }: ScreenRoute, value: string): string => path.replace(/:\w+/g, value)

const ignoresParameters = ({ isSecret, isPersonal }: ScreenRoute): boolean =>
  isSecret === true || isPersonal === true

/**
 * The cache key has only what the page depends on: the path, and `?page=` if the screen has pages. A search is
 * not cached; without a query, its filters have few combinations. Unknown or unused path parameters are
 * replaced, so that one page serves all and no token reaches the renderer.
 */
export function pageAddress(routes: readonly ScreenRoute[], url: string): PageAddress {
  const [path = '/', ...query] = url.replace(/#.*/s, '').split('?')
  const { route, params = {} } = matchScreen(routes, path) ?? {}
  if (route === undefined || route.status === 404) {
    return { address: unknownAddress, pattern: '*', isSecret: false, isCached: true }
  }
  const page = { pattern: route.path, isSecret: route.isSecret === true, isCached: true }
  if (!mayName(route, params)) return { ...page, address: withParameters(route, emptyParameter) }
  if (ignoresParameters(route)) return { ...page, address: withParameters(route, placeholder) }
  const parameters = new URLSearchParams(query.join('?'))
  if (route.isSearch) {
    const search = searchIn(parameters)
    return { ...page, address: searchAddress(search), isCached: search.query === '' }
  }
  const number = route.isPaged ? pageNumberIn(parameters) : 1
  return { ...page, address: pageOf(path, number) }
}
