import type { UpstreamRequester } from '../../http/client.ts'
import { type Call, call } from './call.ts'
import type { Endpoint } from './endpoints.ts'
import { type Body, bodyShape, messageOf } from './envelope.ts'
import { anyRefusal } from './errors.ts'

/** The product API's reply to a change. */
export interface Reply {
  ok: boolean
  message: string | null
}

/** Makes changes in a member's name, or in nobody's, whose refusals are replies as well. `read` gets the reply's body. */
export const makeChange =
  (http: UpstreamRequester) =>
  async <T>(
    token: string | undefined,
    endpoint: Endpoint,
    { query, body }: Pick<Call<Body>, 'query' | 'body'>,
    read: (body: Body) => T,
  ): Promise<Reply & T> => {
    const result = await call(http, { endpoint, query, body, token, shape: bodyShape, refusal: anyRefusal })
    const answer = result.ok ? result.value : result.error.body
    return { ok: result.ok, message: messageOf(answer), ...read(answer) }
  }
