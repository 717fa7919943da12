import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import {
  type CdnPurgeFormat,
  cacheTagsHeader,
  cdnTagHeader,
} from '@compound/foundation/contract/cache-tags.ts'
import {
  EncodedResponse,
  type HeaderList,
  type ResponseEncoding,
} from '@compound/foundation/response-cache/encoded-response.ts'
import {
  ResponseCache,
  type ResponseCacheOptions,
  type ResponseTimes,
} from '@compound/foundation/response-cache/response-cache.ts'
import type { Config } from '../env.ts'
import type { Services } from '../services.ts'
import type { ClientReader } from './clients.ts'
import { type MediaType, mediaTypes, preferredMediaType } from './content-negotiation.ts'
import type { GraphqlParameters } from './request.ts'
import { cacheControlHeader } from './response-lifetime.ts'
import { corsHeaders, securityHeaders } from './security-headers.ts'

export interface CacheableResponse {
  json: string
  lifetime: ResponseTimes
  tags: readonly string[]
}

export interface GraphqlResponseCacheOptions extends ResponseCacheOptions {
  readonly headers: HeaderList
  readonly cdnFormat?: CdnPurgeFormat | undefined
  readonly onDeprecatedHit?: (members: ReadonlySet<string>, headers: IncomingHttpHeaders) => void
}

/** Some thousand responses with their compressed forms. */
const maxBytes = 11 * 1024 * 1024

export function openResponseCache(
  { siteUrl, cdnPurge }: Pick<Config, 'siteUrl' | 'cdnPurge'>,
  { log, describe, metrics, contentPurge, now }: Services,
  clientOf: ClientReader,
): GraphqlResponseCache {
  const cache = new GraphqlResponseCache({
    maxBytes,
    now,
    cdnFormat: cdnPurge.format,
    headers: Object.entries({ ...corsHeaders(siteUrl), ...securityHeaders(siteUrl) }).flat(),
    onFailure: (error) => log.warn({ reason: describe(error) }, 'renewal failed'),
    onDeprecatedHit: (members, headers) => metrics.deprecatedUse(members, clientOf(headers)),
  })
  metrics.watchResponseCache(cache)
  contentPurge.onPurge((_at, tags) => cache.purge(tags))
  return cache
}

type Execute = (parameters: GraphqlParameters) => Promise<CacheableResponse | undefined>

interface Source {
  readonly key: string
  readonly tags: readonly string[]
  readonly parameters: GraphqlParameters
  readonly deprecated?: ReadonlySet<string> | undefined
}

/** Slow levels: while a response is compressed, its plain body is sent. */
const encoding: ResponseEncoding = { entityTags: 'strong', brotliQuality: 7, gzipLevel: 7 }

const representations = mediaTypes.map((type) => ['content-type', type])

/** Longer addresses contain text that a person typed; nobody else sends the same request. */
const longestAddress = 2_000

/** Executed for an anonymous visitor, so every client may get them. */
export class GraphqlResponseCache extends ResponseCache<Source> {
  readonly hits = { fresh: 0, stale: 0, unchanged: 0 }
  readonly #headers: HeaderList
  readonly #cdnFormat: CdnPurgeFormat | undefined
  readonly #onDeprecatedHit: GraphqlResponseCacheOptions['onDeprecatedHit']
  #execute: Execute = async () => undefined

  constructor({ headers, cdnFormat, onDeprecatedHit, ...options }: GraphqlResponseCacheOptions) {
    super(options)
    this.#onDeprecatedHit = onDeprecatedHit
    this.#headers = headers
    this.#cdnFormat = cdnFormat
  }

  revalidateWith(execute: Execute): void {
    this.#execute = execute
  }

  storeAndSend(
    cacheable: CacheableResponse,
    { mediaType, ...source }: Omit<Source, 'key' | 'tags'> & { mediaType: MediaType },
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const key = this.keyOf(request)
    if (key === undefined || this.isClosed) return false
    const encoded = this.#encode(cacheable)
    this.store({ key, tags: cacheable.tags, ...source }, encoded, cacheable.lifetime)
    encoded.send(request, response, representationOf(mediaType, request.headers), 0)
    return true
  }

  protected keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    const isRead = method === 'GET' || method === 'HEAD'
    const isCacheable = isRead && url.startsWith('/graphql?') && url.length <= longestAddress
    return isCacheable && passesCsrfPrevention(headers) && !includesCost(headers) ? url : undefined
  }

  protected override representationFor({ headers }: IncomingMessage): number | undefined {
    const mediaType = preferredMediaType(headers)
    return mediaType === undefined ? undefined : representationOf(mediaType, headers)
  }

  protected async revalidate(source: Source): Promise<void> {
    const cacheable = await this.#execute(source.parameters)
    if (cacheable === undefined) return
    const encoded = this.#encode(cacheable)
    await encoded.compress()
    this.store({ ...source, tags: cacheable.tags }, encoded, cacheable.lifetime)
  }

  protected countHit(
    { deprecated }: Source,
    status: 'fresh' | 'stale',
    isNotModified: boolean,
    request?: IncomingMessage,
  ): void {
    this.hits[isNotModified ? 'unchanged' : status] += 1
    if (deprecated?.size && request) this.#onDeprecatedHit?.(deprecated, request.headers)
  }

  #encode({ json, lifetime, tags }: CacheableResponse): EncodedResponse {
    const headers = [
      ...this.#headers,
      ...['cache-control', cacheControlHeader(lifetime), 'vary', 'Accept, Accept-Encoding'],
      ...Object.entries(cdnTagHeader(this.#cdnFormat, tags)).flat(),
    ]
    const tagged = representations.map((own) => [...own, cacheTagsHeader, tags.join()])
    const plain = { status: 200, body: Buffer.from(json), headers }
    return new EncodedResponse({ ...plain, representations: [...representations, ...tagged] }, encoding)
  }
}

/** A page of another site can't set these headers without a preflight. */
export const passesCsrfPrevention = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type'] === undefined
    ? isGiven(headers['apollo-require-preflight']) || isGiven(headers['x-apollo-operation-name'])
    : isJson(headers)

export const isJson = (headers: IncomingHttpHeaders): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '')

/** The second half of the representations has the tags. */
const representationOf = (mediaType: MediaType, headers: IncomingHttpHeaders): number =>
  mediaTypes.indexOf(mediaType) + (asksForTags(headers) ? mediaTypes.length : 0)

export const asksForTags = (headers: IncomingHttpHeaders): boolean => isGiven(headers[cacheTagsHeader])

export const includesCost = (headers: IncomingHttpHeaders): boolean => headers['x-include-cost'] === '1'

const isGiven = (header: string | string[] | undefined) => header !== undefined && header.length > 0
