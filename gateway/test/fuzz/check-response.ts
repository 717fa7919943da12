import type { LightMyRequestResponse as Response } from 'fastify'
import { z } from 'zod'
import { mark } from './odd-values.ts'

/** The codes that a client may see in `extensions.code`. */
const clientCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
]
const upstreamCode = /^UPSTREAM_(UNAVAILABLE|TIMEOUT|QUOTA_EXCEEDED|BAD_RESPONSE|NOT_CONFIGURED)$/

/** Texts of unforeseen errors. */
const innards =
  /\bat .+:\d+:\d+|node_modules|file:\/\/|Cannot read|is not a function|is not iterable|ECONN|Maximum call stack|Unexpected token/

const answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }) }))
    .optional(),
})

/** Finds a failure of the server, an unexpected error or leaked internals. @returns undefined if there is none */
export function faultOf({ statusCode, body, headers }: Response): string | undefined {
  if (statusCode >= 500) return `status ${statusCode}: ${body.slice(0, 200)}`
  if (body === '' || headers['content-type']?.toString().startsWith('text/html')) return undefined
  const parsed = parse(body)
  if (parsed === undefined) return `no GraphQL answer: ${statusCode} ${body.slice(0, 200)}`
  for (const { message, extensions } of parsed.errors ?? []) {
    const { code } = extensions
    const isOfUpstream = upstreamCode.test(code)
    if (!isOfUpstream && !clientCodes.includes(code)) return `code ${code}: ${message}`
    if (innards.test(message)) return `message: ${message}`
    if (isOfUpstream && message.includes(mark)) return `an upstream’s words: ${message}`
  }
  return undefined
}

function parse(body: string): z.output<typeof answer> | undefined {
  try {
    return answer.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
