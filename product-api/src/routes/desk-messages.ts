import type { FastifyInstance } from 'fastify'
import { messageForm } from '../desk/forms.ts'
import { sendMessage } from '../desk/messages.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError, notFound } from '../http/errors.ts'
import type { Dependencies } from './dependencies.ts'

/** In bytes. Leaves room for a text that is too long, so that it gets its own message. */
const messageBodyLimit = 256 * 1024

const messageRefusals = {
  nobody: 'No one in this audience can get emails, so nothing was sent.',
  different: 'This message_id belongs to another message.',
} as const

export function messageRoutes(
  server: FastifyInstance,
  { attendance, authentication, authorization, organizerEmail }: Dependencies,
): void {
  server.post('/api/message-attendees', { bodyLimit: messageBodyLimit }, async (request) => {
    const member = await authentication.member(request)
    const form = readBody(messageForm, request.body)
    const { event_id: productionId, audience, subject, text, message_id: id } = form
    await authorization.require(member, 'producer', productionId)
    const message = { id, audience: audience ?? 'with_spot', subject, text } as const
    const by = { memberId: member.id, requestId: request.id }
    const sent = await attendance.change({ memberId: member.id, productionId }, (change) =>
      sendMessage(change, message, organizerEmail, by),
    )
    if (sent === null) throw notFound('production')
    if (sent.outcome !== 'sent') throw new HttpError(422, messageRefusals[sent.outcome])
    return success({ data: { recipient_count: sent.recipientCount } })
  })
}
