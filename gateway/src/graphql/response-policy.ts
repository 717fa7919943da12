import type { HTTPGraphQLRequest } from '@apollo/server'
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql'
import type { Observer } from './observers.ts'
import { createCachePolicyReader } from './operation-cache-policy.ts'

interface ResponsePolicy {
  isPrivate: boolean
  /** Seconds; 0 for never, and for every response with errors. */
  maxAge: number
  documentErrors: readonly GraphQLFormattedError[] | undefined
}

/** For {@link graphqlOverHttp}, which writes the headers. */
export interface ResponsePolicies {
  observer: Observer
  /** Undefined if Apollo Server refused the request before it began. */
  of(request: HTTPGraphQLRequest): ResponsePolicy | undefined
}

/** @param schema with its `@cacheControl` directives */
export function trackResponsePolicies(schema: GraphQLSchema): ResponsePolicies {
  const cachePolicyOf = createCachePolicyReader(schema)
  const policies = new WeakMap<HTTPGraphQLRequest, ResponsePolicy>()
  return {
    of: (request) => policies.get(request),
    observer: {
      requestDidStart({ request }) {
        if (request.http === undefined) return undefined
        const policy: ResponsePolicy = { isPrivate: true, maxAge: 0, documentErrors: undefined }
        policies.set(request.http, policy)
        let isOperation = false
        return {
          didResolveOperation({ document, operation, overallCachePolicy }) {
            isOperation = true
            if (operation === undefined) return
            const cachePolicy = cachePolicyOf(document, operation)
            policy.isPrivate = cachePolicy.scope === 'PRIVATE'
            overallCachePolicy.restrict(cachePolicy)
          },
          willSendResponse({ response, overallCachePolicy }) {
            if (response.body.kind !== 'single') return
            const { errors } = response.body.singleResult
            if (!isOperation && errors?.every(isAboutDocument)) policy.documentErrors = errors
            if (errors !== undefined) return
            policy.maxAge = overallCachePolicy.policyIfCacheable()?.maxAge ?? 0
          },
        }
      },
    },
  }
}

const isAboutDocument = ({ extensions }: GraphQLFormattedError) =>
  extensions?.code === 'GRAPHQL_PARSE_FAILED' || extensions?.code === 'GRAPHQL_VALIDATION_FAILED'
