import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { alone } from '../../../foundation/alone.ts'

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** What goes out for an address, as it was made. */
export interface Answer {
  readonly status: number
  /** By name in lower case; what belongs to the body's form is added to them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer in both encodings, with its headers in the form that node:http writes without looking at them. */
export interface PackedAnswer {
  readonly status: number
  /** A weak one: the same text goes out in several encodings. */
  readonly etag: string
  /** What a 304 says. */
  readonly unchanged: readonly string[]
  readonly forms: Readonly<Record<Exclude<Encoding, 'identity'>, Form>>
  /** Estimated, in bytes. */
  readonly size: number
}

/** A body with its headers: names and values in turn. */
export interface Form {
  readonly body: Buffer
  readonly headers: readonly string[]
}

/** A page is compressed once and sent many times; the best levels would make its first visitor wait. */
const quality = { brotli: 5, gzip: 6 }

const listed = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

const form = (
  headers: Readonly<Record<string, string>>,
  etag: string,
  encoding: Encoding,
  body: Buffer,
): Form => ({
  body,
  headers: listed({
    ...headers,
    etag,
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }),
})

/** Compresses an answer for good. */
export async function pack({ status, headers, body }: Answer): Promise<PackedAnswer> {
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
  const forms = { br: form(headers, etag, 'br', alone(br)), gzip: form(headers, etag, 'gzip', alone(gz)) }
  const ofHeaders = forms.br.headers.join('').length
  return {
    status,
    etag,
    unchanged: listed({
      etag,
      vary: 'accept-encoding',
      ...(headers['cache-control'] !== undefined && { 'cache-control': headers['cache-control'] }),
    }),
    forms,
    size: br.length + gz.length + 3 * ofHeaders + 512,
  }
}

/** Room for texts that were restored, in bytes. */
const restoredBytes = 8 * 1024 * 1024

/**
 * Makes the function that gives an answer in the encoding that was asked for. Hardly anybody asks for none, so that
 * only the last such texts are kept beside their compressed forms.
 */
export function createForms(): (answer: PackedAnswer, encoding: Encoding) => Form {
  const restored = new LRUCache<PackedAnswer, Form>({
    maxSize: restoredBytes,
    sizeCalculation: ({ body }) => body.length + 512,
  })
  return (answer, encoding) => {
    if (encoding !== 'identity') return answer.forms[encoding]
    const known = restored.get(answer)
    if (known !== undefined) return known
    const { body: compressed, headers } = answer.forms.gzip
    const body = alone(gunzipSync(compressed))
    const entries = new Map<string, string>()
    for (let at = 0; at < headers.length; at += 2) entries.set(headers[at] ?? '', headers[at + 1] ?? '')
    entries.delete('content-encoding')
    entries.set('content-length', String(body.length))
    const plain = { body, headers: [...entries].flat() }
    restored.set(answer, plain)
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
