import type { OperationResult, SSRData } from '@urql/core'
import { LRUCache } from 'lru-cache'
import { App } from './app/App.tsx'
import { Document, type PageAssets } from './app/Document.tsx'
import { FailureDocument } from './app/FailureDocument.tsx'
import type { PageState } from './app/hydration.ts'
import { OfflineDocument } from './app/OfflineDocument.tsx'
import {
  UnsubscribeDocument,
  type UnsubscribeStep,
  type UnsubscribeTopic,
} from './app/UnsubscribeDocument.tsx'
import { unknownSession } from './features/session/session-store.ts'
import { freshnessOf } from './graphql/freshness.ts'
import { hasOutage } from './graphql/outage.ts'
import { waitOf } from './graphql/rate-limited.ts'
import type { RunQuery } from './graphql/run-query.ts'
import { type CallGateway, createServerQueries } from './graphql/server-query.ts'
import { matchScreen, type Opened, openScreen, type ScreenRoute } from './navigation/screen-route.ts'
import { createStaticNavigation } from './navigation/static-navigation.ts'
import { preloadLinks } from './preload-links.ts'
import { type RenderedHtml, renderHtml } from './render-html.ts'
import type { Site } from './site/site.ts'
import { setTimeZone } from './ui/dates.ts'

export type Completeness = 'whole' | 'partial' | 'none'

export interface RenderedPage {
  readonly status: number
  readonly completeness: Completeness
  readonly isStale: boolean
  /** Shows data that must not be old: sent past its freshness only while rendering fails. */
  readonly neverServeStale: boolean
  readonly retryAfterSeconds: number | null
  readonly isSecret: boolean
  readonly usesCamera: boolean
  /** The shortest of its query results' lifetimes. Null without any. */
  readonly freshSeconds: number | null
  readonly preloads: string
  readonly html: Buffer
}

export interface PageRequest {
  readonly url: URL
  readonly visitorAddress: string | null
  readonly network: string
  readonly requestId: string
}

export interface PageRendererOptions {
  readonly routes: readonly ScreenRoute[]
  readonly site: Site
  readonly graphqlUrl: string
  readonly call: CallGateway
  readonly entryModule: string
  readonly assetsOf: (chunks: readonly string[]) => PageAssets
  readonly report: (error: unknown, requestId: string) => void
  /** Waits until a page may be rendered for this network. */
  readonly takeTurn: (network: string) => Promise<void>
}

/** `none` if it failed and no field has a value. Fields of services that are not configured do not count. */
function completenessOf({ data, error }: OperationResult): Completeness {
  if (!hasOutage(error)) return 'whole'
  const values: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : []
  return values.some((value) => value !== null) ? 'partial' : 'none'
}

const leastOf = (answers: readonly Completeness[]): Completeness =>
  (['none', 'partial'] as const).find((completeness) => answers.includes(completeness)) ?? 'whole'

function completenessOfPage(content: Opened, answers: readonly Completeness[]): Completeness {
  if (content.kind === 'failed' || content.kind === 'limited') return 'none'
  if (content.kind === 'ready' && content.isUnanswered) return 'none'
  const least = leastOf(answers)
  return least === 'none' && content.kind === 'ready' && content.route.hasOwnContent ? 'partial' : least
}

function statusOf(content: Opened, completeness: Completeness): number {
  if (content.kind === 'limited') return 429
  if (content.kind === 'failed') return 500
  if (completeness === 'none') return 503
  return content.kind === 'missing' ? 404 : (content.route.status ?? 200)
}

export const renderOfflinePage = (
  { site, assetsOf }: Pick<PageRendererOptions, 'site' | 'assetsOf'>,
  canScan: boolean,
): Buffer => renderHtml(<OfflineDocument site={site} assets={assetsOf([])} canScan={canScan} />, null).html

export function renderUnsubscribePage(
  { site, assetsOf }: Pick<PageRendererOptions, 'site' | 'assetsOf'>,
  step: UnsubscribeStep,
  topic: UnsubscribeTopic,
): Buffer {
  const page = <UnsubscribeDocument site={site} assets={assetsOf([])} step={step} topic={topic} />
  return renderHtml(page, null).html
}

function createRenderQuery(
  options: Pick<PageRendererOptions, 'graphqlUrl' | 'call'>,
  { visitorAddress, requestId }: PageRequest,
  report: (error: unknown) => void,
) {
  /** Lifetimes of the responses, in seconds. */
  const freshness: number[] = []
  const answers: Completeness[] = []
  /** Seconds until a refused query may succeed. */
  const waits: number[] = []
  const queries = createServerQueries({
    url: options.graphqlUrl,
    call: async (url, init) => {
      const response = await options.call(url, init)
      freshness.push(freshnessOf(response.headers))
      return response
    },
    headers: {
      'x-request-id': requestId,
      ...(visitorAddress !== null && { 'x-forwarded-for': visitorAddress }),
    },
  })
  const query: RunQuery = async (document, variables) => {
    const result = await queries.query(document, variables)
    const completeness = completenessOf(result)
    answers.push(completeness)
    const wait = waitOf(result)
    if (wait !== null) waits.push(wait)
    // Single failed fields are in the gateway's log, with their reasons; a limit is no failure.
    else if (completeness === 'none') report(result.error)
    return result
  }
  return { ...queries, query, freshness, answers, waits }
}

/** Only two pages show these texts. */
const siteWithoutStory = ({ story: _, ...site }: Site): Site => site

function pageStateOf(
  opened: Opened,
  options: Pick<PageRendererOptions, 'site'>,
  { modules }: PageAssets,
  graphql: SSRData,
  requestId: string,
): PageState {
  const { isStale, retryDelayMs, openedAt } = opened.kind === 'ready' ? opened : {}
  return {
    site: opened.kind === 'ready' && opened.route.showsStory ? options.site : siteWithoutStory(options.site),
    modules,
    content: opened.kind,
    ...(openedAt !== undefined && { openedAt }),
    graphql,
    ...(isStale === true && { isStale }),
    ...(opened.kind === 'limited' && { retryAfterSeconds: opened.retryAfterSeconds }),
    ...(retryDelayMs !== undefined && { retryDelayMs }),
    ...(opened.kind === 'failed' && { reference: requestId }),
  }
}

function renderFailure(error: unknown, { requestId }: PageRequest, options: PageRendererOptions) {
  options.report(error, requestId)
  const assets = options.assetsOf([])
  const document = <FailureDocument site={options.site} assets={assets} reference={requestId} />
  return {
    status: 500,
    completeness: 'none',
    isStale: false,
    neverServeStale: false,
    retryAfterSeconds: null,
    freshSeconds: null,
    preloads: preloadLinks({ assets, entryModule: null, pictures: [] }),
    html: renderHtml(document, null).html,
  } as const
}

/** Pages that are the same at all addresses of a route. */
const maxNotices = 100

export function createPageRenderer(
  options: PageRendererOptions,
): (request: PageRequest) => Promise<RenderedPage> {
  const { routes, site, entryModule } = options
  setTimeZone(site.timeZone)
  const notices = new LRUCache<string, RenderedHtml, () => RenderedHtml>({
    max: maxNotices,
    memoMethod: (_key, _before, { context }) => context(),
  })

  async function render(request: PageRequest, route: ScreenRoute | undefined) {
    const { url, requestId } = request
    const report = (error: unknown) => options.report(error, requestId)
    const { client, results, query, freshness, answers, waits } = createRenderQuery(options, request, report)
    const found = await openScreen(routes, url, query).catch((error: unknown): Opened => {
      report(error)
      return { kind: 'failed', reference: requestId }
    })
    const retryAfterSeconds = waits.length === 0 ? null : Math.max(...waits)
    const isRefused = retryAfterSeconds !== null && completenessOfPage(found, answers) === 'none'
    const opened: Opened = isRefused ? { kind: 'limited', retryAfterSeconds } : found

    const chunks = opened.kind === 'ready' && opened.route.chunk ? [opened.route.chunk] : []
    const assets = options.assetsOf(chunks)
    const isStale = opened.kind === 'ready' && opened.isStale === true
    const renderDocument = (graphql: SSRData) => {
      const state = pageStateOf(opened, options, assets, graphql, requestId)
      return renderHtml(
        <Document assets={{ ...assets, entryModule }}>
          <App
            site={site}
            client={client}
            session={unknownSession}
            navigation={createStaticNavigation(url, opened)}
            isStatic
          />
        </Document>,
        { entryModule, state },
      )
    }
    // Addresses can be made up, and refused requests repeated: neither may cost a render each time.
    const notice =
      (opened.kind === 'missing' && `missing ${route?.path}`) ||
      (opened.kind === 'limited' && `limited ${route?.path} ${opened.retryAfterSeconds}`)
    if (!notice) await options.takeTurn(request.network)
    const { html, pictures } = notice
      ? notices.memo(notice, { context: () => renderDocument({}) })
      : renderDocument(results())
    const completeness = completenessOfPage(opened, answers)
    return {
      status: statusOf(opened, completeness),
      completeness,
      isStale,
      neverServeStale: opened.kind === 'ready' && opened.neverServeStale === true,
      retryAfterSeconds,
      freshSeconds: freshness.length === 0 ? null : Math.min(...freshness),
      preloads: preloadLinks({ assets, entryModule, pictures }),
      html,
    }
  }

  return async (request) => {
    const route = matchScreen(routes, request.url.pathname)?.route
    const traits = { isSecret: route?.isSecret === true, usesCamera: route?.usesCamera === true }
    try {
      return { ...(await render(request, route)), ...traits }
    } catch (error) {
      return { ...renderFailure(error, request, options), ...traits }
    }
  }
}
