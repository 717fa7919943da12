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

export function preferredMediaType({ accept }: IncomingHttpHeaders): MediaType | undefined {
  if (accept === undefined || accept === '') return mediaTypes[0]
  const preferred = mediaTypeOf(accept)
  return preferred === 'none' ? undefined : preferred
}

/** The same for headers of any length, which take milliseconds: only for rate-limited requests. */
export function negotiatedMediaType({ accept }: IncomingHttpHeaders): MediaType | undefined {
  if (accept === undefined || accept === '') return mediaTypes[0]
  const preferred = mediaTypeOf(accept) ?? decideMediaType(accept)
  return preferred === 'none' ? undefined : preferred
}
