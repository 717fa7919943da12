import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { momentInWords } from '../calendar.ts'
import type { Dependencies } from '../dependencies.ts'
import { idField, readBody } from '../http/body.ts'
import { formatDate } from '../http/dates.ts'
import { failure, success } from '../http/envelope.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readId } from '../http/parameters.ts'
import { findMember } from '../members/queries.ts'
import { serializeUser } from '../members/serializers.ts'
import { findTicket } from './queries.ts'
import { serializeValidation } from './serializers.ts'
import { createTickets, type Ticket } from './ticket.ts'

const ticketQuery = z.object({ ticket: z.string() })
const detailQuery = z.object({ ticket: z.string().optional(), event_id: idField('event_id').optional() })
const userForm = z.object({ user_id: idField('user_id'), event_id: idField('event_id').optional() })
const productionForm = z.object({ user_id: idField('user_id'), event_id: idField('event_id') })

/**
 * Staff's calls at the venue's door: look up who shows a ticket, and let them in. Every call needs a ticket with our
 * signature that names the same member and production as the call.
 */
export function doorRoutes(
  server: FastifyInstance,
  { db, site, keys, attendance, authentication }: Dependencies,
): void {
  const tickets = createTickets(keys)

  /** @throws HttpError 422 unless the ticket is ours and names this member and, where one is given, this production */
  function readTicket(code: string | undefined, memberId: number, productionId?: number): Ticket {
    const ticket = code === undefined ? null : tickets.read(code)
    const isTheirs =
      ticket !== null &&
      ticket.memberId === memberId &&
      (productionId === undefined || ticket.productionId === productionId)
    if (!isTheirs) throw new HttpError(422, 'This ticket is not valid.')
    return ticket
  }

  /** Reads the ticket of a validation call: it is in the query string, the ids are in the body. */
  function ticketOf(
    request: FastifyRequest,
    form: { user_id: number; event_id?: number | undefined },
  ): Ticket {
    const { ticket } = ticketQuery.safeParse(request.query).data ?? {}
    return readTicket(ticket, form.user_id, form.event_id)
  }

  /** Refuses a ticket that was given back, and says when. */
  function sendCancelled(reply: FastifyReply, cancelledAt: Date) {
    const message = `This ticket was given back on ${momentInWords(cancelledAt, site.timeZone)}.`
    return reply.code(422).send({ ...failure(message), cancelled_at: formatDate(cancelledAt) })
  }

  server.get<{ Params: { userId: string } }>('/api/user-detail-show/:userId', async (request, reply) => {
    const viewer = await authentication.member(request)
    const memberId = readId(request.params.userId)
    const query = detailQuery.safeParse(request.query)
    if (!query.success) throw new HttpError(422, 'This ticket is not valid.')
    const { ticket: code, event_id: productionId } = query.data
    const isThemselves = memberId === viewer.id
    if (!isThemselves && viewer.role !== 'staff') {
      throw new HttpError(403, 'You can see your own details only.')
    }
    if (isThemselves && code === undefined) return success({ data: { user: serializeUser(viewer) } })
    if (memberId === null) throw notFound('member')
    const ticket = readTicket(code, memberId, productionId)
    const member = isThemselves ? viewer : await findMember(db, { id: memberId })
    if (member === null) throw notFound('member')
    const found = await findTicket(db, ticket)
    if (found?.state === 'cancelled') return sendCancelled(reply, found.cancelledAt)
    const entry = serializeValidation(found ?? notValidated)
    return success({ data: { user: serializeUser(member), has_joined: found !== null, ...entry } })
  })

  server.post('/api/validate-user', async (request, reply) => {
    await authentication.staff(request)
    const found = await findTicket(db, ticketOf(request, readBody(userForm, request.body)))
    if (found === null) throw notJoined()
    if (found.state === 'cancelled') return sendCancelled(reply, found.cancelledAt)
    return success({ message: 'This person is a member and has joined.' })
  })

  server.post('/api/validate-production', async (request, reply) => {
    const staff = await authentication.staff(request)
    const ticket = ticketOf(request, readBody(productionForm, request.body))
    const isFirst = await attendance.admit(ticket, staff.id)
    const found = await findTicket(db, ticket)
    if (found?.state === 'cancelled') return sendCancelled(reply, found.cancelledAt)
    if (found === null || found.validatedAt === null) throw notJoined()
    const entry = serializeValidation(found)
    if (isFirst) return success({ message: 'User has been validated', ...entry })
    const when = momentInWords(found.validatedAt, site.timeZone)
    const message = `Already validated on ${when} by ${entry.validated_by}.`
    return reply.code(409).send({ ...failure(message), ...entry })
  })
}

const notValidated = { validatedAt: null, staffFirstName: null, staffLastName: null }

function notJoined(): HttpError {
  return new HttpError(422, 'This person has not joined this production.')
}
