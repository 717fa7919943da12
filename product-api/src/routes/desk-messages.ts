import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Change } from '../attendance/changes.ts'
import { countRecipients } from '../desk/attendee-queries.ts'
import { cancelForm, changeForm, immediateForm, messageForm, testForm } from '../desk/message-forms.ts'
import { listMessages } from '../desk/message-queries.ts'
import {
  type Author,
  audienceOf,
  cancelMessage,
  changeMessage,
  type MessageRefusal,
  refusals,
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

const tooManyTests = 'You sent many tests within the hour. Wait a while, then try again.'

/** Each call checks the grant again. */
export function messageRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, attendance, authentication, authorization, messageSending, organizerEmail } = dependencies
  const find = productionFinder(dependencies)

  async function list(productionId: number, id?: string) {
    const messages = await listMessages(db, hasBeenProducer, productionId, id)
    const counts = new Map<string, number>()
    for (const { message } of messages) {
      if (message.sentAt !== null || counts.has(message.audience)) continue
      counts.set(message.audience, await countRecipients(db, audienceOf(message)))
    }
    return messages.map((one) => serializeMessage(one, counts.get(one.message.audience) ?? 0))
  }

  /** Answers with what `serialize` makes of the result. */
  function post<Form extends z.ZodType<{ event_id: number }>, Result extends object | null>(
    path: string,
    form: Form,
    work: (change: Change, values: z.infer<Form>, by: Author) => Promise<MessageRefusal | Result>,
    serialize: (result: Result, values: z.infer<Form>) => Promise<object> | object,
  ): void {
    server.post(`/api/${path}`, { bodyLimit }, async (request, reply) => {
      const member = await authentication.member(request)
      const values = readBody(form, request.body)
      const key = { memberId: member.id, productionId: values.event_id }
      await authorization.require(member, 'producer', key.productionId)
      const by = { memberId: member.id, requestId: request.id }
      const done = await attendance.change(key, async (change) => ({
        result: await work(change, values, by),
      }))
      if (done === null) throw notFound('production')
      const { result } = done
      if (typeof result === 'string') {
        const { message, ...field } = refusals[result]
        return reply.code(422).send({ ...failure(message), code: result, ...field })
      }
      messageSending.wake()
      return success(await serialize(result, values))
    })
  }

  /** The message after a change. */
  const changed = async (_: unknown, form: { event_id: number; message_id: string }) => ({
    data: { message: (await list(form.event_id, form.message_id))[0] },
  })

  server.get<{ Params: { eventId: string } }>('/api/messages/:eventId', async (request) => {
    const { productionId } = await find(request)
    return success({ data: { messages: await list(productionId) } })
  })

  post(
    'message-attendees',
    immediateForm,
    (change, { message_id: id, audience, subject, text }, by) =>
      writeMessage(change, { id, audience: audience ?? 'with_spot', subject, text, ...now }, by),
    ({ recipientCount }) => ({ data: { recipient_count: recipientCount } }),
  )
  post(
    'messages',
    messageForm,
    (change, { to, subject, text, ...form }, by) =>
      writeMessage(change, { audience: to ?? 'with_spot', subject, text, ...given(form) }, by),
    changed,
  )
  post(
    'update-message',
    changeForm,
    (change, { to, subject, text, ...form }, by) =>
      changeMessage(change, { audience: to, subject, text, ...given(form) }, by),
    changed,
  )
  post(
    'cancel-message',
    cancelForm,
    (change, { message_id }, by) => cancelMessage(change, message_id, by),
    () => ({}),
  )
  post(
    'test-message',
    testForm,
    (change, message, by) => sendTest(change, message, organizerEmail, by.memberId),
    (wait) => {
      if (wait !== null) throw new TooManyRequests(wait.retryAfterSeconds, tooManyTests)
      return { data: { sent_to_account: true } }
    },
  )
}

const now = { sendAt: null, afterEndMinutes: null } as const

const given = (form: {
  readonly message_id: string
  readonly send_at: Date | null
  readonly send_after_end_minutes: number | null
}) => ({ id: form.message_id, sendAt: form.send_at, afterEndMinutes: form.send_after_end_minutes })
