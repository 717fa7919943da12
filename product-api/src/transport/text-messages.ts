import type { Send } from '../outbox/relay.ts'
import { httpPost } from './http-post.ts'

/** `POST {url}` with `{ "to": "+15555550100", "text": "…" }`. A retry has the same `Idempotency-Key`. */
export function textMessageTransport(url: string): Send {
  return async ({ to, body, messageId }, signal) => {
    if (body.channel !== 'sms')
      throw new TypeError(`a message of channel ${body.channel} is not a text message`)
    await httpPost(
      url,
      JSON.stringify({ to, text: body.text }),
      { 'content-type': 'application/json', 'idempotency-key': messageId },
      signal,
    )
  }
}
