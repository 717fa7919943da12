import { matchScreen, type ScreenRoute } from '../src/navigation/screen-route.ts'
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
  /** Whether the page may not be cached. */
  readonly isSecret: boolean
}

/**
 * Takes from an address what its page depends on: the path and, for screens with pages, the number in `?page=`. The
 * host does not count: absolute addresses in pages are those of the configured site. Other parameters do not count:
 * those that campaigns append would make many pages of one.
 *
 * @param url path and query as they stand in the request, the path canonical
 */
export function pageAddress(routes: readonly ScreenRoute[], url: string): PageAddress {
  const [path = '/', ...query] = url.replace(/#.*/s, '').split('?')
  const route = matchScreen(routes, path)?.route
  if (route === undefined || route.status === 404) {
    return { address: unknownAddress, pattern: '*', isSecret: false }
  }
  const page = route.isPaged ? pageNumberIn(new URLSearchParams(query.join('?'))) : 1
  return { address: pageOf(path, page), pattern: route.path, isSecret: route.isSecret === true }
}
