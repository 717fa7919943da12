import { z } from 'zod'
import { hashOf } from './trusted-operations.ts'

/** What a request asks for, however it was sent: what one answer is kept under. */
export interface AskedOperation {
  /** The same for all requests that ask for the same of the same host. */
  readonly key: string
  /** The parameters, as the body of a POST would hold them. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Variables beyond this are somebody's essay, not an operation that many ask for. Characters. */
const longestVariables = 2_000

const record = z.record(z.string(), z.unknown())

const parametersShape = z.object({
  query: z.string().min(1).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: record.nullish(),
  extensions: z
    .object({
      persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().length(64) }).optional(),
    })
    .nullish(),
})

/**
 * Reads what a request asks for.
 *
 * @param host the `Host` header: answers of one host are not another's.
 * @param parameters of the body of a POST, or of the address of a GET.
 * @returns undefined for what is no request, or none whose answer could be kept; whoever answers it says why.
 */
export function askedOperation(host: string, parameters: unknown): AskedOperation | undefined {
  const asked = parametersShape.safeParse(parameters).data
  if (asked === undefined) return undefined
  const named = asked.extensions?.persistedQuery?.sha256Hash
  const query = asked.query ?? undefined
  const hash = query === undefined ? named : hashOf(query)
  if (hash === undefined || (named !== undefined && named !== hash)) return undefined
  const variables = canonical(asked.variables ?? {})
  if (variables === undefined || variables.length > longestVariables) return undefined
  return {
    key: [host, hash, asked.operationName ?? '', variables].join('\n'),
    parameters: {
      ...(query === undefined
        ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
        : { query }),
      ...(asked.operationName == null ? {} : { operationName: asked.operationName }),
      ...(asked.variables == null ? {} : { variables: asked.variables }),
    },
  }
}

/**
 * The parameters that stand in an address.
 *
 * @param search from the question mark on.
 * @returns undefined where one stands there twice, or is no JSON where it should be.
 */
export function parametersIn(search: string): unknown {
  const parameters: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(parameters, name)) return undefined
    if (name !== 'variables' && name !== 'extensions') parameters[name] = value
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
 * JSON with the fields of objects in one order; undefined where a number is too large for JSON to tell it from null, and
 * where they are nested deeper than the stack.
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
    if (typeof inner === 'number' && !Number.isFinite(inner)) exact = false
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return exact ? text : undefined
}
