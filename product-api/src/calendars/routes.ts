import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listJoined } from '../attendance/queries.ts'
import type { JoinedProduction } from '../attendance/serializers.ts'
import type { Dependencies } from '../dependencies.ts'
import { idField, line, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { requireSelf } from '../members/authentication.ts'
import { serializeEvent } from '../productions/serializers.ts'
import { findAddress, findCalendarMember, insertAddress, replaceAddress } from './queries.ts'
import { createCalendarSecrets, hashOf } from './secrets.ts'

/** Upcoming productions come before past ones. */
const maxEvents = 100

const memberForm = z.object({ user_id: idField('user_id') })

const secretForm = z.object({ secret: line('secret must be given.') })

/** Anyone with the secret reads the calendar without a login. Sent only in bodies, never in logged URLs. */
export function calendarRoutes(
  server: FastifyInstance,
  { db, media, now, keys, authentication }: Dependencies,
): void {
  const secrets = createCalendarSecrets(keys)

  const ownId = async (request: Parameters<typeof authentication.member>[0]): Promise<number> => {
    const member = await authentication.member(request)
    requireSelf(member, readBody(memberForm, request.body).user_id)
    return member.id
  }

  const renew = async (memberId: number): Promise<string> => {
    const { secret, stored } = secrets.create()
    await replaceAddress(db, memberId, stored)
    return secret
  }

  server.post('/api/calendar-address', async (request) => {
    const memberId = await ownId(request)
    const stored = await findAddress(db, memberId)
    // Replaced if its key is no longer known.
    if (stored !== null) return success({ secret: secrets.secretOf(stored) ?? (await renew(memberId)) })
    const made = secrets.create()
    await insertAddress(db, memberId, made.stored)
    // Another request may have been first.
    const first = await findAddress(db, memberId)
    return success({ secret: (first && secrets.secretOf(first)) ?? made.secret })
  })

  server.post('/api/renew-calendar-address', async (request) =>
    success({ secret: await renew(await ownId(request)) }),
  )

  server.post('/api/calendar', async (request) => {
    const { secret } = readBody(secretForm, request.body)
    const memberId = await findCalendarMember(db, hashOf(secret))
    if (memberId === null) throw notFound('calendar')
    const at = now()
    const { rows } = await listJoined(db, memberId, { page: 1, limit: maxEvents }, at)
    return success({ event: rows.map((row) => serializeCalendarEvent(row, media, at)) })
  })
}

/** No ticket: the calendar's address must not get anyone in. */
function serializeCalendarEvent(joined: JoinedProduction, media: MediaUrls, now: Date) {
  const isWaitlisted = joined.generation === null
  return {
    ...serializeEvent(joined, media, now),
    state: isWaitlisted ? 'waitlisted' : 'confirmed',
    waitlist_position: isWaitlisted ? joined.waitlistPosition : null,
  }
}
