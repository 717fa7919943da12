import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import {
  countAndInjectFaults,
  type FaultInjectionContext,
  type FaultResponses,
  HTML_IN_PLACE_OF_JSON,
} from './fault-injection.ts'
import type { ServiceResponse } from './response.ts'

export const PRODUCT_API_BASE = '/product-api'

const RETRY_AFTER_SECONDS = 60

const FAULTS: FaultResponses = {
  error: () => failure(500, 'Server Error'),
  quota: () => ({
    ...failure(429, 'Too Many Attempts.'),
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  }),
  unauthorized: () => failure(401, 'Unauthenticated.'),
  malformed: [
    HTML_IN_PLACE_OF_JSON,
    {
      status: 200,
      contentType: 'application/json',
      body: '{"status":"1","data":{"total_count":24,"posts":[{"id":1,"slug":"',
    },
  ],
}

/** Forwards path and query unchanged, unless a fault responds first. */
export async function productApiProxy(
  scope: FastifyInstance,
  target: string,
  context: FaultInjectionContext,
): Promise<void> {
  countAndInjectFaults(scope, 'product-api', PRODUCT_API_BASE, FAULTS, context)
  await scope.register(proxy, {
    upstream: target,
    // No retries: they would hide responses from the caller.
    retryMethods: [],
    maxRetriesOn503: 0,
    // Closing must not wait for pending responses.
    destroyAgent: true,
    replyOptions: {
      onError: (reply) => {
        const { status, contentType, body } = failure(502, 'Bad Gateway')
        reply.code(status).type(contentType).send(body)
      },
    },
  })
}

function failure(status: number, message: string): ServiceResponse {
  return { status, contentType: 'application/json', body: JSON.stringify({ status: '0', message }) }
}
