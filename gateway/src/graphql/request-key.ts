import { z } from 'zod'
import { hashOf } from './persisted-operations.ts'

export interface KeyedRequest {
  /** Equal for the same operation and variables, however they are sent, and different for all others. */
  readonly key: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Longer variables contain text that a person typed; nobody else sends the same request. */
const maxVariablesLength = 2_000

/** Not `z.record`: it drops a variable named `__proto__`. */
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

/** @returns undefined for an invalid or uncacheable request; execution reports why */
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

/** All others are ignored. */
const parameterNames = ['query', 'operationName', 'variables', 'extensions'] as const

/** @param search from the question mark on @returns undefined for a repeated parameter or invalid JSON */
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

/** With sorted fields; undefined for numbers that JSON can't represent, and too deep nesting. */
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
    // JSON turns infinite numbers into null, and -0 into 0.
    if (typeof inner === 'number' && (!Number.isFinite(inner) || Object.is(inner, -0))) exact = false
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return exact ? text : undefined
}
