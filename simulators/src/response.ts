import type { FastifyReply } from 'fastify'

/** A complete response, ready to be sent. */
export interface ServiceResponse {
  status: number
  contentType: string
  headers?: Readonly<Record<string, string>>
  body: string
}

/** Sends a response with its content type to the letter: to text, Fastify would add a charset of its own. */
export function sendResponse(
  reply: FastifyReply,
  { status, contentType, headers, body }: ServiceResponse,
): FastifyReply {
  return reply
    .code(status)
    .headers(headers ?? {})
    .type(contentType)
    .send(Buffer.from(body))
}
