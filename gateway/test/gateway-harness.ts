import { afterAll, expect } from 'vitest'
import { readConfig } from '../src/env.ts'
import { createGateway, type Gateway, type TestOverrides } from '../src/server.ts'

/** One answer of a GraphQL server. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  data?: any
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

/** The client's session token and address. */
interface Asker {
  token?: string
  address?: string
  headers?: Record<string, string>
}

export interface TestGateway extends Gateway {
  ask(query: string, variables?: object, asker?: Asker): Promise<Answer>
  /** @returns the session's token */
  logIn(email?: string): Promise<string>
  /** Listens on a free port. @returns the origin */
  listen(): Promise<string>
}

/**
 * A gateway with only the given environment, closed when the test file ends. Its response cache is off by default,
 * because most tests need the responses behind it.
 */
export async function startGateway(
  environment: Record<string, string>,
  overrides: TestOverrides = {},
): Promise<TestGateway> {
  const gateway = await createGateway(readConfig({ LOG_LEVEL: 'silent', ...environment }), {
    caching: { responses: false },
    ...overrides,
  })
  afterAll(() => gateway.close())
  const ask: TestGateway['ask'] = async (query, variables, { token, address, headers } = {}) => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(address !== undefined && { remoteAddress: address }),
      payload: { query, variables },
    })
    expect(response.headers['content-type']).toContain('json')
    return withoutRequestId(response)
  }
  return {
    ...gateway,
    ask,
    async logIn(email = 'ana@example.com') {
      const login = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
      const { data } = await ask(login, { input: { email, password: 'right password' } })
      return data.login.session.token
    },
    listen: () => gateway.app.listen({ host: '127.0.0.1', port: 0 }),
  }
}

/** The answer in a response. Each of its errors names the request; that name is checked here, and left out. */
export function withoutRequestId(response: { json: () => Answer }): Answer {
  const answer = response.json()
  if (answer.errors === undefined) return answer
  return {
    ...answer,
    errors: answer.errors.map(({ extensions: { requestId, ...extensions }, ...error }) => {
      expect(requestId).toMatch(/^[0-9a-f]{16}$/)
      return { ...error, extensions }
    }),
  }
}

/** The codes of an answer's errors. */
export const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code)
