import { matchScreen, type ScreenRoute } from '../src/app/navigation/screen-route.ts'
import { pageNumberIn, pageOf } from '../src/app/paths.ts'

/** Stands for every address that names no screen: all of them show the same. */
export const unknownAddress = '/404'

/** A page by what it depends on. */
export interface PageAddress {
  /** Path and query without anything that the page does not depend on. Pages with the same one are the same. */
  readonly address: string
  /** The pattern of its screen, for logs and metrics. */
  readonly pattern: string
  /** Whether nobody may keep the page. */
  readonly isSecret: boolean
}

/**
 * Reads what a page depends on out of an address: its path and, for screens with pages, the number in `?page=`. The
 * host is no part of it: absolute addresses in pages are those of the configured site. Nor is any other parameter: what
 * campaigns append would make as many pages of one.
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
