import type { OperationResult } from '@urql/core'
import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router-dom'
import { retryDelaysMs } from '../graphql/retry-delays.ts'
import type { ScreenQuery } from '../graphql/screen-query.ts'
import { type ScreenResult, screenResult } from '../graphql/screen-result.ts'
import { importPart } from '../ui/import-part.ts'
import { type Loaded, missing, ready } from './loaded.ts'
import type { RunRouteQuery } from './route-query.ts'

/**
 * One screen and the address that it answers. Its component is a chunk of its own and its loader is
 * not part of it, so that a navigation fetches data and code at the same time.
 */
export interface ScreenRoute {
  /** As the router reads it; matched case-sensitively. */
  readonly path: string
  readonly caseSensitive: true
  /** The HTTP status of the screen where it is not 200. */
  readonly status?: 404
  /** Whether the screen shows one page of many, by `?page=`; no other parameter means anything to any screen. */
  readonly isPaged?: true
  /** Whether the screen has content of its own to show where its query failed. */
  readonly hasOwnContent?: true
  /**
   * Whether the address itself is worth something to others: a mailed link, a ticket. No cache outside this server
   * stores its page, search engines leave it out, and its address is sent to no other site. The server renders one page
   * for all of its addresses, without their parameters.
   */
  readonly isSecret?: true
  /**
   * Whether the screen reads the camera. That takes headers which no other page has, so that it is always opened
   * as a document.
   */
  readonly usesCamera?: true
  /** Whether the screen shows the texts of `useStoryTexts`. */
  readonly showsStory?: true
  /** Tells by the parameters whether an address is this screen's; without it, all of the pattern's are. */
  readonly accepts?: (params: Params) => boolean
  /** The component's module as the build's manifest names it. */
  readonly chunk: string
  /** Runs the screen's query, so that its hook finds the result at once. None where the page is the same without data. */
  readonly load?: (query: RunRouteQuery) => Promise<Loaded>
  readonly importScreen: () => Promise<{ readonly Screen: ComponentType }>
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Whether a route's first segment is one word, which an address must have as well. */
const isNamed = ({ path }: ScreenRoute): boolean => /^\/[\w-]*(?:\/|$)/.test(path)

/**
 * The routes that may match an address. The router makes a regular expression of each route that it is given, for each
 * address anew.
 */
function candidates(routes: readonly ScreenRoute[], pathname: string): ScreenRoute[] {
  const first = firstSegment(pathname)
  // What is escaped is for the router to read.
  if (first.includes('%')) return [...routes]
  return routes.filter((route) => !isNamed(route) || firstSegment(route.path) === first)
}

/** The route of an address with the parameters in it. Null only where no route matches everything. */
export function matchScreen(
  routes: readonly ScreenRoute[],
  pathname: string,
): { readonly route: ScreenRoute; readonly params: Params } | null {
  const match = matchRoutes(candidates(routes, pathname), pathname)?.at(-1)
  if (match === undefined) return null
  const { route, params } = match
  return route.accepts?.(params) === false
    ? matchScreen(
        routes.filter((other) => other !== route),
        pathname,
      )
    : match
}

/** The content of the shell: a screen, or a message instead of it. */
export type Content =
  | {
      readonly kind: 'ready'
      /** The parameters of the route's path, unescaped. */
      readonly params: Params
      readonly Screen: ComponentType
      /** The result of the screen's query; null for a screen without one. */
      readonly result: ScreenResult | null
      /** Whether the screen reads the camera. */
      readonly usesCamera?: boolean
      /** Whether some of its data is older than it should be, because a service does not answer. */
      readonly isStale?: boolean
      /** Whether the content of the address failed to load. */
      readonly isUnanswered?: boolean
      /** Whether it tells numbers that may never be old. */
      readonly isMomentary?: boolean
      /** The minute of opening, in milliseconds since the epoch, where the screen depends on what time it is. */
      readonly openedAt?: number | undefined
      /** The delay before a retry may succeed, in milliseconds; none where nothing failed or no retry helps. */
      readonly retryDelayMs?: number | undefined
    }
  | { readonly kind: 'missing' }
  | {
      /** The visitor's network has reached a limit. */
      readonly kind: 'limited'
      /** Seconds until the next request may succeed. */
      readonly retryAfterSeconds: number
    }
  | {
      readonly kind: 'failed'
      /** The id of the failure in the logs. */
      readonly reference?: string
    }

/** What an address holds: its content, with the route of a screen. */
export type Opened =
  | (Extract<Content, { kind: 'ready' }> & { readonly route: ScreenRoute })
  | Exclude<Content, { kind: 'ready' }>

/** Whether the gateway marked an answer as one that holds old data: `extensions.stale` lists the services. */
const isMarkedStale = ({ extensions }: Pick<OperationResult, 'extensions'>): boolean =>
  Array.isArray(extensions?.stale) && extensions.stale.length > 0

/**
 * A longer parameter names nothing. Each of its characters may take nine in the
 * address of its query, and the gateway reads 8 KB of that.
 */
const maxParameterLength = 500

/** Whether a route's parameters may name something. What a mailed link holds is for the product API to judge. */
export const mayName = ({ isSecret }: ScreenRoute, params: Params): boolean =>
  isSecret === true ||
  Object.values(params).every((value = '') => value.trim() !== '' && value.length <= maxParameterLength)

/**
 * Loads what an address shows: data and code at once.
 *
 * @throws PartLoadError where the code could not be fetched; what a loader threw
 */
export async function openScreen(
  routes: readonly ScreenRoute[],
  url: URL,
  query: ScreenQuery,
): Promise<Opened> {
  const match = matchScreen(routes, url.pathname)
  if (match === null) return missing
  const { route, params } = match
  if (route.status !== 404 && !mayName(route, params)) return missing
  let isStale = false
  const retryDelays: number[] = []
  let answer: ScreenResult | null = null
  const runQuery: RunRouteQuery = async ({ document, variablesOf }) => {
    const result = await query(document, variablesOf({ params, search: url.searchParams }))
    isStale ||= isMarkedStale(result)
    retryDelays.push(...retryDelaysMs(result.error))
    answer = screenResult(document, result)
    return result
  }
  const loading: Promise<Loaded> = route.load?.(runQuery) ?? Promise.resolve(ready)
  const [loaded, { Screen }] = await Promise.all([loading, importPart(route.importScreen)])
  if (loaded.kind !== 'ready') return loaded
  return {
    kind: 'ready',
    route,
    params,
    Screen,
    result: answer,
    usesCamera: route.usesCamera === true,
    isStale,
    isUnanswered: loaded.isUnanswered === true,
    isMomentary: loaded.isMomentary === true,
    openedAt: loaded.openedAt,
    retryDelayMs: retryDelays.length === 0 ? undefined : Math.min(...retryDelays),
  }
}
