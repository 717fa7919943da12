import type { HTTPGraphQLRequest } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { Observer } from './observers.ts'
import { createPolicyReader } from './operation-policy.ts'

/** What became of a request that Apollo Server took for a GraphQL request. */
export interface Outcome {
  /** Whether a field of the operation depends on the session; true as long as the operation is not known. */
  isPersonal: boolean
  /** How long the answer may be kept. Seconds; 0 for never, and for whatever has errors. */
  maxAge: number
}

/** Notes what Apollo Server makes of each request, for {@link graphqlOverHttp}, which writes the headers. */
export interface Outcomes {
  observer: Observer
  /** Undefined for a request that Apollo Server refused before it began. */
  of(request: HTTPGraphQLRequest): Outcome | undefined
}

/** @param schema with the `@cacheControl` directives that it was written with. */
export function noteOutcomes(schema: GraphQLSchema): Outcomes {
  const policyOf = createPolicyReader(schema)
  const outcomes = new WeakMap<HTTPGraphQLRequest, Outcome>()
  return {
    of: (request) => outcomes.get(request),
    observer: {
      requestDidStart({ request }) {
        if (request.http === undefined) return undefined
        const outcome: Outcome = { isPersonal: true, maxAge: 0 }
        outcomes.set(request.http, outcome)
        return {
          didResolveOperation({ document, operation, overallCachePolicy }) {
            if (operation === undefined) return
            const policy = policyOf(document, operation)
            outcome.isPersonal = policy.scope === 'PRIVATE'
            overallCachePolicy.restrict(policy)
          },
          willSendResponse({ response, overallCachePolicy }) {
            if (response.body.kind !== 'single' || response.body.singleResult.errors !== undefined) return
            outcome.maxAge = overallCachePolicy.policyIfCacheable()?.maxAge ?? 0
          },
        }
      },
    },
  }
}
