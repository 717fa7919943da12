import type { Result } from '../core/result.ts'
import type { NetworkLimits } from '../rate-limits/network-limits.ts'
import { type MediaType, negotiatedMediaType } from './content-negotiation.ts'
import type { GraphqlRequest } from './graphql-request.ts'
import type { GraphqlServer } from './graphql-server.ts'
import type { ParsedRequest } from './known-addresses.ts'
import { operationLimits, requestLimits } from './operation-limits/operation-limits.ts'
import { countValues } from './operation-limits/variables-limit.ts'
import type { PersistedRequest } from './persisted-execution.ts'
import { limitRefusal, type Refusal } from './refusal.ts'
import { keyedRequest, parametersOfUrl } from './request-key.ts'

export interface CheckedRequest {
  readonly parsed: ParsedRequest
  readonly isKnown: boolean
  readonly mediaType: MediaType
}

interface RequestCheckOptions extends Pick<GraphqlServer, 'isAllowed' | 'addresses'> {
  networkLimits: Pick<NetworkLimits, 'requests'>
  persisted: Pick<GraphqlServer['persisted'], 'find'>
}

/** Checks size, network limit, text and media type before anything is executed. */
export function checkRequest(
  { address, method, search, body, raw }: GraphqlRequest,
  { networkLimits, isAllowed, addresses, persisted }: RequestCheckOptions,
): Result<CheckedRequest, Refusal> {
  const refused = (status: number, message: string, extensions?: Refusal['extensions']) =>
    ({ ok: false, error: { status, message, ...(extensions && { extensions }) } }) as const

  if ((raw.url ?? '').length > requestLimits.address) {
    return refused(414, 'The address is too long. Send the operation by POST.')
  }
  const waitSeconds = networkLimits.requests.take(address, 1)
  if (waitSeconds > 0) return { ok: false, error: limitRefusal(waitSeconds) }

  const mediaType = negotiatedMediaType(raw.headers)
  const known = method === 'GET' ? addresses.get(raw.url ?? '') : undefined
  if (known !== undefined && mediaType !== undefined) {
    return { ok: true, value: { parsed: known, isKnown: true, mediaType } }
  }

  // From the same text that Apollo Server parses: both must see the same query.
  const parameters = method === 'GET' ? parametersOfUrl(search) : body
  const document = documentIn(parameters)
  if (document !== undefined && Buffer.byteLength(document) > requestLimits.document) {
    return refused(413, 'The operation is too long.')
  }
  // A lone surrogate can't be encoded: such a text would share its hash with another.
  if (document !== undefined && loneSurrogate.test(document)) {
    return refused(400, 'The operation is no valid Unicode.')
  }
  if (!isAllowed(parameters)) {
    return refused(403, 'This gateway answers the operations of its own site only.', { code: 'FORBIDDEN' })
  }
  if (mediaType === undefined) return refused(406, notAcceptable)
  const values = countValues(variablesIn(parameters))
  if (values > operationLimits.values) {
    return refused(400, `At most ${operationLimits.values} values may stand in the variables.`)
  }
  const own = persisted.find(parameters)
  // Other responses aren't cached, so they need no key.
  const keyed = own === undefined || isCacheable(own) ? keyedRequest(parameters) : undefined
  const parsed: ParsedRequest = { parameters, document, values, persisted: own, keyed }
  return { ok: true, value: { parsed, isKnown: false, mediaType } }
}

const isCacheable = ({ operation: { cachePolicy } }: PersistedRequest) =>
  cachePolicy.maxAge > 0 && cachePolicy.scope === 'PUBLIC'

const loneSurrogate = /\p{Surrogate}/u

const notAcceptable =
  'Answers are application/json or application/graphql-response+json: name one of them in Accept.'

function documentIn(parameters: unknown): string | undefined {
  const query =
    typeof parameters === 'object' && parameters !== null && 'query' in parameters
      ? parameters.query
      : undefined
  return typeof query === 'string' ? query : undefined
}

const variablesIn = (parameters: unknown): unknown =>
  typeof parameters === 'object' && parameters !== null && 'variables' in parameters
    ? parameters.variables
    : undefined
