import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import type { RequestContext } from '../context.ts'
import type { ExecuteRequest, OperationRequest } from './executed-response.ts'
import type { ResponsePolicies } from './response-policy.ts'

/** Executes requests by Apollo Server. */
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
    // Incremental delivery is not offered: the schema has neither @defer nor @stream.
    const json = body.kind === 'complete' ? body.string : ''
    const policy = responsePolicies.of(httpGraphQLRequest)
    return {
      status,
      // The responses' `Cache-Control` is for all of them to decide at one place.
      headers: [...headers].filter(([name]) => name !== 'cache-control').flat(),
      json: policy === undefined ? addRequestId(json, context.requestId) : json,
      isOperation: policy !== undefined,
      isPrivate: policy?.isPrivate ?? false,
      maxAge: policy?.maxAge ?? 0,
      documentErrors: policy?.documentErrors,
    }
  }
}

/** The headers that Apollo Server needs, and no others: an unread header can't change the execution. */
function headersFor({ headers, mediaType }: OperationRequest): HeaderMap {
  const map = new HeaderMap([['accept', mediaType]])
  for (const name of ['content-type', 'apollo-require-preflight', 'x-apollo-operation-name']) {
    const value = headers[name]
    if (value !== undefined) map.set(name, String(value))
  }
  return map
}

/** Adds the request's id to each error that Apollo Server reported before there was an operation. */
function addRequestId(json: string, requestId: string): string {
  const { errors = [], ...rest } = JSON.parse(json) as { errors?: GraphQLFormattedError[] }
  return JSON.stringify({
    ...rest,
    errors: errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })),
  })
}
