import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestOverrides } from '../src/server.ts'
import { type Answer, startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/** A call of the product API; its path is what follows `/api/`. */
export interface Call {
  path: string
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it has sent.
  body: any
  headers: IncomingHttpHeaders
  response: ServerResponse
}

/** An answer in the product API's envelope. */
export const ok = (data: object) => ({ status: '1', data })

/** An answer with another status than 200. */
export const refusal =
  (status: number, body: object = { status: '0', message: 'No.' }) =>
  ({ response }: Call): undefined => {
    json(response, body, status)
  }

/** JSON, or a function: of another reply, or of nothing if it has written to the response itself. */
type Reply = object | ((call: Call) => Reply | undefined)

/** The features of a product API: those it lists, none because it is older, or it fails to say. */
export type FeatureSet = readonly string[] | 'older' | 'failing'

export function featuresOf(offer: FeatureSet): object {
  if (offer === 'failing') return refusal(503)
  return offer === 'older' ? refusal(404) : ok({ features: offer })
}

export const memberOf = (id: number, role = '1') => ({ id, role, name: 'Ana Ruiz', email: 'ana@example.com' })

/** What a visitor types to register; the proof of the phone is missing. */
export const registration = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  organization: 'Belmont',
  phone: '+15625550100',
  email: 'ana@example.com',
  dateOfBirth: '1990-02-28',
  position: 'BUYER',
  instagramName: '@ana',
  interested: true,
  invitedBy: 'Theo',
  password: 'open sesame',
  confirmPassword: 'open sesame',
}

/** A product API that answers by path, or by its beginning (`event-show/*`). Its member 7 can log in. */
export async function startProductApi(given: Record<string, Reply>) {
  const replies: Record<string, Reply> = {
    login: { success: true, token: 'token-7', user: memberOf(7) },
    ...given,
  }
  const calls: Call[] = []
  const upstream = await startUpstream(async (request, response) => {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url, 'http://product-api')
    const path = pathname.replace(/^\/api\//, '')
    const query = Object.fromEntries(searchParams)
    const call = {
      path,
      query,
      body: body === '' ? null : JSON.parse(body),
      headers: request.headers,
      response,
    }
    calls.push(call)
    const reply = replies[path] ?? replies[path.replace(/[^/]*$/, '*')] ?? replies['*'] ?? refusal(404)
    let answer: Reply | undefined = reply
    while (typeof answer === 'function') answer = answer(call)
    if (answer !== undefined) json(response, answer)
  })
  return {
    url: upstream.url,
    calls,
    replies,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
  }
}

/** A gateway whose visitors and members have one address. */
export async function openGateway(environment: Record<string, string>, overrides: TestOverrides = {}) {
  const gateway = await startGateway(environment, overrides)
  return {
    ...gateway,
    /** @param token a session's, from `logIn`, or '' for a visitor */
    ask: (query: string, variables: object = {}, token = '', address = '192.0.2.1'): Promise<Answer> =>
      gateway.ask(query, variables, { address, ...(token !== '' && { token }) }),
  }
}

export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code
