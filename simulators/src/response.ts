import type { FastifyReply } from 'fastify'

export interface ServiceResponse {
  status: number
  contentType: string
  headers?: Readonly<Record<string, string>>
  body: string
}

/** Sends the content type exactly: Fastify would add a charset to text. */
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
