import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listJoined } from '../attendance/queries.ts'
import type { JoinedProduction } from '../attendance/serializers.ts'
import { findAddress, findCalendarMember, replaceAddress } from '../calendars/queries.ts'
import { createCalendarSecrets } from '../calendars/secrets.ts'
import { sha256 } from '../core/sha256.ts'
import type { Database } from '../database/database.ts'
import { idField, line, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { requireSelf } from '../members/authentication.ts'
import type { CurrentSession } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import { serializeEvent } from '../productions/serializers.ts'
import type { Dependencies } from './dependencies.ts'

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

  const ownSession = async (request: FastifyRequest): Promise<CurrentSession> => {
    const current = await authentication.session(request)
    requireSelf(current.member, readBody(memberForm, request.body).user_id)
    return current
  }

  /** Null if there is none, or its key is no longer known. */
  const read = async (db: Database, memberId: number): Promise<string | null> => {
    const stored = await findAddress(db, memberId)
    return stored && secrets.secretOf(stored)
  }

  const renew = async (db: Database, memberId: number): Promise<string> => {
    const { secret, stored } = secrets.create()
    await replaceAddress(db, memberId, stored)
    return secret
  }

  const withLock = (current: CurrentSession, work: typeof renew) =>
    db.transaction(async (transaction) => work(transaction, (await lockSession(transaction, current)).id))

  server.post('/api/calendar-address', async (request) => {
    const current = await ownSession(request)
    const secret = await read(db, current.member.id)
    if (secret !== null) return success({ secret })
    // Another request may be first.
    const readOrRenew: typeof renew = async (db, id) => (await read(db, id)) ?? (await renew(db, id))
    return success({ secret: await withLock(current, readOrRenew) })
  })

  server.post('/api/renew-calendar-address', async (request) =>
    success({ secret: await withLock(await ownSession(request), renew) }),
  )

  server.post('/api/calendar', async (request) => {
    const { secret } = readBody(secretForm, request.body)
    const memberId = await findCalendarMember(db, sha256(secret))
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
