import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { idField, line, orNull, readBody } from '../http/body.ts'
import { failure, success } from '../http/envelope.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { pagingParameters, readId, readQuery } from '../http/parameters.ts'
import { fullName } from '../members/serializers.ts'
import { currentReleaseVersion } from '../productions/release.ts'
import { ticketMail } from './mail.ts'
import { findJoin, insertJoin, listJoined, lockProduction } from './queries.ts'
import { serializeJoinedEvent } from './serializers.ts'
import { createTickets } from './ticket.ts'

const joinedPerPage = 6

const listQuery = z.object(pagingParameters(joinedPerPage))

const joinForm = z.object({
  event_id: idField('event_id'),
  user_id: idField('user_id'),
  release_version: z.preprocess(orNull, line('release_version must be a text.').nullable()).default(null),
})

/** Members' calls: join a production, and list the joined ones. */
export function attendanceRoutes(
  server: FastifyInstance,
  { db, media, now, site, keys, outbox, authentication }: Dependencies,
): void {
  const tickets = createTickets(keys)

  server.post('/api/store-event-join-list', async (request, reply) => {
    const member = await authentication.member(request)
    const form = readBody(joinForm, request.body)
    if (form.user_id !== member.id) throw onlyYourself()
    const key = { productionId: form.event_id, memberId: member.id }
    const ticket = tickets.issue(key)
    const result = await outbox.transaction(async (transaction, write) => {
      const production = await lockProduction(transaction, key.productionId, now())
      if (production === null) throw notFound('production')
      // Checked first: a member who has joined keeps the ticket when the production closes.
      if ((await findJoin(transaction, key)) !== null) return 'already'
      if (production.status !== 'open') {
        throw new HttpError(409, 'This Production is not available right now!.')
      }
      const { release_version: releaseVersion } = form
      // A join requires that the member has accepted the current release.
      if (releaseVersion === null) {
        throw new HttpError(422, 'Please read and accept the release of this production first.')
      }
      if (releaseVersion !== currentReleaseVersion(production.release)) return 'release changed'
      const joinedAt = now()
      const accepted = { releaseVersion, releaseAcceptedAt: joinedAt }
      if (!(await insertJoin(transaction, { ...key, joinedAt, ...accepted }))) return 'already'
      const content = await ticketMail({ firstName: member.firstName, ticket, production }, site)
      const body = { channel: 'email', recipientName: fullName(member), ...content } as const
      await write({ to: member.email, body, expiresAt: null })
      return 'joined'
    })
    if (result === 'release changed') {
      const message = 'The release of this production has changed. Please read it again and accept it.'
      return reply.code(409).send({ ...failure(message), release_changed: true })
    }
    return success({
      message:
        result === 'joined'
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
      serializeJoinedEvent(row, tickets.issue({ productionId: row.id, memberId: member.id }), media),
    )
    return success({ count: total, event })
  })
}

function onlyYourself(): HttpError {
  return new HttpError(403, 'You can do that for yourself only.')
}
