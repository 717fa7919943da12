import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getVariableValues,
  isInputObjectType,
  isListType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { oncePer } from '../core/once-per.ts'
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
  const compiledOf = oncePer((operation: OperationDefinitionNode, document: DocumentNode) => {
    const { name, variableDefinitions = [] } = operation
    // The context's errors keep their own stacks.
    const result = compileQuery(schema, document, name?.value, { disablingCapturingStackErrors: true })
    const isChecked = variableDefinitions
      .map(({ type }) => typeFromAST(schema, type))
      .some((type) => isListType(getNullableType(type)) || isInputObjectType(getNamedType(type)))
    return isCompiledQuery(result) ? { run: result.query, isChecked } : null
  })

  return async ({ document, operation, operationName, queryHash, variables, context }) => {
    const own = operation !== undefined && compiles.has(queryHash) ? compiledOf(operation, document) : null
    if (own === null) {
      return await execute({
        schema,
        document,
        operationName,
        contextValue: context,
        variableValues: variables,
        options: { maxCoercionErrors: operationLimits.errors },
      })
    }
    // The compiler knows no defaults of an input's fields, and repeats a list in the error of each of its values.
    let result: ExecutionResult = own.isChecked ? {} : await own.run(undefined, context, variables)
    // Nothing was executed. The compiler's errors don't name the variable's definition, by which Apollo Server knows bad input.
    if (result.data === undefined) {
      const definitions = operation?.variableDefinitions ?? []
      const { errors, coerced } = getVariableValues(schema, definitions, variables, {
        maxErrors: operationLimits.errors,
      })
      if (errors !== undefined) return { errors }
      result = await own.run(undefined, context, coerced)
    }
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
