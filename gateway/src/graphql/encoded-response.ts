import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { copyToOwnBuffer } from '../../../foundation/own-buffer.ts'
import { type Encoding, encodings, type MediaType, mediaTypes } from './content-negotiation.ts'
import { cacheControlHeader, type ResponseLifetime } from './response-lifetime.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this, headers outweigh what compression saves. Bytes. */
const smallestCompressed = 512

/** Good levels that cost milliseconds: a response is compressed once, and sent for half a minute. */
const brotliQuality = 7
const gzipLevel = 7

/** The smallest window of brotli, as a power of two, that holds so many bytes. */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))),
  )

/** A response in one encoding and media type: a body with its headers. */
interface Variant {
  body: Buffer
  etag: string
  /** Names and values in turn; made anew when the response is a second older. */
  headers: string[]
  age: number
}

/** A response as it goes over the wire, in every encoding and media type. */
export class EncodedResponse {
  readonly lifetime: ResponseLifetime
  readonly #json: Buffer
  readonly #etag: string
  readonly #headers: readonly string[]
  readonly #bodies = new Map<Encoding, Buffer>()
  /** By encoding and media type. */
  readonly #variants = new Map<string, Variant>()

  /** @param headers of every response: names and values in turn. */
  constructor(json: string, lifetime: ResponseLifetime, headers: readonly string[] = []) {
    this.lifetime = lifetime
    this.#json = copyToOwnBuffer(Buffer.from(json))
    this.#bodies.set('identity', this.#json)
    this.#etag = createHash('sha256').update(this.#json).digest('base64url').slice(0, 22)
    this.#headers = [
      ...headers,
      ...['cache-control', cacheControlHeader(lifetime)],
      ...['vary', 'Accept, Accept-Encoding'],
    ]
  }

  /** The memory that its bodies take. Bytes. */
  get bytes(): number {
    let sum = 0
    for (const body of this.#bodies.values()) sum += body.buffer.byteLength
    return sum
  }

  /** Makes the compressed bodies. Until they are there, the plain one is sent. */
  async compress(): Promise<void> {
    if (this.#json.length < smallestCompressed) return
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#json.length,
      // A window beyond the text would only take memory: by default, some megabytes for each response being compressed.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(this.#json.length),
    }
    const [small, medium] = await Promise.all([
      brotli(this.#json, { params }),
      gzipped(this.#json, { level: gzipLevel }),
    ])
    this.#bodies.set('br', copyToOwnBuffer(small))
    this.#bodies.set('gzip', copyToOwnBuffer(medium))
    this.#variants.clear()
  }

  /** Sends it, or 304 to a client that has it already. `now` in milliseconds since 1970. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    { mediaType, encoding, now }: { mediaType: MediaType; encoding: Encoding; now: number },
  ): 'sent' | 'unchanged' {
    const age = Math.max(0, Math.floor((now - this.lifetime.createdAt) / 1000))
    const variant = this.#variant(encoding, mediaType, age)
    const ifNoneMatch = request.method === 'POST' ? undefined : request.headers['if-none-match']
    if (ifNoneMatch !== undefined && matches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, this.#sharedHeaders(variant.etag, age)).end()
      return 'unchanged'
    }
    response.writeHead(200, variant.headers).end(variant.body)
    return 'sent'
  }

  #variant(encoding: Encoding, mediaType: MediaType, age: number): Variant {
    const key = variantKeys[encoding][mediaType]
    const known = this.#variants.get(key)
    if (known !== undefined && known.age === age) return known
    const compressed = this.#bodies.get(encoding)
    const body = compressed ?? this.#json
    const sentAs = compressed === undefined ? 'identity' : encoding
    const etag = `"${this.#etag}${sentAs === 'identity' ? '' : `-${sentAs}`}"`
    const headers = [
      ...['content-type', mediaType],
      ...['content-length', String(body.length)],
      ...(sentAs === 'identity' ? [] : ['content-encoding', sentAs]),
      ...this.#sharedHeaders(etag, age),
    ]
    const variant = { body, etag, headers, age }
    this.#variants.set(key, variant)
    return variant
  }

  #sharedHeaders(etag: string, age: number): string[] {
    return [...this.#headers, ...['age', String(age)], ...['etag', etag]]
  }
}

/** Keys of variants, made once: every response needs one. */
const variantKeys = Object.fromEntries(
  encodings.map((encoding) => [
    encoding,
    Object.fromEntries(mediaTypes.map((type) => [type, `${encoding} ${type}`])),
  ]),
) as Record<Encoding, Record<MediaType, string>>

/** Whether an `If-None-Match` header names an entity tag. CDNs that compress weaken tags; the comparison is weak. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
