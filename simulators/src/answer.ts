import type { FastifyReply } from 'fastify'

/** A complete answer, ready to be sent. */
export interface Answer {
  status: number
  contentType: string
  headers?: Readonly<Record<string, string>>
  body: string
}

/** Sends an answer with its content type to the letter: to text, Fastify would add a charset of its own. */
export function sendAnswer(
  reply: FastifyReply,
  { status, contentType, headers, body }: Answer,
): FastifyReply {
  return reply
    .code(status)
    .headers(headers ?? {})
    .type(contentType)
    .send(Buffer.from(body))
}
