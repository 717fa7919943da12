import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { success } from '../http/answers.ts'
import { idField, line, readBody } from '../http/body.ts'
import { notFound, RequestFailure } from '../http/failures.ts'
import { pagingParameters, readId, readQuery } from '../http/parameters.ts'
import { fullName } from '../members/answers.ts'
import { joinedEvent } from './answers.ts'
import { ticketMail } from './mail.ts'
import { findJoin, insertJoin, listJoined, lockProduction } from './queries.ts'
import { createTickets } from './ticket.ts'

const joinedPerPage = 6

const listQuery = z.object(pagingParameters(joinedPerPage))

const joinForm = z.object({
  event_id: idField('event_id'),
  user_id: idField('user_id'),
  release_version: z
    .preprocess((given) => given || null, line('release_version must be a text.').nullable())
    .default(null),
})

/** What members do with productions: joining, and seeing what they have joined. */
export function attendanceRoutes(
  server: FastifyInstance,
  { db, media, now, site, keys, outbox, authentication }: Dependencies,
): void {
  const tickets = createTickets(keys)

  server.post('/api/store-event-join-list', async (request) => {
    const member = await authentication.member(request)
    const form = readBody(joinForm, request.body)
    if (form.user_id !== member.id) throw onlyYourself()
    const key = { productionId: form.event_id, memberId: member.id }
    const ticket = tickets.issue(key)
    const isNew = await outbox.transaction(async (transaction, write) => {
      const production = await lockProduction(transaction, key.productionId, now())
      if (production === null) throw notFound('production')
      // Asked first: who has joined keeps the ticket when the production closes.
      if ((await findJoin(transaction, key)) !== null) return false
      if (production.status !== 'open') {
        throw new RequestFailure(409, 'This Production is not available right now!.')
      }
      const { release_version: releaseVersion } = form
      const added = await insertJoin(transaction, {
        ...key,
        joinedAt: now(),
        releaseVersion,
        releaseAcceptedAt: releaseVersion === null ? null : now(),
      })
      if (!added) return false
      const content = await ticketMail({ firstName: member.firstName, ticket, production }, site)
      const body = { channel: 'email', recipientName: fullName(member), ...content } as const
      await write({ to: member.email, body, expiresAt: null })
      return true
    })
    return success({
      message: isNew
        ? 'QR code has been sent to your Email address'
        : 'You have joined this production already. Your QR code is in your email.',
      ticket,
    })
  })

  server.get<{ Params: { userId: string } }>('/api/user-join-list/:userId', async (request) => {
    const member = await authentication.member(request)
    if (readId(request.params.userId) !== member.id) throw onlyYourself()
    const { rows, total } = await listJoined(db, member.id, readQuery(listQuery, request.query), now())
    const event = rows.map((row) =>
      joinedEvent(row, tickets.issue({ productionId: row.id, memberId: member.id }), media),
    )
    return success({ count: total, event })
  })
}

function onlyYourself(): RequestFailure {
  return new RequestFailure(403, 'You can do that for yourself only.')
}
