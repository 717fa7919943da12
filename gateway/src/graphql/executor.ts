import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { operationLimits } from './operation-limits/operation-limits.ts'
import type { OperationManifest } from './persisted-operations.ts'

interface Operation {
  readonly document: DocumentNode
  /** Undefined if the request doesn't name one operation of the document: graphql-js reports it. */
  readonly operation: OperationDefinitionNode | undefined
  readonly operationName: string | undefined
  readonly queryHash: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly context: object
}

export type Execute = (operation: Operation) => Promise<ExecutionResult>

/** Other clients' documents aren't compiled: compiling takes longer than executing once. */
export function createExecute(schema: GraphQLSchema, compiles: OperationManifest): Execute {
  const compiled = new WeakMap<DocumentNode, CompiledQuery['query'] | null>()

  function compiledOf(document: DocumentNode, name: string | undefined): CompiledQuery['query'] | null {
    const before = compiled.get(document)
    if (before !== undefined) return before
    // The context's errors keep their own stacks.
    const result = compileQuery(schema, document, name, { disablingCapturingStackErrors: true })
    const query = isCompiledQuery(result) ? result.query : null
    compiled.set(document, query)
    return query
  }

  return async ({ document, operation, operationName, queryHash, variables, context }) => {
    const isOwn = operation !== undefined && compiles.has(queryHash)
    const run = isOwn ? compiledOf(document, operation.name?.value) : null
    if (run === null) {
      return await execute({
        schema,
        document,
        operationName,
        contextValue: context,
        variableValues: variables,
        options: { maxCoercionErrors: operationLimits.errors },
      })
    }
    // The compiler's own errors don't name the variable's definition, by which Apollo Server knows bad input. It also knows no
    // defaults of an input's fields.
    const { errors, coerced } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables, {
      maxErrors: operationLimits.errors,
    })
    if (errors !== undefined) return { errors }
    const result: ExecutionResult = await run(undefined, context, coerced)
    return result.errors === undefined ? result : { ...result, errors: result.errors.map(asGraphqlError) }
  }
}

export const asGateway = (
  schema: GraphQLSchema,
  execute: Execute,
): ApolloServerOptionsWithGateway<object>['gateway'] => ({
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => undefined
  },
  load: async () => ({
    executor: ({ document, operation, queryHash, request: { operationName, variables = {} }, context }) =>
      execute({ document, operation, operationName, queryHash, variables, context }),
  }),
  stop: async () => undefined,
})

/** The compiler's errors aren't instances of GraphQLError, so Apollo Server would lose their paths. */
function asGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}
