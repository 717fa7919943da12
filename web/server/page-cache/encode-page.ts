import { gunzipSync } from 'node:zlib'
import { copyToOwnBuffer } from '@compound/foundation/own-buffer.ts'
import {
  EncodedResponse,
  type ResponseEncoding,
} from '@compound/foundation/response-cache/encoded-response.ts'
import { LRUCache } from 'lru-cache'

/** The response of an address, as it was rendered. */
export interface RenderedResponse {
  readonly status: number
  /** By name in lower case, without those that depend on the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * Plain bodies by their compressed ones. Hardly any client takes no compression: only the last plain bodies are cached
 * beside the compressed ones.
 */
const plainBodies = new LRUCache<Buffer, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 512,
  memoMethod: (gzipped) => copyToOwnBuffer(gunzipSync(gzipped)),
})

/** The best levels would take a long time for little. */
const encoding: ResponseEncoding = {
  entityTags: 'weak',
  brotliQuality: 5,
  gzipLevel: 6,
  decompress: (gzipped) => plainBodies.memo(gzipped),
}

/** Compresses a response in all encodings: for one that is sent many times. */
export async function encodePage(page: RenderedResponse): Promise<EncodedResponse> {
  const response = responseOf(page)
  await response.compress()
  return response
}

/**
 * Compresses a response at little cost: for one that a visitor waits for. Most pages of the long tail are never
 * requested again before they are old; the page cache compresses the others in all encodings with their second request.
 */
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
