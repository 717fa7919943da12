import { afterAll, expect } from 'vitest'
import { readConfig } from '../src/env.ts'
import { createGateway, type Gateway, type TestOverrides } from '../src/server.ts'

/** One answer of a GraphQL server. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  data?: any
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

/**
 * A gateway with the given environment, closed when the test file ends. It is configured with that alone, and its
 * response cache is off unless a test switches it on: most tests look behind it.
 */
export async function startGateway(
  environment: Record<string, string>,
  overrides: TestOverrides = {},
): Promise<Gateway & { ask: (query: string, variables?: Record<string, unknown>) => Promise<Answer> }> {
  const gateway = await createGateway(readConfig({ LOG_LEVEL: 'silent', ...environment }), {
    caching: { responses: false },
    ...overrides,
  })
  afterAll(() => gateway.close())
  return {
    ...gateway,
    async ask(query, variables) {
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query, variables },
      })
      expect(response.headers['content-type']).toContain('json')
      return withoutRequestId(response)
    },
  }
}

/** The answer in a response. Each of its errors names the request; that name is checked here, and left out. */
export function withoutRequestId(response: { headers: Record<string, unknown>; json: () => Answer }): Answer {
  const answer = response.json()
  if (answer.errors === undefined) return answer
  return {
    ...answer,
    errors: answer.errors.map(({ extensions: { requestId, ...extensions }, ...error }) => {
      expect(requestId).toBe(response.headers['x-request-id'])
      return { ...error, extensions }
    }),
  }
}
