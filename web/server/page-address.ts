import { matchScreen, mayName, type ScreenRoute } from '../src/navigation/screen-route.ts'
import { pageNumberIn } from '../src/site/page-number.ts'
import { pageOf } from '../src/site/paths.ts'

/** The address of every page that names no screen: all of them show the same. */
export const unknownAddress = '/404'

/** A page, by the part of its address that it depends on. */
export interface PageAddress {
  /** The cache key: path and query without anything that the page does not depend on. */
  readonly address: string
  /** The pattern of its screen, for logs and metrics. */
  readonly pattern: string
  /** Whether the requested address may not be stored or sent on. */
  readonly isSecret: boolean
}

/** A parameter that names nothing. */
const nameless = '%20'

/** A parameter of a page that is the same for all of them: a token, a ticket. It has the form of a ticket. */
const anyone = '0_0-0'

const withParameters = ({ path }: ScreenRoute, value: string): string => path.replace(/:\w+/g, value)

/** Whether the server's page is the same for all parameters: only the browser reads them. */
const ignoresParameters = ({ isSecret, load }: ScreenRoute): boolean =>
  isSecret === true || load === undefined

/**
 * Takes from an address what its page depends on: the path and, for screens with pages, the number in `?page=`. The
 * host does not count: absolute addresses in pages are those of the configured site. Other parameters do not count:
 * those that campaigns append would make many pages of one. The same goes for the parameters of the path where the page
 * does not depend on them, or nothing has such a name: one page serves all, and no token reaches the renderer.
 *
 * @param url path and query as they stand in the request, the path canonical
 */
export function pageAddress(routes: readonly ScreenRoute[], url: string): PageAddress {
  const [path = '/', ...query] = url.replace(/#.*/s, '').split('?')
  const { route, params = {} } = matchScreen(routes, path) ?? {}
  if (route === undefined || route.status === 404) {
    return { address: unknownAddress, pattern: '*', isSecret: false }
  }
  const page = { pattern: route.path, isSecret: route.isSecret === true }
  if (!mayName(route, params)) return { ...page, address: withParameters(route, nameless) }
  if (ignoresParameters(route)) return { ...page, address: withParameters(route, anyone) }
  const number = route.isPaged ? pageNumberIn(new URLSearchParams(query.join('?'))) : 1
  return { ...page, address: pageOf(path, number) }
}
