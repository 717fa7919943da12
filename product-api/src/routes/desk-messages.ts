import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { JoinKey } from '../attendance/queries.ts'
import { countRecipients } from '../desk/attendee-queries.ts'
import { cancelForm, changeForm, immediateForm, messageForm, testForm } from '../desk/message-forms.ts'
import { listMessages } from '../desk/message-queries.ts'
import {
  audienceOf,
  cancelMessage,
  changeMessage,
  type MessageRefusal,
  sendTest,
  writeMessage,
} from '../desk/messages.ts'
import { serializeMessage } from '../desk/serializers.ts'
import { hasBeenProducer } from '../grants/queries.ts'
import { readBody } from '../http/body.ts'
import { failure, success } from '../http/envelope.ts'
import { notFound, TooManyRequests } from '../http/errors.ts'
import type { Dependencies } from './dependencies.ts'
import { productionFinder } from './desk.ts'

/** In bytes. Leaves room for a text that is too long, so that it gets its own message. */
const bodyLimit = 256 * 1024

const refusals: Readonly<Record<MessageRefusal, { readonly field?: string; readonly message: string }>> = {
  called_off: { message: "This production has been called off, so messages for later can't be sent." },
  different: { message: 'This message_id belongs to another message.' },
  ended: { field: 'send_after_end_minutes', message: 'This time has passed. Choose a later one.' },
  no_end: {
    field: 'send_after_end_minutes',
    message: 'This production has no end time yet. Choose a date and time.',
  },
  no_message: { message: "This message doesn't exist or was canceled." },
  nobody: { message: 'No one in this audience can get emails, so nothing was sent.' },
  not_over: {
    field: 'to',
    message: "This production isn't over, so no one is absent yet. Choose a time after its end.",
  },
  past: { field: 'send_at', message: 'This time has passed. Choose a later one.' },
  sent: { message: "This message has already been sent, so it can't be changed." },
  too_far: { field: 'send_at', message: 'Choose a time within a year.' },
  too_many: { message: 'Too many messages are waiting for this production. Cancel some first.' },
  undeliverable: { message: 'Your email address was refused, so no test was sent.' },
}

const tooManyTests = 'You sent many tests within the hour. Wait a while, then try again.'

/** Each call checks the grant again. */
export function messageRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, attendance, authentication, authorization, messageSending, organizerEmail } = dependencies
  const find = productionFinder(dependencies)

  async function read<Form extends z.ZodType<{ event_id: number }>>(request: FastifyRequest, form: Form) {
    const { id: memberId, ...member } = await authentication.member(request)
    const values = readBody(form, request.body)
    const { event_id: productionId } = values
    await authorization.require({ id: memberId, ...member }, 'producer', productionId)
    return { values, by: { memberId, requestId: request.id }, key: { memberId, productionId } }
  }

  async function list(productionId: number, id?: string) {
    const messages = await listMessages(db, hasBeenProducer, productionId, id)
    const counts = new Map<string, number>()
    for (const { message } of messages) {
      if (message.sentAt !== null || counts.has(message.audience)) continue
      counts.set(message.audience, await countRecipients(db, audienceOf(message)))
    }
    return messages.map((one) => serializeMessage(one, counts.get(one.message.audience) ?? 0))
  }

  /** The message after a change. */
  async function answer(reply: FastifyReply, refusal: MessageRefusal | null, key: JoinKey, id: string) {
    if (refusal !== null) return refuse(reply, refusal)
    messageSending.wake()
    const [message] = await list(key.productionId, id)
    return success({ data: { message } })
  }

  server.get<{ Params: { eventId: string } }>('/api/messages/:eventId', async (request) => {
    const { productionId } = await find(request)
    return success({ data: { messages: await list(productionId) } })
  })

  server.post('/api/message-attendees', { bodyLimit }, async (request, reply) => {
    const { values, by, key } = await read(request, immediateForm)
    const { message_id: id, audience, subject, text } = values
    const message = { id, audience: audience ?? 'with_spot', subject, text, ...now } as const
    const written = await attendance.change(key, (change) => writeMessage(change, message, by))
    if (written === null) throw notFound('production')
    if (typeof written === 'string') return refuse(reply, written)
    messageSending.wake()
    return success({ data: { recipient_count: written.recipientCount } })
  })

  server.post('/api/messages', { bodyLimit }, async (request, reply) => {
    const { values, by, key } = await read(request, messageForm)
    const { message_id: id, to, subject, text, send_at: sendAt, send_after_end_minutes } = values
    const times = { sendAt, afterEndMinutes: send_after_end_minutes }
    const message = { id, audience: to ?? 'with_spot', subject, text, ...times } as const
    const written = await attendance.change(key, (change) => writeMessage(change, message, by))
    if (written === null) throw notFound('production')
    return await answer(reply, typeof written === 'string' ? written : null, key, id)
  })

  server.post('/api/update-message', { bodyLimit }, async (request, reply) => {
    const { values, by, key } = await read(request, changeForm)
    const { message_id: id, to, subject, text, send_at: sendAt, send_after_end_minutes } = values
    const changed = {
      ...{ id, sendAt, afterEndMinutes: send_after_end_minutes },
      ...(to != null && { audience: to }),
      ...(subject != null && { subject }),
      ...(text != null && { text }),
    }
    const refusal = await attendance.change(key, async (change) => ({
      is: await changeMessage(change, changed, by),
    }))
    if (refusal === null) throw notFound('production')
    return await answer(reply, refusal.is, key, id)
  })

  server.post('/api/cancel-message', async (request, reply) => {
    const { values, by, key } = await read(request, cancelForm)
    const refusal = await attendance.change(key, async (change) => ({
      is: await cancelMessage(change, values.message_id, by),
    }))
    if (refusal === null) throw notFound('production')
    return refusal.is === null ? success({}) : refuse(reply, refusal.is)
  })

  server.post('/api/test-message', { bodyLimit }, async (request, reply) => {
    const { values, key } = await read(request, testForm)
    const { subject, text } = values
    const refusal = await attendance.change(key, async (change) => ({
      is: await sendTest(change, { subject, text }, organizerEmail, key.memberId),
    }))
    if (refusal === null) throw notFound('production')
    if (typeof refusal.is === 'string') return refuse(reply, refusal.is)
    if (refusal.is !== null) throw new TooManyRequests(refusal.is.retryAfterSeconds, tooManyTests)
    return success({ data: { sent_to_account: true } })
  })
}

const now = { sendAt: null, afterEndMinutes: null } as const

function refuse(reply: FastifyReply, code: MessageRefusal) {
  const { message, ...field } = refusals[code]
  return reply.code(422).send({ ...failure(message), code, ...field })
}
