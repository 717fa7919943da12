import type { IncomingHttpHeaders } from 'node:http'
import { cachedByText } from '@compound/foundation/response-cache/negotiation.ts'
import Negotiator from 'negotiator'

/** As Apollo Server writes and orders them. */
export const mediaTypes = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
] as const

export type MediaType = (typeof mediaTypes)[number]

const decideMediaType = (accept: string): MediaType | 'none' => {
  const preferred = new Negotiator({ headers: { accept } }).mediaType([...mediaTypes])
  return mediaTypes.find((type) => type === preferred) ?? 'none'
}

const mediaTypeOf = cachedByText(decideMediaType)

export function preferredMediaType(
  { accept = '' }: IncomingHttpHeaders,
  decide: (accept: string) => MediaType | 'none' | undefined = mediaTypeOf,
): MediaType | undefined {
  const preferred = accept === '' ? mediaTypes[0] : decide(accept)
  return preferred === 'none' ? undefined : preferred
}

/** The same for headers of any length, which take milliseconds: only for rate-limited requests. */
export const negotiatedMediaType = (headers: IncomingHttpHeaders): MediaType | undefined =>
  preferredMediaType(headers, (accept) => mediaTypeOf(accept) ?? decideMediaType(accept))
