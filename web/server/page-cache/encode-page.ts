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

export async function encodePage(page: RenderedResponse): Promise<EncodedResponse> {
  const response = responseOf(page)
  await response.compress()
  return response
}

/** Most long-tail pages are never requested again while fresh: better compression waits for a second hit. */
export function encodePageQuickly(page: RenderedResponse): EncodedResponse {
  const response = responseOf(page)
  response.compressQuickly()
  return response
}

function responseOf({ status, headers, body }: RenderedResponse): EncodedResponse {
  const { 'cache-control': cacheControl, ...others } = headers
  return new EncodedResponse(
    {
      ...{ status, body },
      headers: [
        ...['vary', 'accept-encoding'],
        ...(cacheControl === undefined ? [] : ['cache-control', cacheControl]),
      ],
      representations: [Object.entries(others).flat()],
    },
    encoding,
  )
}
