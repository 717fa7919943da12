import { gunzipSync } from 'node:zlib'
import {
  EncodedResponse,
  type ResponseEncoding,
} from '@compound/foundation/response-cache/encoded-response.ts'
import { copyToOwnBuffer } from '@compound/foundation/response-cache/own-buffer.ts'
import { LRUCache } from 'lru-cache'

export interface RenderedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Plain bodies by their compressed ones. Few clients accept no compression: only the latest are cached. */
const plainBodies = new LRUCache<Buffer, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 512,
  memoMethod: (gzipped) => copyToOwnBuffer(gunzipSync(gzipped)),
})

/** The best levels would take long for little gain. */
const encoding: ResponseEncoding = {
  entityTags: 'weak',
  brotliQuality: 5,
  gzipLevel: 6,
  decompress: (gzipped) => plainBodies.memo(gzipped),
}

/** Also sent with a 304. */
const commonHeaders = new Set(['cache-control', 'cache-tag', 'surrogate-key'])

export async function encodePage(page: RenderedResponse): Promise<EncodedResponse> {
  const response = responseOf(page)
  await response.compress()
  return response
}

/** Of pages that are the same at many addresses: by their bodies. */
const encoded = new WeakMap<Buffer, { readonly headers: string; readonly response: EncodedResponse }>()

/** Most long-tail pages are never requested again while fresh: better compression waits for a second hit. */
export function encodePageQuickly(page: RenderedResponse): EncodedResponse {
  const headers = JSON.stringify(page.headers)
  const before = encoded.get(page.body)
  if (before?.headers === headers) return before.response
  const response = responseOf(page)
  response.compressQuickly()
  encoded.set(page.body, { headers, response })
  return response
}

function responseOf({ status, headers, body }: RenderedResponse): EncodedResponse {
  const isCommon = ([name]: readonly [string, string]) => commonHeaders.has(name)
  const entries = Object.entries(headers)
  return new EncodedResponse(
    {
      status,
      body,
      headers: ['vary', 'accept-encoding', ...entries.filter(isCommon).flat()],
      representations: [entries.filter((entry) => !isCommon(entry)).flat()],
    },
    encoding,
  )
}
