import type { Config } from '../env.ts'
import type { NetworkLimits } from '../rate-limits/network-limits.ts'
import { operationLimits, requestLimits } from './operation-limits/operation-limits.ts'
import { hashOf, type OperationManifest } from './persisted-operations.ts'
import { limitRefusal, type Refusal } from './refusal.ts'
import type { GraphqlRequest } from './request.ts'
import { isJson, passesCsrfPrevention } from './response-cache.ts'

export interface StepTools extends Pick<Config, 'onlyPersistedOperations'> {
  manifest: OperationManifest
  isParsed: (hash: string) => boolean
  networkLimits: Pick<NetworkLimits, 'requests' | 'cost'>
}

type RequestStep = (request: GraphqlRequest, tools: StepTools) => Refusal | undefined

const addressLength: RequestStep = ({ url }) =>
  url.length > requestLimits.address
    ? { status: 414, message: 'The address is too long. Send the operation with POST.' }
    : undefined

const networkRate: RequestStep = ({ address }, { networkLimits }) => {
  const waitSeconds = networkLimits.requests.take(address, 1)
  return waitSeconds > 0 ? limitRefusal(waitSeconds) : undefined
}

const acceptable: RequestStep = ({ mediaType }) =>
  mediaType === undefined
    ? {
        status: 406,
        message: 'Responses are application/json or application/graphql-response+json. Accept one of them.',
      }
    : undefined

const allowedMethod: RequestStep = ({ method }) =>
  method === 'GET' || method === 'POST'
    ? undefined
    : { status: 405, message: 'Send GraphQL requests with GET or POST.', allow: 'GET, POST' }

/** A page of another site can send GETs, forms and plain text without a preflight. */
const csrf: RequestStep = ({ method, headers }) =>
  isJson(headers) || (method === 'GET' && passesCsrfPrevention(headers))
    ? undefined
    : { status: 400, message: 'Send application/json, or a GET with the header Apollo-Require-Preflight.' }

const wellFormed: RequestStep = ({ malformed }) =>
  malformed === undefined ? undefined : { status: 400, message: malformed }

const documentSize: RequestStep = ({ parameters: { query } }) =>
  query !== undefined && Buffer.byteLength(query) > requestLimits.document
    ? { status: 413, message: 'The operation is too long.' }
    : undefined

/** A lone surrogate can't be encoded, so such a text would share its hash with another. */
const validUnicode: RequestStep = ({ parameters: { query } }) =>
  query !== undefined && /\p{Surrogate}/u.test(query)
    ? { status: 400, message: "The operation isn't valid Unicode." }
    : undefined

const onlyPersisted: RequestStep = ({ parameters }, { onlyPersistedOperations, manifest }) => {
  if (!onlyPersistedOperations) return undefined
  const { query, extensions } = parameters
  const hash = query === undefined ? extensions?.persistedQuery?.sha256Hash : hashOf(query)
  if (hash !== undefined && manifest.has(hash)) return undefined
  const message = 'This gateway answers only operations that its operator knows.'
  return { status: 403, message, extensions: { code: 'FORBIDDEN' } }
}

const variableCount: RequestStep = ({ values }) =>
  values > operationLimits.values
    ? { status: 400, message: `The variables may contain at most ${operationLimits.values} values.` }
    : undefined

const parsingCost: RequestStep = ({ address, values, parameters }, { networkLimits, isParsed }) => {
  const { query } = parameters
  const isNew = query !== undefined && !isParsed(hashOf(query))
  const points =
    values * operationLimits.valuePoints + (isNew ? query.length * operationLimits.parsingPoints : 0)
  const waitSeconds = points === 0 ? 0 : networkLimits.cost.take(address, points)
  return waitSeconds > 0 ? limitRefusal(waitSeconds) : undefined
}

/** In this order; the first refusal is the response. */
const requestSteps = [
  addressLength,
  networkRate,
  acceptable,
  allowedMethod,
  csrf,
  wellFormed,
  documentSize,
  validUnicode,
  onlyPersisted,
  variableCount,
  parsingCost,
]

export function refusalOf(request: GraphqlRequest, tools: StepTools): Refusal | undefined {
  for (const step of requestSteps) {
    const refusal = step(request, tools)
    if (refusal !== undefined) return refusal
  }
  return undefined
}
