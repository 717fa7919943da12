import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { momentInWords } from '../calendar.ts'
import type { Dependencies } from '../dependencies.ts'
import { failure, success } from '../http/answers.ts'
import { idField, readBody } from '../http/body.ts'
import { notFound, RequestFailure } from '../http/failures.ts'
import { readId } from '../http/parameters.ts'
import { user } from '../members/answers.ts'
import { findMember } from '../members/queries.ts'
import { validation } from './answers.ts'
import { findJoin, validateJoin } from './queries.ts'
import { createTickets, type Ticket } from './ticket.ts'

const ticketQuery = z.object({ ticket: z.string() })
const detailQuery = z.object({ ticket: z.string().optional(), event_id: idField('event_id').optional() })
const userForm = z.object({ user_id: idField('user_id'), event_id: idField('event_id').optional() })
const productionForm = z.object({ user_id: idField('user_id'), event_id: idField('event_id') })

/**
 * What staff do at the door: seeing who shows a ticket, and letting them in. Nothing is told or changed without a
 * ticket of ours that names the same person and production as the call.
 */
export function doorRoutes(server: FastifyInstance, { db, now, keys, authentication }: Dependencies): void {
  const tickets = createTickets(keys)

  /** @throws RequestFailure 422 unless it is a ticket of ours for these two; a production that is not named is the ticket's */
  function readTicket(code: string | undefined, memberId: number, productionId?: number): Ticket {
    const ticket = code === undefined ? null : tickets.read(code)
    const isTheirs =
      ticket !== null &&
      ticket.memberId === memberId &&
      (productionId === undefined || ticket.productionId === productionId)
    if (!isTheirs) throw new RequestFailure(422, 'This ticket is not valid.')
    return ticket
  }

  /** The ticket of a call that validates. It stands in the query string, beside the body's ids. */
  function ticketOf(
    request: FastifyRequest,
    form: { user_id: number; event_id?: number | undefined },
  ): Ticket {
    const { ticket } = ticketQuery.safeParse(request.query).data ?? {}
    return readTicket(ticket, form.user_id, form.event_id)
  }

  server.get<{ Params: { userId: string } }>('/api/user-detail-show/:userId', async (request) => {
    const viewer = await authentication.member(request)
    const memberId = readId(request.params.userId)
    const query = detailQuery.safeParse(request.query)
    if (!query.success) throw new RequestFailure(422, 'This ticket is not valid.')
    const { ticket: code, event_id: productionId } = query.data
    const isThemselves = memberId === viewer.id
    if (!isThemselves && viewer.role !== 'staff') {
      throw new RequestFailure(403, 'You can see your own details only.')
    }
    if (isThemselves && code === undefined) return success({ data: { user: user(viewer) } })
    if (memberId === null) throw notFound('member')
    const ticket = readTicket(code, memberId, productionId)
    const member = isThemselves ? viewer : await findMember(db, { id: memberId })
    if (member === null) throw notFound('member')
    const join = await findJoin(db, ticket)
    const entry = join === null ? { validated_at: null, validated_by: null } : validation(join)
    return success({ data: { user: user(member), has_joined: join !== null, ...entry } })
  })

  server.post('/api/validate-user', async (request) => {
    await authentication.staff(request)
    const ticket = ticketOf(request, readBody(userForm, request.body))
    if ((await findJoin(db, ticket)) === null) throw notJoined()
    return success({ message: 'This person is a member and has joined.' })
  })

  server.post('/api/validate-production', async (request, reply) => {
    const staff = await authentication.staff(request)
    const ticket = ticketOf(request, readBody(productionForm, request.body))
    const isFirst = await validateJoin(db, ticket, staff.id, now())
    const join = await findJoin(db, ticket)
    if (join === null || join.validatedAt === null) throw notJoined()
    const entry = validation(join)
    if (isFirst) return success({ message: 'User has been validated', ...entry })
    const when = momentInWords(join.validatedAt)
    const message = `Already validated on ${when} by ${entry.validated_by}.`
    return reply.code(409).send({ ...failure(message), ...entry })
  })
}

function notJoined(): RequestFailure {
  return new RequestFailure(422, 'This person has not joined this production.')
}
