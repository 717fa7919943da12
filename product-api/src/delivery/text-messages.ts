import type { Send } from '../outbox/courier.ts'
import { post } from './post.ts'

/**
 * Sends text messages by an HTTP webhook: `POST {url}` with `{ "to": "+15555550100", "text": "…" }`. Any 2xx
 * status counts as taken. The header `Idempotency-Key` is the same at every repeat of one message.
 */
export function sendTextMessages(url: string): Send {
  return async ({ to, body, messageId }, signal) => {
    if (body.channel !== 'sms') throw new TypeError(`a message of channel ${body.channel} is no text message`)
    await post(
      url,
      JSON.stringify({ to, text: body.text }),
      { 'content-type': 'application/json', 'idempotency-key': messageId },
      signal,
    )
  }
}
