import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Change } from '../attendance/changes.ts'
import type { JoinKey } from '../attendance/queries.ts'
import { createTickets } from '../attendance/ticket.ts'
import { recordRead } from '../audit/reads.ts'
import { createPersonIds } from '../check-in/ticket-hashes.ts'
import {
  type AttendeeRefusal,
  attendeeRefusals,
  cancelAttendance,
  confirmAttendance,
  type Producer,
  resendTicket,
} from '../desk/attendee-changes.ts'
import { allStates, findAttendeeDetails, listAttendees } from '../desk/attendee-queries.ts'
import { listEmails } from '../desk/email-queries.ts'
import { attendeeForm, cancelForm, confirmForm } from '../desk/forms.ts'
import { serializeAttendee, serializeDetails } from '../desk/serializers.ts'
import { success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import { refuse } from './admissions.ts'
import type { Dependencies } from './dependencies.ts'
import { productionFinder } from './desk.ts'

/** In bytes. Leaves room for a reason that is too long, so that it gets its own message. */
const bodyLimit = 128 * 1024

/** One attendee, by the opaque id in the list. */
export function deskPersonRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, keys, attendance, authentication, authorization, organizerEmail } = dependencies
  const codes = { tickets: createTickets(keys), keys: keys[0] }
  const findProduction = productionFinder(dependencies)
  const attendeeIds = createPersonIds('attendee', keys)

  async function find(productionId: number, id: string): Promise<JoinKey> {
    const person = (await attendeeIds.find(db, productionId, [id])).get(id)
    if (person === undefined) throw notFound('attendee')
    return person
  }

  type Params = { readonly eventId: string; readonly attendeeId: string }

  server.get<{ Params: Params }>('/api/attendees/:eventId/:attendeeId', async (request) => {
    const { member, productionId } = await findProduction(request)
    const key = await find(productionId, request.params.attendeeId)
    const read = { action: 'attendees.read', memberId: member.id, productionId } as const
    await recordRead(dependencies, request, read)
    const filter = { ...key, states: allStates, search: null }
    const [attendee] = await listAttendees(db, filter, { limit: 1, after: null })
    if (attendee === undefined) throw notFound('attendee')
    const details = serializeDetails(attendee, await findAttendeeDetails(db, key), await listEmails(db, key))
    return success({ data: { attendee: serializeAttendee(attendee, productionId, codes), ...details } })
  })

  function action<Form extends z.infer<typeof attendeeForm>>(
    path: string,
    schema: z.ZodType<Form>,
    work: (change: Change, key: JoinKey, form: Form, by: Producer) => Promise<AttendeeRefusal | object>,
  ): void {
    server.post(path, { bodyLimit }, async (request, reply) => {
      const member = await authentication.member(request)
      const parsed = schema.safeParse(request.body ?? {})
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        return refuse(reply, 'invalid', issue?.message ?? 'This request can’t be read.', issue?.path.at(-1))
      }
      const { event_id: productionId, attendee_id: id } = parsed.data
      await authorization.require(member, 'producer', productionId)
      const key = await find(productionId, id)
      const by = { actor: { memberId: member.id }, requestId: request.id }
      const answer = await attendance.change({ memberId: member.id, productionId }, (change) =>
        work(change, key, parsed.data, by),
      )
      if (answer === null) throw notFound('production')
      if (typeof answer === 'string') return refuse(reply, answer, attendeeRefusals[answer])
      return success({ data: answer })
    })
  }

  action('/api/cancel-attendance', cancelForm, (change, key, form, by) =>
    cancelAttendance(change, key, form, by, organizerEmail),
  )

  action('/api/confirm-attendance', confirmForm, (change, key, { over_capacity: overCapacity }, by) =>
    confirmAttendance(change, key, { overCapacity }, by),
  )

  action('/api/resend-ticket', attendeeForm, (change, key, _form, by) => resendTicket(change, key, by))
}
