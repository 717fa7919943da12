import {
  type DefinitionNode,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../context.ts'
import type { FormatClientError } from './client-errors.ts'
import type { ExecutedResponse, OperationRequest } from './executed-response.ts'
import { createCachePolicyReader, type OperationCachePolicy } from './operation-cache-policy.ts'
import type { TakeCost } from './operation-limits/cost-limit.ts'
import { countLimits } from './operation-limits/count-limits.ts'
import { depthLimit } from './operation-limits/depth-limit.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'
import type { MeasureOperation } from './operation-metrics.ts'
import type { OperationManifest } from './persisted-operations.ts'
import { retryAfterHeader } from './refusal.ts'
import { staleExtension, staleMaxAge } from './stale-extension.ts'

interface PersistedOperation {
  readonly name: string
  readonly document: DocumentNode
  readonly definition: OperationDefinitionNode
  readonly cachePolicy: OperationCachePolicy
  /** Undefined for mutations, and for queries that can't be compiled: graphql-js executes them. */
  readonly compiled: CompiledQuery['query'] | undefined
}

export interface PersistedRequest {
  readonly operation: PersistedOperation
  readonly variables: Readonly<Record<string, unknown>>
  /** Set once the variables have been checked. */
  variableErrors?: readonly GraphQLError[]
}

/** Must respond as Apollo Server does (`gateway/test/persisted-execution.test.ts`). */
export interface PersistedExecution {
  /** @returns undefined for other and malformed requests, which Apollo Server handles */
  find(parameters: unknown): PersistedRequest | undefined
  execute(
    persisted: PersistedRequest,
    request: OperationRequest,
    context: RequestContext,
  ): Promise<ExecutedResponse>
}

export interface PersistedExecutionOptions {
  schema: GraphQLSchema
  manifest: OperationManifest
  takeCost: TakeCost
  measure: MeasureOperation
  formatError: FormatClientError
}

export function createPersistedExecution(options: PersistedExecutionOptions): PersistedExecution {
  const { schema, manifest, takeCost, measure, formatError } = options
  const cachePolicyOf = createCachePolicyReader(schema)
  /** By hash; null if Apollo Server must execute the operation. */
  const prepared = new Map<string, PersistedOperation | null>()

  function operationOf(hash: string): PersistedOperation | null {
    const before = prepared.get(hash)
    if (before !== undefined) return before
    const text = manifest.get(hash)
    if (text === undefined) return null
    const operation = prepare(schema, text, cachePolicyOf)
    prepared.set(hash, operation)
    return operation
  }

  return {
    find(parameters) {
      const request = requestByHash(parameters)
      if (request === undefined) return undefined
      const operation = operationOf(request.hash)
      if (operation === null || (request.name !== undefined && request.name !== operation.name))
        return undefined
      return { operation, variables: request.variables }
    },

    async execute(request, { mediaType }, context) {
      const started = performance.now()
      const { operation, variables } = request
      const { name, document, definition, cachePolicy } = operation
      const { requestId, freshness } = context
      const refusal = takeCost(document, definition, variables, context)
      const { data, errors }: ExecutionResult =
        refusal === undefined
          ? await run(schema, request, context)
          : { errors: [new GraphQLError(refusal.message, { extensions: refusal.extensions ?? null })] }
      // Without data nothing was executed: the variables are wrong.
      const defaultCode = data === undefined ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'
      const clientErrors = errors?.map((error) => formatError(withCode(error, defaultCode), error, requestId))
      const extensions = staleExtension(freshness)
      measure({ name, started, errors: clientErrors ?? [], requestId })
      const maxAge = extensions === undefined ? cachePolicy.maxAge : Math.min(cachePolicy.maxAge, staleMaxAge)
      return {
        status: refusal?.status ?? (data === undefined ? 400 : 200),
        headers: ['content-type', mediaType, ...(refusal === undefined ? [] : retryAfterHeader(refusal))],
        json: `${JSON.stringify({ errors: clientErrors, data, extensions })}\n`,
        isOperation: true,
        isPrivate: cachePolicy.scope === 'PRIVATE',
        maxAge: errors === undefined ? maxAge : 0,
        documentErrors: undefined,
      }
    },
  }
}

type CachePolicyReader = ReturnType<typeof createCachePolicyReader>

/** Apollo Server's rules without introspection. */
const validationRules = [...specifiedRules, depthLimit, countLimits, NoSchemaIntrospectionCustomRule]

/** @returns null for a text that is not one valid named operation */
function prepare(
  schema: GraphQLSchema,
  text: string,
  cachePolicyOf: CachePolicyReader,
): PersistedOperation | null {
  const document = parseOrNull(text)
  const [definition, ...others] = document?.definitions.filter(isOperationDefinition) ?? []
  const name = definition?.name?.value
  if (document === null || definition === undefined || name === undefined || others.length > 0) return null
  if (validate(schema, document, validationRules).length > 0) return null
  const compiled = definition.operation === 'query' ? compile(schema, document, name) : undefined
  return { name, document, definition, cachePolicy: cachePolicyOf(document, definition), compiled }
}

function parseOrNull(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: operationLimits.tokens })
  } catch {
    return null
  }
}

const isOperationDefinition = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string,
): PersistedOperation['compiled'] {
  const result = compileQuery(schema, document, name, {
    // The context's errors keep their own stacks.
    disablingCapturingStackErrors: true,
  })
  return isCompiledQuery(result) ? result.query : undefined
}

/** graphql-js checks the variables of compiled queries too, because its messages are the reference. */
async function run(
  schema: GraphQLSchema,
  request: PersistedRequest,
  context: RequestContext,
): Promise<ExecutionResult> {
  const { operation, variables } = request
  const { document, definition, compiled } = operation
  const maxErrors = operationLimits.errors
  if (compiled === undefined) {
    return execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      options: { maxCoercionErrors: maxErrors },
    })
  }
  request.variableErrors ??=
    getVariableValues(schema, definition.variableDefinitions ?? [], variables, { maxErrors }).errors ?? []
  if (request.variableErrors.length > 0) return { errors: request.variableErrors }
  const result = await compiled(undefined, context, variables)
  return result.errors === undefined ? result : { ...result, errors: result.errors.map(asGraphqlError) }
}

/** The compiler's errors aren't instances of GraphQLError, which formatting requires. */
function asGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}

function withCode(error: GraphQLError, code: string): GraphQLFormattedError {
  return { ...error.toJSON(), extensions: { ...error.extensions, code: error.extensions.code ?? code } }
}

/** True only if the request certainly passes CSRF prevention, and a mutation is a POST. */
export const mayExecute = (
  { operation: { definition } }: PersistedRequest,
  { method, passesCsrf }: OperationRequest,
): boolean => passesCsrf && (method === 'POST' || definition.operation === 'query')

/** Undefined for malformed requests, and for those not named only by a hash. */
function requestByHash(
  parameters: unknown,
): { hash: string; name: string | undefined; variables: Readonly<Record<string, unknown>> } | undefined {
  if (!isRecord(parameters)) return undefined
  const { query, operationName: name, variables = {}, extensions } = parameters
  if (query !== undefined || !isRecord(variables) || !isRecord(extensions)) return undefined
  if (name !== undefined && typeof name !== 'string') return undefined
  const { persistedQuery } = extensions
  if (!isRecord(persistedQuery) || persistedQuery.version !== 1) return undefined
  const { sha256Hash: hash } = persistedQuery
  return typeof hash === 'string' ? { hash, name, variables } : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
