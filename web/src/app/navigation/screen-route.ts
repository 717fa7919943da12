import type { OperationResult } from '@urql/core'
import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router-dom'
import type { ScreenQuery } from '../../graphql/screen-query.ts'

/** What a screen's loader gets. */
export interface LoadArguments {
  /** The address asked for. */
  readonly url: URL
  /** The parameters of the route's path, unescaped. */
  readonly params: Params
  /** Answers the screen's query, so that its hook finds the answer at once. */
  readonly query: ScreenQuery
}

/** What a loader found: a screen to show, nothing by that name, or that it lives elsewhere. */
export type Loaded =
  | { readonly kind: 'ready' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'redirect'; readonly to: string }

export const ready = { kind: 'ready' } as const satisfies Loaded
export const missing = { kind: 'missing' } as const satisfies Loaded
export const redirectTo = (to: string): Loaded => ({ kind: 'redirect', to })

/**
 * One screen and the address that it answers. Its loader is part of the site's first script and its
 * component a chunk of its own, so that a navigation fetches data and code at the same time.
 */
export interface ScreenRoute {
  /** As the router reads it; matched case-sensitively. */
  readonly path: string
  readonly caseSensitive: true
  /** The HTTP status of the screen where it is not 200. */
  readonly status?: 404
  /** Whether the screen shows one page of many, by `?page=`; no other parameter means anything to any screen. */
  readonly isPaged?: true
  /** Whether the screen has something of its own to show in the place of answers that did not come. */
  readonly standsAlone?: true
  /**
   * Whether the address itself is worth something to others: a mailed link, a ticket. Its page is kept by
   * nobody, found by nobody, and its address is told to no other site.
   */
  readonly isSecret?: true
  /**
   * Whether the screen reads the camera. That takes headers which no other page has, so that it is always opened
   * as a document.
   */
  readonly usesCamera?: true
  /** Tells by the parameters whether an address is this screen's; without it, all of the pattern's are. */
  readonly accepts?: (params: Params) => boolean
  /** The component's module as the build's manifest names it. */
  readonly chunk: string
  readonly load: (loadArguments: LoadArguments) => Promise<Loaded>
  readonly importScreen: () => Promise<{ readonly Screen: ComponentType }>
}

/** The route of an address with the parameters in it. Null only where no route matches everything. */
export function matchScreen(
  routes: readonly ScreenRoute[],
  pathname: string,
): { readonly route: ScreenRoute; readonly params: Params } | null {
  const match = matchRoutes([...routes], pathname)?.at(-1)
  if (match === undefined) return null
  const { route, params } = match
  return route.accepts?.(params) === false
    ? matchScreen(
        routes.filter((other) => other !== route),
        pathname,
      )
    : match
}

/** What stands in the shell: a screen, or what is said in its place. */
export type Content =
  | {
      readonly kind: 'ready'
      readonly route: ScreenRoute
      readonly Screen: ComponentType
      /** Whether some of its data is older than it should be, because a service does not answer. */
      readonly isStale?: boolean
    }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'failed'
      /** What the logs know the failure by. */
      readonly reference?: string
    }

/** Whether the gateway marked an answer as one that holds old data: `extensions.stale` lists the services. */
const isMarkedStale = ({ extensions }: Pick<OperationResult, 'extensions'>): boolean =>
  Array.isArray(extensions?.stale) && extensions.stale.length > 0

/**
 * Loads what an address shows: data and code at once.
 *
 * @throws what a loader threw, or that the code could not be fetched
 */
export async function openScreen(
  routes: readonly ScreenRoute[],
  url: URL,
  query: ScreenQuery,
): Promise<Content | { readonly kind: 'redirect'; readonly to: string }> {
  const match = matchScreen(routes, url.pathname)
  if (match === null) return missing
  const { route, params } = match
  let isStale = false
  const attentively: ScreenQuery = async (document, variables) => {
    const result = await query(document, variables)
    isStale ||= isMarkedStale(result)
    return result
  }
  const [loaded, { Screen }] = await Promise.all([
    route.load({ url, params, query: attentively }),
    route.importScreen(),
  ])
  return loaded.kind === 'ready' ? { kind: 'ready', route, Screen, isStale } : loaded
}
