import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { operationLimits } from './operation-limits/operation-limits.ts'
import type { OperationManifest } from './persisted-operations.ts'

type Gateway = ApolloServerOptionsWithGateway<object>['gateway']

/**
 * Executes every operation for Apollo Server: compiled, once, if it's one of the site's own operations, and by graphql-js
 * otherwise. Compiling takes longer than executing once, so other clients' documents aren't compiled.
 */
export function createExecutor(schema: GraphQLSchema, compiles: OperationManifest): Gateway {
  const compiled = new WeakMap<DocumentNode, CompiledQuery['query'] | null>()

  function compiledOf(document: DocumentNode, name: string | null): CompiledQuery['query'] | null {
    const before = compiled.get(document)
    if (before !== undefined) return before
    // The context's errors keep their own stacks.
    const result = compileQuery(schema, document, name ?? undefined, { disablingCapturingStackErrors: true })
    const query = isCompiledQuery(result) ? result.query : null
    compiled.set(document, query)
    return query
  }

  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => undefined
    },
    load: async () => ({
      async executor({ document, operation, operationName, queryHash, request, context }) {
        const variables = request.variables ?? {}
        // Undefined if the request doesn't name one operation: graphql-js reports it.
        const isOwn = (operation as typeof operation | undefined) !== undefined && compiles.has(queryHash)
        const run = isOwn ? compiledOf(document, operationName) : null
        if (run === null) {
          return await execute({
            ...{ schema, document, contextValue: context, variableValues: variables },
            operationName: request.operationName,
            options: { maxCoercionErrors: operationLimits.errors },
          })
        }
        // The compiler's own errors don't name the variable's definition, by which Apollo Server knows bad input.
        const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
          maxErrors: operationLimits.errors,
        })
        if (errors !== undefined) return { errors }
        const result: ExecutionResult = await run(undefined, context, variables)
        return result.errors === undefined ? result : { ...result, errors: result.errors.map(asGraphqlError) }
      },
    }),
    stop: async () => undefined,
  }
}

/** The compiler's errors aren't instances of GraphQLError, so Apollo Server would lose their paths. */
function asGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}
