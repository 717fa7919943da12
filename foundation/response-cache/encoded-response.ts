import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './negotiation.ts'
import { copyToOwnBuffer } from './own-buffer.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Bytes. Below this, headers outweigh what compression saves. */
const smallestCompressed = 512

const quickGzipLevel = 2

export type HeaderList = readonly string[]

export interface PlainResponse {
  readonly status: number
  readonly body: Buffer
  /** Also sent with a 304. */
  readonly headers: HeaderList
  /** Headers that a 304 omits, by the index of the body's media type. */
  readonly representations: readonly HeaderList[]
}

export interface ResponseEncoding {
  /** A weak entity tag is the same in all encodings; each encoding has its own strong one. */
  readonly entityTags: 'weak' | 'strong'
  readonly brotliQuality: number
  readonly gzipLevel: number
  /** Restores the plain body per request, so that only compressed bodies are stored. */
  readonly decompress?: (gzipped: Buffer) => Buffer
}

interface Head {
  readonly etag: string
  readonly headers: string[]
  readonly age: number
}

const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))),
  )

export class EncodedResponse {
  readonly status: number
  bytes: number
  isCompressed = false
  readonly #headers: HeaderList
  readonly #representations: readonly HeaderList[]
  readonly #encoding: ResponseEncoding
  readonly #hash: string
  readonly #plainLength: number
  #plain: () => Buffer
  #compressed: Partial<Record<Encoding, Buffer>> = {}
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

  async compress(): Promise<void> {
    this.isCompressed = true
    const plain = this.#plain()
    if (plain.length < smallestCompressed) return
    const { brotliQuality, gzipLevel } = this.#encoding
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // A larger window would only take memory: by default, megabytes per response.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    }
    const [brotliBody, gzipBody] = await Promise.all([
      brotli(plain, { params }),
      gzipped(plain, { level: gzipLevel }),
    ])
    this.#setCompressed({ br: copyToOwnBuffer(brotliBody), gzip: copyToOwnBuffer(gzipBody) })
  }

  /** For a response that may be sent only once. Handing it to another thread would take as long. */
  compressQuickly(): void {
    const plain = this.#plain()
    if (plain.length < smallestCompressed) return
    this.#setCompressed({ gzip: copyToOwnBuffer(gzipSync(plain, { level: quickGzipLevel })) })
  }

  #setCompressed(compressed: { readonly gzip: Buffer; readonly br?: Buffer }): void {
    const { decompress } = this.#encoding
    this.#compressed = compressed
    this.#heads = { br: [], gzip: [], identity: [] }
    if (decompress !== undefined) this.#plain = () => decompress(compressed.gzip)
    this.bytes =
      compressed.gzip.length +
      (compressed.br?.length ?? 0) +
      (decompress === undefined ? this.#plainLength : 0)
  }

  /** Returns whether it was a 304. `representation`: index of the media type. `age`: seconds. */
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

export const weakEntityTag = (body: Buffer | string): string => `W/"${hashOf(body)}"`

export const ageOf = (createdAt: number, now: number): number =>
  Math.max(0, Math.floor((now - createdAt) / 1000))

const hashOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** CDNs that compress weaken tags, so the comparison is weak (RFC 9110, 13.1.2). */
function hasCurrent({ method, headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  if (known === etag || known.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
