import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../context.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'

type Execution = NonNullable<ApolloServerOptionsWithGateway<RequestContext>['gateway']>

/**
 * Executes operations behind Apollo Server's own hooks. Persisted queries run by a function that is compiled once for
 * each, all others by graphql-js: the site's manifest bounds the number of functions, and a flood of other operations
 * must not fill memory with them. Mutations are rare, and graphql-js is the reference of their order.
 *
 * @param isPersisted whether an operation is the site's own, by the hash of its text.
 */
export function compiledExecution(schema: GraphQLSchema, isPersisted: (hash: string) => boolean): Execution {
  /** By hash and name; null for one that can't be compiled. */
  const compiled = new Map<string, CompiledQuery | null>()
  let announce: Parameters<NonNullable<Execution['onSchemaLoadOrUpdate']>>[0] = () => {}

  return {
    onSchemaLoadOrUpdate(listener) {
      announce = listener
      return () => {}
    },
    async load() {
      announce({ apiSchema: schema, coreSupergraphSdl: '' })
      return {
        async executor({ document, operation, operationName, queryHash, request, context }) {
          const interpret = (): ExecutionResult | Promise<ExecutionResult> =>
            execute({
              schema,
              document,
              contextValue: context,
              variableValues: request.variables,
              operationName: request.operationName,
              options: { maxCoercionErrors: operationLimits.errors },
            })
          // Despite its type, it is undefined where the request names an operation that its text does not hold.
          if (operation?.operation !== 'query' || !isPersisted(queryHash)) return interpret()

          const key = `${queryHash} ${operationName}`
          let query = compiled.get(key)
          if (query === undefined) {
            const result = compileQuery(schema, document, operationName ?? undefined, {
              // The context's errors keep their own stacks.
              disablingCapturingStackErrors: true,
            })
            query = isCompiledQuery(result) ? result : null
            compiled.set(key, query)
          }
          if (query === null) return interpret()
          const result = await query.query(undefined, context, request.variables ?? {})
          // Without data nothing was executed: graphql-js reports what is wrong with the variables, as everywhere else.
          if (result.data === undefined) return interpret()
          return result.errors === undefined
            ? result
            : { ...result, errors: result.errors.map(asGraphqlError) }
        },
      }
    },
    async stop() {},
  }
}

/** The compiler's errors look like GraphQLErrors and are not instances of the class, which formatting asks for. */
function asGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}
