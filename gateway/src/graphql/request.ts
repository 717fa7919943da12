import type { IncomingHttpHeaders } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import { z } from 'zod'
import { oncePer } from '../core/once-per.ts'
import type { RawRequest } from '../core/raw-requests.ts'
import type { Result } from '../core/result.ts'
import { type MediaType, negotiatedMediaType } from './content-negotiation.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'

export type GraphqlParameters = z.infer<typeof parametersShape>

export interface GraphqlRequest {
  readonly id: string
  readonly address: string
  /** GET also for HEAD. */
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly mediaType: MediaType | undefined
  readonly parameters: GraphqlParameters
  readonly malformed: string | undefined
  readonly values: number
}

/** Not `z.record`: it drops a variable named `__proto__`. */
const variablesShape = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** GraphQL over HTTP: what an address gives as an empty text is absent. Clients send the same in bodies. */
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.nullish())

const parametersShape = z
  .object({
    query: optional(z.string()),
    operationName: optional(z.string()),
    variables: optional(variablesShape),
    extensions: optional(
      z.object({ persistedQuery: z.object({ version: z.number(), sha256Hash: z.string() }).nullish() }),
    ),
  })
  .transform(({ query, operationName, variables, extensions }) => ({
    ...(query != null && { query }),
    ...(operationName != null && { operationName }),
    ...(variables != null && { variables }),
    ...(extensions?.persistedQuery && { extensions: { persistedQuery: extensions.persistedQuery } }),
  }))

export function readRequest({ id, ip, raw, query, body }: RawRequest): GraphqlRequest {
  const { url = '', headers } = raw
  const method = raw.method === 'HEAD' ? 'GET' : (raw.method ?? '')
  const read = method === 'GET' ? parametersOfQuery(query) : parametersOf(body)
  const parameters = read.ok ? read.value : {}
  return {
    id,
    method,
    url,
    headers,
    parameters,
    address: ip,
    mediaType: negotiatedMediaType(headers),
    malformed: read.ok ? undefined : read.error,
    values: countValues(parameters.variables ?? {}),
  }
}

function parametersOf(given: unknown): Result<GraphqlParameters, string> {
  if (Array.isArray(given)) return malformed("Send one operation. Batching isn't supported.")
  const { data, error } = parametersShape.safeParse(given)
  if (data !== undefined) return { ok: true, value: data }
  const [name] = error.issues[0]?.path ?? []
  return malformed(
    name === undefined ? 'Send a JSON object with a query.' : `${String(name)} has the wrong type.`,
  )
}

/** Requests of one address share them: never change one. */
export const parametersOfQuery = oncePer((given: ParsedUrlQuery): Result<GraphqlParameters, string> => {
  const parameters: Record<string, unknown> = {}
  for (const name of ['query', 'operationName', 'variables', 'extensions']) {
    const value = given[name]
    if (value === undefined) continue
    if (typeof value !== 'string') return malformed(`${name} is given more than once.`)
    try {
      const isText = name === 'query' || name === 'operationName' || value === ''
      parameters[name] = isText ? value : JSON.parse(value)
    } catch {
      return malformed(`${name} is not valid JSON.`)
    }
  }
  return parametersOf(parameters)
})

/** Includes nested values; stops one above the limit, because errors repeat all values. */
function countValues(variables: unknown): number {
  const open = [variables]
  let counted = 0
  while (open.length > 0 && counted + open.length <= operationLimits.values + 1) {
    const value = open.pop()
    counted += 1
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) open.push(inner)
  }
  return Math.min(operationLimits.values + 1, counted + open.length - 1)
}

const malformed = (error: string) => ({ ok: false, error }) as const
