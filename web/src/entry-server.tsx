import { type OperationResult, ssrExchange } from '@urql/core'
import { App } from './app/App.tsx'
import { Document, type PageAssets } from './app/Document.tsx'
import { FailureDocument } from './app/FailureDocument.tsx'
import { embeddedJson, type PageState } from './app/hydration.ts'
import { type Content, matchScreen, openScreen, type ScreenRoute } from './app/navigation/screen-route.ts'
import { createStaticNavigation } from './app/navigation/static-navigation.ts'
import type { Site } from './app/site.ts'
import type { Membership } from './features/session/MembershipProvider.tsx'
import { unknownSession } from './features/session/session-store.ts'
import { createRenderingClient } from './graphql/client.ts'
import { freshnessOf } from './graphql/freshness.ts'
import { createPersonalClient } from './graphql/personal-client.ts'
import type { ScreenQuery } from './graphql/screen-query.ts'
import { preloadLinks } from './preload-links.ts'
import { renderHtml } from './render-html.ts'

/** How much of what a page asked for it got. */
export type Completeness = 'whole' | 'partial' | 'none'

/** What the server answers to a page request. */
export type RenderedPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly completeness: Completeness
      /** Whether it says that some of it may be out of date, because a service does not answer. */
      readonly isStale: boolean
      /** Whether it lacks what the gateway refused because this visitor asked for too much. */
      readonly isLimited: boolean
      /** Whether the address itself is worth something to others. */
      readonly isSecret: boolean
      /** Whether the screen reads the camera. */
      readonly usesCamera: boolean
      /** For how long the page is good, in seconds: as long as the shortest-lived of its answers. Null without any. */
      readonly freshSeconds: number | null
      /** The files that the page loads at once, as a `Link` header. */
      readonly preloads: string
      readonly html: Buffer
    }

export interface PageRequest {
  /** The address asked for, absolute. */
  readonly url: URL
  /** The visitor's own address, for the gateway's limits; null where no visitor waits. */
  readonly visitorAddress: string | null
  /** What the logs of all parts know this rendering by. */
  readonly requestId: string
}

export interface PageRendererOptions {
  readonly routes: readonly ScreenRoute[]
  readonly site: Site
  /** Address of the gateway's GraphQL endpoint. */
  readonly graphqlUrl: string
  /** Reaches the gateway; decides how long a page waits for it. */
  readonly fetch: typeof fetch
  /** Address of the module that hydrates pages. */
  readonly entryModule: string
  /** The files of a page that shows the named chunks. */
  readonly assetsOf: (chunks: readonly string[]) => PageAssets
  /** Hears of whatever went wrong while the page of a request was made. */
  readonly report: (error: unknown, requestId: string) => void
}

/** How complete an answer is: `none` when it failed and no field of it holds anything. */
function completenessOf({ data, error }: OperationResult): Completeness {
  if (error === undefined) return 'whole'
  const values: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : []
  return values.some((value) => value !== null) ? 'partial' : 'none'
}

/** Whether the gateway refused some of it because the visitor reached a limit. */
const isLimitedBy = ({ error }: OperationResult): boolean =>
  error !== undefined &&
  (error.response?.status === 429 ||
    error.graphQLErrors.some(({ extensions }) => extensions.code === 'RATE_LIMITED'))

/** A page is as complete as the least of its answers; one without questions is whole. */
const leastOf = (answers: readonly Completeness[]): Completeness =>
  (['none', 'partial'] as const).find((completeness) => answers.includes(completeness)) ?? 'whole'

/** How complete a page is that shows this from these answers. */
function completenessOfPage(content: Content, answers: readonly Completeness[]): Completeness {
  if (content.kind === 'failed') return 'none'
  const least = leastOf(answers)
  return least === 'none' && content.kind === 'ready' && content.route.standsAlone ? 'partial' : least
}

/** The HTTP status that says what was found. */
function statusOf(content: Content, completeness: Completeness): number {
  if (content.kind === 'failed') return 500
  if (completeness === 'none') return 503
  return content.kind === 'missing' ? 404 : (content.route.status ?? 200)
}

/** Pages know nobody, and act for nobody. */
const nobody: Membership = {
  session: unknownSession,
  client: createPersonalClient({
    url: 'about:blank',
    onUnauthenticated: () => undefined,
    fetch: () => Promise.reject(new Error('Operations on a session run in the browser alone')),
  }),
}

/**
 * Makes the function that turns a page's address into its HTML. Each call has a GraphQL client, a cache and
 * a navigation of its own. A page that breaks while it renders gives way to one that needs nothing.
 */
export function createPageRenderer(
  options: PageRendererOptions,
): (request: PageRequest) => Promise<RenderedPage> {
  const { routes, site, entryModule } = options
  const traitsOf = ({ pathname }: URL) => {
    const route = matchScreen(routes, pathname)?.route
    return { isSecret: route?.isSecret === true, usesCamera: route?.usesCamera === true }
  }

  async function render({ url, visitorAddress, requestId }: PageRequest): Promise<RenderedPage> {
    const report = (error: unknown) => options.report(error, requestId)
    const freshness: number[] = []
    const ssr = ssrExchange({ isClient: false })
    const client = createRenderingClient({
      url: options.graphqlUrl,
      ssr,
      fetch: async (input, init) => {
        const response = await options.fetch(input, init)
        freshness.push(freshnessOf(response.headers))
        return response
      },
      headers: {
        'x-request-id': requestId,
        ...(visitorAddress !== null && { 'x-forwarded-for': visitorAddress }),
      },
    })
    const answers: Completeness[] = []
    let isLimited = false
    const query: ScreenQuery = async (document, variables) => {
      const result = await client.query(document, variables).toPromise()
      const completeness = completenessOf(result)
      answers.push(completeness)
      isLimited ||= isLimitedBy(result)
      // Fields that failed on their own are in the gateway's log, with their reasons.
      if (completeness === 'none') report(result.error)
      return result
    }
    const opened = await openScreen(routes, url, query).catch((error: unknown): Content => {
      report(error)
      return { kind: 'failed', reference: requestId }
    })
    if (opened.kind === 'redirect') return { kind: 'redirect', status: 308, location: opened.to }

    const chunks = opened.kind === 'ready' ? [opened.route.chunk] : []
    const assets = options.assetsOf(chunks)
    const isStale = opened.kind === 'ready' && opened.isStale === true
    const pageState: PageState = {
      site,
      content: opened.kind,
      graphql: ssr.extractData(),
      ...(isStale && { isStale }),
      ...(opened.kind === 'failed' && { reference: requestId }),
    }
    const state = embeddedJson(pageState)
    const { html, pictures } = await renderHtml(
      <Document assets={assets} state={state}>
        <App
          site={site}
          client={client}
          membership={nobody}
          navigation={createStaticNavigation(url, opened)}
          isStatic
        />
      </Document>,
      [entryModule],
      report,
    )
    const completeness = completenessOfPage(opened, answers)
    return {
      kind: 'page',
      status: statusOf(opened, completeness),
      completeness,
      isStale,
      isLimited,
      ...traitsOf(url),
      freshSeconds: freshness.length === 0 ? null : Math.min(...freshness),
      preloads: preloadLinks({ assets, entryModule, pictures }),
      html,
    }
  }

  return async (request) => {
    try {
      return await render(request)
    } catch (error) {
      const { requestId, url } = request
      const report = (reason: unknown) => options.report(reason, requestId)
      report(error)
      const assets = options.assetsOf([])
      const document = <FailureDocument site={site} assets={assets} reference={requestId} />
      const { html } = await renderHtml(document, [], report)
      return {
        kind: 'page',
        status: 500,
        completeness: 'none',
        isStale: false,
        isLimited: false,
        ...traitsOf(url),
        freshSeconds: null,
        preloads: preloadLinks({ assets, entryModule: null, pictures: [] }),
        html,
      }
    }
  }
}
