import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { copyToOwnBuffer } from '../own-buffer.ts'
import { acceptedEncodings, type Encoding } from './negotiation.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this, headers outweigh what compression saves. Bytes. */
const smallestCompressed = 512

/** A low level of gzip: a tenth more bytes than at its usual one, in two thirds of the time. */
const quickGzipLevel = 2

/** Headers as node:http writes them without looking at them: names and values in turn. */
export type HeaderList = readonly string[]

/** A response as it was made. */
export interface PlainResponse {
  readonly status: number
  readonly body: Buffer
  /** Sent with a 304 too. They do not depend on the encoding. */
  readonly headers: HeaderList
  /** The headers that a 304 leaves out, by the number of the media type that the body is sent as. */
  readonly representations: readonly HeaderList[]
}

/** How the responses of one cache are encoded. */
export interface ResponseEncoding {
  /** A weak entity tag is the same in all encodings; each encoding has a strong one of its own. */
  readonly entityTags: 'weak' | 'strong'
  readonly brotliQuality: number
  readonly gzipLevel: number
  /** Makes the plain body again, for each request without compression: a response holds the compressed ones alone. */
  readonly decompress?: (gzipped: Buffer) => Buffer
}

/** The head of a response in one encoding and media type. It is made anew when the response is a second older. */
interface Head {
  readonly etag: string
  readonly headers: string[]
  /** The age that stands in the headers. Seconds. */
  readonly age: number
}

/** The smallest window of brotli, as a power of two, that holds so many bytes. */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))),
  )

/** A response as it goes over the wire, in every encoding and media type. */
export class EncodedResponse {
  readonly status: number
  /** The memory that its bodies take. Bytes. */
  bytes: number
  /** Whether it is being compressed, or has been. */
  isCompressed = false
  readonly #headers: HeaderList
  readonly #representations: readonly HeaderList[]
  readonly #encoding: ResponseEncoding
  readonly #hash: string
  readonly #plainLength: number
  #plain: () => Buffer
  #compressed: Partial<Record<Encoding, Buffer>> = {}
  /** By encoding and the number of their media type. */
  #heads: Record<Encoding, Head[]> = { br: [], gzip: [], identity: [] }

  constructor({ status, body, headers, representations }: PlainResponse, encoding: ResponseEncoding) {
    this.status = status
    this.#headers = headers
    this.#representations = representations
    this.#encoding = encoding
    this.#hash = hashOf(body)
    const plain = copyToOwnBuffer(body)
    this.#plain = () => plain
    this.#plainLength = plain.length
    this.bytes = plain.length
  }

  /** Makes the compressed bodies, once. Until they are there, the plain one is sent. */
  async compress(): Promise<void> {
    this.isCompressed = true
    const plain = this.#plain()
    if (plain.length < smallestCompressed) return
    const { brotliQuality, gzipLevel } = this.#encoding
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // A window beyond the text would only take memory: by default, some megabytes for each response being compressed.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    }
    const [small, medium] = await Promise.all([
      brotli(plain, { params }),
      gzipped(plain, { level: gzipLevel }),
    ])
    this.#hold({ br: copyToOwnBuffer(small), gzip: copyToOwnBuffer(medium) })
  }

  /**
   * Makes a gzipped body at little cost, for a response that may be sent once only. It goes to all who accept gzip until
   * `compress` has made the better ones. Handing it to another thread would take as long again.
   */
  compressQuickly(): void {
    const plain = this.#plain()
    if (plain.length < smallestCompressed) return
    this.#hold({ gzip: copyToOwnBuffer(gzipSync(plain, { level: quickGzipLevel })) })
  }

  #hold(compressed: { readonly gzip: Buffer; readonly br?: Buffer }): void {
    const { decompress } = this.#encoding
    this.#compressed = compressed
    this.#heads = { br: [], gzip: [], identity: [] }
    if (decompress !== undefined) this.#plain = () => decompress(compressed.gzip)
    this.bytes =
      compressed.gzip.length +
      (compressed.br?.length ?? 0) +
      (decompress === undefined ? this.#plainLength : 0)
  }

  /**
   * Sends it in the encoding that the client prefers, or a 304 where the client's copy is current. Node leaves the body
   * of a HEAD's response out.
   *
   * @param representation the number of the media type
   * @param age in seconds
   * @returns whether it was a 304
   */
  send(request: IncomingMessage, response: ServerResponse, representation: number, age: number): boolean {
    const accepted = acceptedEncodings(request.headers)
    const encoding = accepted.find((one) => this.#compressed[one] !== undefined) ?? 'identity'
    const { headers, etag } = this.#head(encoding, representation, age)
    if (this.status === 200 && hasCurrent(request, etag)) {
      response.writeHead(304, [...this.#headers, 'age', String(age), 'etag', etag]).end()
      return true
    }
    response.writeHead(this.status, headers).end(this.#compressed[encoding] ?? this.#plain())
    return false
  }

  #head(encoding: Encoding, representation: number, age: number): Head {
    const known = this.#heads[encoding][representation]
    if (known !== undefined && known.age === age) return known
    const isStrong = this.#encoding.entityTags === 'strong'
    const suffix = isStrong && encoding !== 'identity' ? `-${encoding}` : ''
    const etag = `${isStrong ? '' : 'W/'}"${this.#hash}${suffix}"`
    const headers = [
      ...(this.#representations[representation] ?? []),
      ...['content-length', String(this.#compressed[encoding]?.length ?? this.#plainLength)],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...this.#headers,
      ...['age', String(age), 'etag', etag],
    ]
    const head = { etag, headers, age }
    this.#heads[encoding][representation] = head
    return head
  }
}

/** The weak entity tag of a body. */
export const weakEntityTag = (body: Buffer | string): string => `W/"${hashOf(body)}"`

/** The age of a response in seconds, of its time and the current one in milliseconds since 1970. */
export const ageOf = (createdAt: number, now: number): number =>
  Math.max(0, Math.floor((now - createdAt) / 1000))

const hashOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Whether the client's copy is current. CDNs that compress weaken tags: the comparison is weak (RFC 9110, 13.1.2). */
function hasCurrent({ method, headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  if (known === etag || known.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
