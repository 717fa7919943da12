import { z } from 'zod'
import { hashOf } from './persisted-operations.ts'

/** A request with the key of its response in the response cache. */
export interface KeyedRequest {
  /** The same for all requests with the same operation and variables, however they were sent, and for no others. */
  readonly key: string
  /** The parameters, as the body of a POST would hold them. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Longer variables hold a text that a person typed, not a request that many send. Characters. */
const maxVariablesLength = 2_000

/** The very object that will be executed: `z.record` would leave out a variable named `__proto__`. */
const variablesShape = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

const parametersShape = z.object({
  query: z.string().min(1).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: variablesShape.nullish(),
  extensions: z
    .object({
      persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().length(64) }).optional(),
    })
    .nullish(),
})

/**
 * Makes the key of a request.
 *
 * @param parameters of the body of a POST, or of the address of a GET.
 * @returns undefined for an invalid request, and for one whose response is not cacheable. Execution then says why.
 */
export function keyedRequest(parameters: unknown): KeyedRequest | undefined {
  const request = parametersShape.safeParse(parameters).data
  if (request === undefined) return undefined
  const named = request.extensions?.persistedQuery?.sha256Hash
  const query = request.query ?? undefined
  const hash = query === undefined ? named : hashOf(query)
  if (hash === undefined || (named !== undefined && named !== hash)) return undefined
  const variables = canonical(request.variables ?? {})
  if (variables === undefined || variables.length > maxVariablesLength) return undefined
  return {
    key: JSON.stringify([hash, request.operationName ?? null, variables]),
    parameters: {
      ...(query === undefined
        ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
        : { query }),
      ...(request.operationName == null ? {} : { operationName: request.operationName }),
      ...(request.variables == null ? {} : { variables: request.variables }),
    },
  }
}

/** The parameters of a request. All others are ignored. */
const parameterNames = ['query', 'operationName', 'variables', 'extensions'] as const

/**
 * The parameters that stand in an address.
 *
 * @param search from the question mark on.
 * @returns undefined where one of them appears twice, or is not JSON where it should be.
 */
export function parametersOfUrl(search: string): unknown {
  const given = new URLSearchParams(search)
  const parameters: Record<string, unknown> = {}
  for (const name of parameterNames) {
    const [value, ...more] = given.getAll(name)
    if (value === undefined) continue
    if (more.length > 0) return undefined
    if (name === 'query' || name === 'operationName') parameters[name] = value
    else {
      try {
        parameters[name] = JSON.parse(value)
      } catch {
        return undefined
      }
    }
  }
  return parameters
}

/**
 * JSON with sorted fields; undefined where JSON would not tell a number from another value, and where objects are nested
 * deeper than the stack.
 */
function canonical(value: unknown): string | undefined {
  try {
    return exactText(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function exactText(value: unknown): string | undefined {
  let exact = true
  const text = JSON.stringify(value, (_name, inner: unknown) => {
    // JSON makes too large numbers null, and -0 becomes 0.
    if (typeof inner === 'number' && (!Number.isFinite(inner) || Object.is(inner, -0))) exact = false
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return exact ? text : undefined
}
