import { type DocumentNode, GraphQLError, type GraphQLFormattedError, getOperationAST } from 'graphql'
import type { RequestContext } from '../context.ts'
import type { Execute } from './executor.ts'
import type { OperationSteps, Result } from './operation-steps.ts'
import type { GraphqlParameters } from './request.ts'

export interface OperationResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly result: Result
}

/** Skips Apollo Server's pipeline, which takes as long as a usual operation; undefined if it must answer. */
export const executeOwnOperations =
  (documentOf: (hash: string) => DocumentNode | undefined, execute: Execute, steps: OperationSteps) =>
  async (
    method: string,
    { query, operationName, variables = {}, extensions }: GraphqlParameters,
    context: RequestContext,
  ): Promise<OperationResponse | undefined> => {
    const { version, sha256Hash: queryHash } = extensions?.persistedQuery ?? {}
    if (queryHash === undefined || version !== 1 || query !== undefined) return undefined
    const document = documentOf(queryHash)
    const operation = (document && getOperationAST(document, operationName)) ?? undefined
    if (!document || !operation || (method !== 'POST' && operation.operation !== 'query')) return undefined

    const started = performance.now()
    const refusal = steps.before(document, operation, variables, context)
    const { data, errors } =
      refusal === undefined
        ? await execute({ document, operation, operationName, queryHash, variables, context })
        : { errors: [new GraphQLError(refusal.message, { extensions: refusal.extensions ?? null })] }
    // Without data nothing was executed: the variables are wrong.
    const code = data === undefined ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'
    const result = {
      ...(data !== undefined && { data }),
      ...(errors && { errors: errors.map((error) => withCode(error, code)) }),
    }
    const name = operation.name?.value
    steps.after(result, { queryHash, operationName: name, started, originals: errors ?? [] }, context)
    const wait = refusal?.retryAfterSeconds
    return {
      status: refusal?.status ?? (data === undefined ? 400 : 200),
      headers: wait ? { 'retry-after': String(wait) } : {},
      result,
    }
  }

const withCode = (error: GraphQLError, code: string): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { code, ...error.extensions },
})
