import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { copyToOwnBuffer } from '../../../foundation/own-buffer.ts'
import {
  EncodedResponse,
  type ResponseEncoding,
} from '../../../foundation/response-cache/encoded-response.ts'

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

/** A page is compressed once and sent many times. The best levels would make its first visitor wait. */
const encoding: ResponseEncoding = {
  entityTags: 'weak',
  brotliQuality: 5,
  gzipLevel: 6,
  decompress: (gzipped) => plainBodies.memo(gzipped),
}

/** Compresses a response in all encodings. */
export async function encodePage({ status, headers, body }: RenderedResponse): Promise<EncodedResponse> {
  const { 'cache-control': cacheControl, ...others } = headers
  const response = new EncodedResponse(
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
  await response.compress()
  return response
}
