import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { copyToOwnBuffer } from '../../../foundation/own-buffer.ts'

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** The response of an address, as it was rendered. */
export interface RenderedResponse {
  readonly status: number
  /** By name in lower case, without those that depend on the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response in both encodings. Its headers are in the form that node:http writes without looking at them. */
export interface EncodedResponse {
  readonly status: number
  /** A weak one: the same text is sent in several encodings. */
  readonly etag: string
  /** The headers of a 304. */
  readonly notModifiedHeaders: readonly string[]
  readonly representations: Readonly<Record<Exclude<Encoding, 'identity'>, Representation>>
  /** Estimated, in bytes. */
  readonly size: number
}

/** A body with its headers: names and values in turn. */
export interface Representation {
  readonly body: Buffer
  readonly headers: readonly string[]
}

/** A page is compressed once and sent many times. The best levels would make its first visitor wait. */
const quality = { brotli: 5, gzip: 6 }

const listed = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

const representation = (
  headers: Readonly<Record<string, string>>,
  etag: string,
  encoding: Encoding,
  body: Buffer,
): Representation => ({
  body,
  headers: listed({
    ...headers,
    etag,
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }),
})

/** Compresses a response in all encodings. */
export async function encodeResponse({ status, headers, body }: RenderedResponse): Promise<EncodedResponse> {
  const [br, gz] = await Promise.all([
    compress.brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compress.gzip(body, { level: quality.gzip }),
  ])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const representations = {
    br: representation(headers, etag, 'br', copyToOwnBuffer(br)),
    gzip: representation(headers, etag, 'gzip', copyToOwnBuffer(gz)),
  }
  const headerLength = representations.br.headers.join('').length
  return {
    status,
    etag,
    notModifiedHeaders: listed({
      etag,
      vary: 'accept-encoding',
      ...(headers['cache-control'] !== undefined && { 'cache-control': headers['cache-control'] }),
    }),
    representations,
    size: br.length + gz.length + 3 * headerLength + 512,
  }
}

/** Capacity for uncompressed bodies, in bytes. */
const uncompressedBytes = 8 * 1024 * 1024

/**
 * Makes the function that gives a response in the requested encoding. Hardly any client takes no compression, so that
 * only the last such bodies are cached beside the compressed ones.
 */
export function createRepresentations(): (response: EncodedResponse, encoding: Encoding) => Representation {
  const uncompressed = new LRUCache<EncodedResponse, Representation>({
    maxSize: uncompressedBytes,
    sizeCalculation: ({ body }) => body.length + 512,
  })
  return (response, encoding) => {
    if (encoding !== 'identity') return response.representations[encoding]
    const known = uncompressed.get(response)
    if (known !== undefined) return known
    const { body: compressed, headers } = response.representations.gzip
    const body = copyToOwnBuffer(gunzipSync(compressed))
    const entries = new Map<string, string>()
    for (let at = 0; at < headers.length; at += 2) entries.set(headers[at] ?? '', headers[at + 1] ?? '')
    entries.delete('content-encoding')
    entries.set('content-length', String(body.length))
    const plain = { body, headers: [...entries].flat() }
    uncompressed.set(response, plain)
    return plain
  }
}

const refused = /;\s*q=0(?:\.0*)?\s*$/

/** The encoding for an `Accept-Encoding`: Brotli before gzip, neither where the header leaves them out or refuses them. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const takes = (name: string): boolean =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !refused.test(offer)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
