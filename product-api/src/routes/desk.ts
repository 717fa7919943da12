import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTickets } from '../attendance/ticket.ts'
import { recordRead } from '../audit/reads.ts'
import { recordActions } from '../audit/record.ts'
import {
  allStates,
  attending,
  countAttendees,
  countStates,
  isAttendee,
  listArrivals,
  listAttendees,
} from '../desk/attendee-queries.ts'
import { exportAttendees } from '../desk/export.ts'
import { attendeesQuery, figuresQuery, joiningForm } from '../desk/forms.ts'
import { setJoining } from '../desk/joining.ts'
import { listJoining } from '../desk/joining-queries.ts'
import { serializeAttendee, serializeJoining } from '../desk/serializers.ts'
import { readBody } from '../http/body.ts'
import { formatDate } from '../http/dates.ts'
import { success } from '../http/envelope.ts'
import { HttpError, notFound, redactQueryValues } from '../http/errors.ts'
import { readId } from '../http/parameters.ts'
import { lockCaller } from '../members/authentication.ts'
import type { Member } from '../members/queries.ts'
import { findProductionSlug, listDeskProductions } from '../productions/queries.ts'
import { serializeEvent } from '../productions/serializers.ts'
import type { Dependencies } from './dependencies.ts'

/** Each call checks the grant again. A bad parameter is answered like a bad body. */
export function deskRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  productionRoutes(server, dependencies)
  attendeeRoutes(server, dependencies)
  exportRoute(server, dependencies)
  joiningRoute(server, dependencies)
}

function productionRoutes(
  server: FastifyInstance,
  { db, media, now, authentication, authorization, organizerEmail }: Dependencies,
): void {
  server.get('/api/desk', async (request) => {
    const member = await authentication.member(request)
    const ids = await authorization.productionsOrNone(member, 'producer')
    const at = now()
    const rows = await listDeskProductions(db, ids, at)
    return success({ data: { event: rows.map((row) => serializeEvent(row, media, at)) } })
  })

  server.get('/api/desk-figures', async (request) => {
    const member = await authentication.member(request)
    const { event_ids: asked } = readBody(figuresQuery, request.query)
    const granted = await authorization.productionsOrNone(member, 'producer')
    const seen = granted === null ? asked : asked.filter((id) => granted.includes(id))
    const joining = seen.length === 0 ? [] : await listJoining(db, seen)
    if (joining.length === 0) return success({ data: { figures: [] } })
    const ids = joining.map(({ productionId }) => productionId)
    const [counts, arrivals] = [await countStates(db, ids), await listArrivals(db, ids)]
    const figures = joining.map((one) => {
      const count = counts.get(one.productionId)
      return {
        event_id: one.productionId,
        confirmed_count: count?.confirmed ?? 0,
        waitlist_count: count?.waitlisted ?? 0,
        checked_in_count: count?.checkedIn ?? 0,
        walk_ins: count?.walkIns ?? 0,
        failed_emails: count?.failedEmails ?? 0,
        arrivals: arrivals
          .filter(({ productionId }) => productionId === one.productionId)
          .map((step) => ({ at: formatDate(step.at), count: step.checkedIn })),
        joining: serializeJoining(one),
        organizer_email: organizerEmail,
      }
    })
    return success({ data: { figures } })
  })
}

function attendeeRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, keys } = dependencies
  const codes = { tickets: createTickets(keys), keys: keys[0] }
  const find = productionFinder(dependencies)

  server.get<{ Params: { eventId: string } }>('/api/attendees/:eventId', async (request) => {
    const { member, productionId } = await find(request)
    const {
      limit,
      after,
      state,
      search,
      failed_email: hasFailedEmail,
    } = readBody(attendeesQuery, request.query)
    if (after !== null && !(await isAttendee(db, productionId, after))) {
      throw new HttpError(422, 'This part of the list is gone. Reload the list.')
    }
    const read = { action: 'attendees.read', memberId: member.id, productionId } as const
    await recordRead(dependencies, request, read)
    // As the figure: a canceled spot's email may have failed.
    const unfiltered = hasFailedEmail ? allStates : attending
    const states = state === null ? unfiltered : [state]
    const filter = { productionId, states, search, hasFailedEmail }
    const [attendees, total] = await Promise.all([
      listAttendees(db, filter, { limit: limit + 1, after }),
      countAttendees(db, filter),
    ])
    return success({
      data: {
        attendees: attendees.slice(0, limit).map((one) => serializeAttendee(one, productionId, codes)),
        total_count: total,
        has_more: attendees.length > limit,
      },
    })
  })
}

function exportRoute(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, site, now } = dependencies
  const find = productionFinder(dependencies)
  const path = '/api/attendees-export/:eventId'

  // A HEAD request would be recorded as an export.
  server.get<{ Params: { eventId: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { member, productionId, slug } = await find(request)
    // Recorded before the first byte, so every export has its entry.
    await db.transaction(async (transaction) => {
      const { id: memberId } = await lockCaller(transaction, member.id)
      await recordActions(transaction, {
        actor: { memberId },
        action: 'attendees.export',
        target: { productionId },
        requestId: request.id,
        at: now(),
      })
    })
    const csv = exportAttendees({ db, productionId, timeZone: site.timeZone })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}-attendees.csv"`)
      .send(csv)
  })
}

function joiningRoute(
  server: FastifyInstance,
  { attendance, authentication, authorization, contentChanged }: Dependencies,
): void {
  const promotions = new Set<Promise<void>>()
  server.addHook('onClose', async () => {
    await Promise.all(promotions)
  })

  /** A change fills only some free spots, because the response must not wait for thousands of mails. */
  function promoteInBackground(productionId: number): void {
    const promotion = attendance
      .promoteFor(productionId)
      // The next join or start continues.
      .catch((error: unknown) => {
        server.log.warn(
          { err: redactQueryValues(error) },
          "open spots couldn't be given to the waitlist; this will be tried again",
        )
      })
      .finally(() => promotions.delete(promotion))
    promotions.add(promotion)
  }

  server.post('/api/set-joining', async (request) => {
    const member = await authentication.member(request)
    const form = readBody(joiningForm, request.body)
    const { event_id: productionId, is_open, capacity, takes_walk_ins } = form
    await authorization.require(member, 'producer', productionId)
    const values = { isOpen: is_open, capacity, takesWalkIns: takes_walk_ins }
    const changed = await attendance.change({ memberId: member.id, productionId }, async (change) => ({
      slug: change.production.slug,
      ...(await setJoining(change, values, { memberId: member.id, requestId: request.id })),
    }))
    if (changed === null) throw notFound('production')
    if (changed.outcome === 'over') {
      throw new HttpError(422, 'This production is over, so its RSVPs can’t be changed.')
    }
    contentChanged([{ kind: 'production', id: productionId, slug: changed.slug }])
    promoteInBackground(productionId)
    const { joining, replaced } = changed
    return success({ data: { joining: serializeJoining(joining), replaced: serializeJoining(replaced) } })
  })
}

type EventRequest = FastifyRequest<{ Params: { eventId: string } }>

interface CalledProduction {
  readonly member: Member
  readonly productionId: number
  readonly slug: string
}

export function productionFinder({ db, authentication, authorization }: Dependencies) {
  return async (request: EventRequest): Promise<CalledProduction> => {
    const member = await authentication.member(request)
    const productionId = readId(request.params.eventId)
    if (productionId === null) throw notFound('production')
    await authorization.require(member, 'producer', productionId)
    const slug = await findProductionSlug(db, productionId)
    if (slug === null) throw notFound('production')
    return { member, productionId, slug }
  }
}
