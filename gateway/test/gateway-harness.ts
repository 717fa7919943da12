import { afterAll, expect } from 'vitest'
import { readConfig } from '../src/env.ts'
import { createGateway, type TestOverrides } from '../src/server.ts'

/** One answer of a GraphQL server. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  data?: any
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

/** The client's session token and address. */
export interface Asker {
  token?: string
  address?: string
  headers?: Record<string, string>
}

/** A gateway with only the given environment. Its response cache is off unless a test sets it. */
export async function startGateway(environment: Record<string, string>, overrides: TestOverrides = {}) {
  const gateway = await createGateway(readConfig({ LOG_LEVEL: 'silent', ...environment }), {
    caching: { responses: false },
    ...overrides,
  })
  afterAll(() => gateway.close())
  const ask = async (query: string, variables?: object, { token, address, headers }: Asker = {}) => {
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
    /** @returns the session's token */
    async logIn(email = 'ana@example.com'): Promise<string> {
      const login = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
      const { data } = await ask(login, { input: { email, password: 'right password' } })
      return data.login.session.token
    },
    /** Listens on a free port. @returns the origin */
    listen: () => gateway.app.listen({ host: '127.0.0.1', port: 0 }),
  }
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>

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
