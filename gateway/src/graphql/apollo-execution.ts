import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import type { RequestContext } from '../context.ts'
import type { ExecuteRequest, OperationRequest } from './executed-response.ts'
import type { ResponsePolicies } from './response-policy.ts'

export function createApolloExecution(
  apollo: ApolloServer<RequestContext>,
  responsePolicies: ResponsePolicies,
): ExecuteRequest {
  return async (request, context) => {
    const httpGraphQLRequest: HTTPGraphQLRequest = {
      method: request.method,
      headers: headersFor(request),
      search: request.search,
      body: request.body,
    }
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest,
      context: async () => context,
    })
    // No incremental delivery: the schema has neither @defer nor @stream.
    const json = body.kind === 'complete' ? body.string : ''
    const policy = responsePolicies.of(httpGraphQLRequest)
    return {
      status,
      // `Cache-Control` is set in one place for all responses.
      headers: [...headers].filter(([name]) => name !== 'cache-control').flat(),
      json: policy === undefined ? addRequestId(json, context.requestId) : json,
      isOperation: policy !== undefined,
      isPrivate: policy?.isPrivate ?? false,
      maxAge: policy?.maxAge ?? 0,
      documentErrors: policy?.documentErrors,
    }
  }
}

/** Only the headers that Apollo Server needs: a header that isn't read can't change the execution. */
function headersFor({ headers, mediaType }: OperationRequest): HeaderMap {
  const map = new HeaderMap([['accept', mediaType]])
  for (const name of ['content-type', 'apollo-require-preflight', 'x-apollo-operation-name']) {
    const value = headers[name]
    if (value !== undefined) map.set(name, String(value))
  }
  return map
}

/** For errors that Apollo Server reports before there is an operation. */
function addRequestId(json: string, requestId: string): string {
  const { errors = [], ...rest } = JSON.parse(json) as { errors?: GraphQLFormattedError[] }
  return JSON.stringify({
    ...rest,
    errors: errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })),
  })
}
