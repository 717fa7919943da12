import { type OperationResult, type SSRData, ssrExchange } from '@urql/core'
import { LRUCache } from 'lru-cache'
import { App } from './app/App.tsx'
import { Document, type PageAssets } from './app/Document.tsx'
import { FailureDocument } from './app/FailureDocument.tsx'
import type { PageState, ScreenState } from './app/hydration.ts'
import { OfflineDocument } from './app/OfflineDocument.tsx'
import { UnsubscribeDocument, type UnsubscribeStep } from './app/UnsubscribeDocument.tsx'
import { unknownSession } from './features/session/session-store.ts'
import { createRenderingClient } from './graphql/client.ts'
import { freshnessOf } from './graphql/freshness.ts'
import { hasOutage } from './graphql/outage.ts'
import { waitOf } from './graphql/rate-limited.ts'
import type { ScreenQuery } from './graphql/screen-query.ts'
import { matchScreen, type Opened, openScreen, type ScreenRoute } from './navigation/screen-route.ts'
import { createStaticNavigation } from './navigation/static-navigation.ts'
import { preloadLinks } from './preload-links.ts'
import { type RenderedHtml, renderHtml } from './render-html.ts'
import type { Site } from './site/site.ts'
import { embeddedJson } from './ui/embedded-json.ts'

/** How much of a page's data was loaded. */
export type Completeness = 'whole' | 'partial' | 'none'

/** A rendered page. */
export interface RenderedPage {
  readonly status: number
  readonly completeness: Completeness
  /** Whether some of its data may be out of date, because a service does not answer. */
  readonly isStale: boolean
  /** Whether it tells numbers that may never be old: it is not sent past its freshness. */
  readonly isMomentary: boolean
  /** Seconds until this visitor, who reached a limit, may try again; null where no limit was reached. */
  readonly retryAfterSeconds: number | null
  /** Whether the address is for one person. */
  readonly isSecret: boolean
  /** Whether the screen reads the camera. */
  readonly usesCamera: boolean
  /** The lifetime of the page in seconds: the shortest of its query results'. Null without any. */
  readonly freshSeconds: number | null
  /** The files that the page loads at once, as a `Link` header. */
  readonly preloads: string
  readonly html: Buffer
}

export interface PageRequest {
  /** The requested address, absolute. */
  readonly url: URL
  /** The visitor's own address, for the gateway's limits; null for a revalidation. */
  readonly visitorAddress: string | null
  /** The id of this render in the logs of all parts. */
  readonly requestId: string
}

export interface PageRendererOptions {
  readonly routes: readonly ScreenRoute[]
  readonly site: Site
  /** Address of the gateway's GraphQL endpoint. */
  readonly graphqlUrl: string
  /** Reaches the gateway; decides how long a page waits for it. */
  readonly fetch: typeof fetch
  /** Address of the first script of pages. */
  readonly entryModule: string
  /** The files of a page that shows the named chunks. */
  readonly assetsOf: (chunks: readonly string[]) => PageAssets
  /** Address of the module of a chunk. */
  readonly moduleOf: (chunk: string) => string
  /** Called with each error while the page of a request is rendered. */
  readonly report: (error: unknown, requestId: string) => void
}

/**
 * How complete a query result is: `none` when it failed and no field has a value. The fields of a service that is not
 * configured do not count.
 */
function completenessOf({ data, error }: OperationResult): Completeness {
  if (!hasOutage(error)) return 'whole'
  const values: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : []
  return values.some((value) => value !== null) ? 'partial' : 'none'
}

/** A page is as complete as the least complete of its query results; one without queries is whole. */
const leastOf = (answers: readonly Completeness[]): Completeness =>
  (['none', 'partial'] as const).find((completeness) => answers.includes(completeness)) ?? 'whole'

/** How complete a page with this content and these query results is. */
function completenessOfPage(content: Opened, answers: readonly Completeness[]): Completeness {
  if (content.kind === 'failed' || content.kind === 'limited') return 'none'
  if (content.kind === 'ready' && content.isUnanswered) return 'none'
  const least = leastOf(answers)
  return least === 'none' && content.kind === 'ready' && content.route.hasOwnContent ? 'partial' : least
}

/** The HTTP status of the content. */
function statusOf(content: Opened, completeness: Completeness): number {
  if (content.kind === 'limited') return 429
  if (content.kind === 'failed') return 500
  if (completeness === 'none') return 503
  return content.kind === 'missing' ? 404 : (content.route.status ?? 200)
}

/** Renders the page that browsers cache for use without a network. @param canScan whether it leads to the door's page */
export const renderOfflinePage = (
  { site, assetsOf }: Pick<PageRendererOptions, 'site' | 'assetsOf'>,
  canScan: boolean,
): Buffer => renderHtml(<OfflineDocument site={site} assets={assetsOf([])} canScan={canScan} />, null).html

/** Renders the pages of unsubscribing. They are the same for everybody. */
export function renderUnsubscribePages({
  site,
  assetsOf,
}: Pick<PageRendererOptions, 'site' | 'assetsOf'>): Readonly<Record<UnsubscribeStep, Buffer>> {
  const assets = assetsOf([])
  const render = (step: UnsubscribeStep) =>
    renderHtml(<UnsubscribeDocument site={site} assets={assets} step={step} />, null).html
  return {
    question: render('question'),
    done: render('done'),
    invalid: render('invalid'),
    failed: render('failed'),
  }
}

/** The query function of one render, with a client of its own, and what its results say about the page. */
function createRenderQuery(
  options: Pick<PageRendererOptions, 'graphqlUrl' | 'fetch'>,
  { visitorAddress, requestId }: PageRequest,
  report: (error: unknown) => void,
) {
  /** Lifetimes of the responses, in seconds. */
  const freshness: number[] = []
  const answers: Completeness[] = []
  /** Seconds until a refused query may succeed. */
  const waits: number[] = []
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
  const query: ScreenQuery = async (document, variables) => {
    const result = await client.query(document, variables).toPromise()
    const completeness = completenessOf(result)
    answers.push(completeness)
    const wait = waitOf(result)
    if (wait !== null) waits.push(wait)
    // Fields that failed on their own are in the gateway's log, with their reasons; a limit is no failure.
    else if (completeness === 'none') report(result.error)
    return result
  }
  return { ssr, query, freshness, answers, waits }
}

const screenStateOf = (
  { route, result, openedAt }: Extract<Opened, { kind: 'ready' }>,
  { routes, moduleOf }: Pick<PageRendererOptions, 'routes' | 'moduleOf'>,
): ScreenState => ({
  module: moduleOf(route.chunk),
  paths: routes.filter(({ chunk }) => chunk === route.chunk).map(({ path }) => path),
  ...(result && { query: { operationName: result.operationName, variables: result.variables } }),
  ...(route.usesCamera && { usesCamera: true }),
  ...(openedAt !== undefined && { openedAt }),
})

/** The site without the texts that only two pages show. */
const siteWithoutStory = ({ story: _, ...site }: Site): Site => site

/** The state that the browser needs to take over a page with this content. */
function pageStateOf(
  opened: Opened,
  options: Pick<PageRendererOptions, 'site' | 'routes' | 'moduleOf'>,
  { modules }: PageAssets,
  graphql: SSRData,
  requestId: string,
): PageState {
  const { isStale, retryDelayMs } = opened.kind === 'ready' ? opened : {}
  return {
    site: opened.kind === 'ready' && opened.route.showsStory ? options.site : siteWithoutStory(options.site),
    modules,
    content: opened.kind,
    ...(opened.kind === 'ready' && { screen: screenStateOf(opened, options) }),
    graphql,
    ...(isStale === true && { isStale }),
    ...(opened.kind === 'limited' && { retryAfterSeconds: opened.retryAfterSeconds }),
    ...(retryDelayMs !== undefined && { retryDelayMs }),
    ...(opened.kind === 'failed' && { reference: requestId }),
  }
}

/** The page without data that replaces one that failed to render. */
function renderFailure(error: unknown, { requestId }: PageRequest, options: PageRendererOptions) {
  options.report(error, requestId)
  const assets = options.assetsOf([])
  const document = <FailureDocument site={options.site} assets={assets} reference={requestId} />
  return {
    status: 500,
    completeness: 'none',
    isStale: false,
    isMomentary: false,
    retryAfterSeconds: null,
    freshSeconds: null,
    preloads: preloadLinks({ assets, entryModule: null, pictures: [] }),
    html: renderHtml(document, null).html,
  } as const
}

/** Rendered documents of refusals: one for each pattern and wait is enough for everybody. */
const maxRefusals = 100

/**
 * Makes the function that turns a page's address into its HTML. Each call has a GraphQL client, a cache and
 * a navigation of its own. A page that fails to render is replaced by one without data.
 */
export function createPageRenderer(
  options: PageRendererOptions,
): (request: PageRequest) => Promise<RenderedPage> {
  const { routes, site, entryModule } = options
  const refusals = new LRUCache<string, RenderedHtml, () => RenderedHtml>({
    max: maxRefusals,
    memoMethod: (_key, _before, { context }) => context(),
  })
  const traitsOf = ({ pathname }: URL) => {
    const route = matchScreen(routes, pathname)?.route
    return { isSecret: route?.isSecret === true, usesCamera: route?.usesCamera === true }
  }

  async function render(request: PageRequest): Promise<RenderedPage> {
    const { url, requestId } = request
    const report = (error: unknown) => options.report(error, requestId)
    const { ssr, query, freshness, answers, waits } = createRenderQuery(options, request, report)
    const found = await openScreen(routes, url, query).catch((error: unknown): Opened => {
      report(error)
      return { kind: 'failed', reference: requestId }
    })
    const retryAfterSeconds = waits.length === 0 ? null : Math.max(...waits)
    const isRefused = retryAfterSeconds !== null && completenessOfPage(found, answers) === 'none'
    const opened: Opened = isRefused ? { kind: 'limited', retryAfterSeconds } : found

    const chunks = opened.kind === 'ready' ? [opened.route.chunk] : []
    const assets = options.assetsOf(chunks)
    const isStale = opened.kind === 'ready' && opened.isStale === true
    const renderDocument = (graphql: SSRData) => {
      const state = embeddedJson(pageStateOf(opened, options, assets, graphql, requestId))
      return renderHtml(
        <Document assets={{ ...assets, entryModule }} state={state}>
          <App
            site={site}
            session={unknownSession}
            navigation={createStaticNavigation(url, opened)}
            isStatic
          />
        </Document>,
        entryModule,
      )
    }
    // A network that goes on after a refusal may not have a page rendered each time.
    const { html, pictures } =
      opened.kind === 'limited'
        ? refusals.memo(`${matchScreen(routes, url.pathname)?.route.path} ${opened.retryAfterSeconds}`, {
            context: () => renderDocument({}),
          })
        : renderDocument(ssr.extractData())
    const completeness = completenessOfPage(opened, answers)
    return {
      status: statusOf(opened, completeness),
      completeness,
      isStale,
      isMomentary: opened.kind === 'ready' && opened.isMomentary === true,
      retryAfterSeconds,
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
      return { ...renderFailure(error, request, options), ...traitsOf(request.url) }
    }
  }
}
