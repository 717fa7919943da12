import type { OperationResult } from '@urql/core'
import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router-dom'
import { retryDelaysMs } from '../graphql/retry-delays.ts'
import type { RunQuery } from '../graphql/run-query.ts'
import { isBeyondPages } from '../site/page-number.ts'
import { importChunk } from '../ui/import-chunk.ts'
import { type Load, type Loaded, missing, ready } from './load.ts'

export interface ScreenModule {
  readonly Screen: ComponentType
  /** Absent if the page is the same without data. */
  readonly load?: Load
}

export interface ScreenRoute {
  readonly path: string
  readonly caseSensitive: true
  readonly status?: 404
  /** Shows one page of many, by `?page=`. Only a search reads other query parameters on the server. */
  readonly isPaged?: true
  /** Reads site/search-address.ts. Pages with a query aren't cached: there is no limit to their number. */
  readonly isSearch?: true
  readonly hasOwnContent?: true
  /**
   * The address is secret (a mailed link, a ticket): not stored outside this server, not indexed, not sent to
   * other sites. One rendered page without parameters serves all its addresses.
   */
  readonly isSecret?: true
  /** Shows a member's own data: one rendered page serves all its addresses. */
  readonly isPersonal?: true
  /** Needs headers that no other page has, so the screen is always loaded as a document. */
  readonly usesCamera?: true
  readonly showsStory?: true
  readonly accepts?: (params: Params) => boolean
  /** As the build's manifest names it. Absent if the screen is part of the first script. */
  readonly chunk?: string
  readonly importScreen: () => Promise<ScreenModule>
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

const isNamed = ({ path }: ScreenRoute): boolean => /^\/[\w-]*(?:\/|$)/.test(path)

/** The router builds a regular expression for each route it gets, for each address, so it gets few. */
function candidates(routes: readonly ScreenRoute[], pathname: string): ScreenRoute[] {
  const first = firstSegment(pathname)
  // The router reads escapes.
  if (first.includes('%')) return [...routes]
  return routes.filter((route) => !isNamed(route) || firstSegment(route.path) === first)
}

interface Match {
  readonly route: ScreenRoute
  readonly params: Params
}

let last: { routes: readonly ScreenRoute[]; pathname: string; match: Match | null } | undefined

/** The server matches an address three times: for its cache, its traits, and to open the screen. */
export function matchScreen(routes: readonly ScreenRoute[], pathname: string): Match | null {
  if (!import.meta.env.SSR) return findScreen(routes, pathname)
  if (last?.routes !== routes || last.pathname !== pathname) {
    last = { routes, pathname, match: findScreen(routes, pathname) }
  }
  return last.match
}

function findScreen(routes: readonly ScreenRoute[], pathname: string): Match | null {
  const match = matchRoutes(candidates(routes, pathname), pathname)?.at(-1)
  if (match === undefined) return null
  const { route, params } = match
  return route.accepts?.(params) === false
    ? findScreen(
        routes.filter((other) => other !== route),
        pathname,
      )
    : match
}

export type Content =
  | {
      readonly kind: 'ready'
      readonly path: string
      readonly Screen: ComponentType
      readonly usesCamera?: boolean
      readonly isStale?: boolean
      readonly isUnanswered?: boolean
      readonly neverServeStale?: boolean
      readonly openedAt?: number | undefined
      readonly retryDelayMs?: number | undefined
    }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'limited'
      readonly retryAfterSeconds: number
    }
  | {
      readonly kind: 'failed'
      readonly reference?: string
    }

export type Opened =
  | (Extract<Content, { kind: 'ready' }> & { readonly route: ScreenRoute })
  | Exclude<Content, { kind: 'ready' }>

/** The gateway lists services with old data in `extensions.stale`. */
const isMarkedStale = ({ extensions }: Pick<OperationResult, 'extensions'>): boolean =>
  Array.isArray(extensions?.stale) && extensions.stale.length > 0

/** An encoded character may take nine; the gateway reads 8 KB of an address. */
export const maxParameterLength = 500

export const mayName = ({ isSecret }: ScreenRoute, params: Params): boolean =>
  isSecret === true ||
  Object.values(params).every((value = '') => value.trim() !== '' && value.length <= maxParameterLength)

export async function openScreen(routes: readonly ScreenRoute[], url: URL, query: RunQuery): Promise<Opened> {
  const match = matchScreen(routes, url.pathname)
  if (match === null) return missing
  const { route, params } = match
  if (route.status !== 404 && !mayName(route, params)) return missing
  if (route.isPaged && isBeyondPages(url.searchParams)) return missing
  let isStale = false
  const retryDelays: number[] = []
  const runQuery: RunQuery = async (document, variables) => {
    const result = await query(document, variables)
    isStale ||= isMarkedStale(result)
    retryDelays.push(...retryDelaysMs(result.error))
    return result
  }
  const { Screen, load } = await importChunk(route.importScreen)
  const { pathname, searchParams } = url
  const loaded: Loaded = load ? await load(runQuery, { pathname, params, search: searchParams }) : ready
  if (loaded.kind !== 'ready') return loaded
  return {
    kind: 'ready',
    route,
    path: route.path,
    Screen,
    usesCamera: route.usesCamera === true,
    isStale,
    isUnanswered: loaded.isUnanswered === true,
    neverServeStale: loaded.neverServeStale === true,
    openedAt: loaded.openedAt,
    retryDelayMs: retryDelays.length === 0 ? undefined : Math.min(...retryDelays),
  }
}
