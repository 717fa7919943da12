import {
  joinedMessage,
  joinRefusalMessages,
  tooYoungMessage,
  waitlistMessage,
} from '@compound/foundation/contract/join-messages.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CancelOutcome, JoinOutcome } from '../attendance/changes.ts'
import { listJoined } from '../attendance/queries.ts'
import { serializeJoin, serializeJoinedEvent } from '../attendance/serializers.ts'
import { type CancelRefusal, changesPerHour } from '../attendance/state.ts'
import { createTickets } from '../attendance/ticket.ts'
import { idField, line, orNull, readBody } from '../http/body.ts'
import { formatDate } from '../http/dates.ts'
import { failure, success } from '../http/envelope.ts'
import { notFound, TooManyRequests } from '../http/errors.ts'
import { pagingParameters, readId, readQuery } from '../http/parameters.ts'
import { requireSelf } from '../members/authentication.ts'
import type { Dependencies } from './dependencies.ts'

const joinedPerPage = 6

const listQuery = z.object(pagingParameters(joinedPerPage))

const productionForm = z.object({ event_id: idField('event_id'), user_id: idField('user_id') })

const joinForm = productionForm.extend({
  release_version: z.preprocess(orNull, line('release_version must be a text.').nullable()).default(null),
})

export function attendanceRoutes(
  server: FastifyInstance,
  { db, media, now, keys, attendance, authentication }: Dependencies,
): void {
  const tickets = createTickets(keys)

  server.post('/api/store-event-join-list', async (request, reply) => {
    const member = await authentication.member(request)
    const form = readBody(joinForm, request.body)
    requireSelf(member, form.user_id)
    const key = { productionId: form.event_id, memberId: member.id }
    return sendJoin(reply, await attendance.join(key, form.release_version))
  })

  server.post('/api/cancel-event-join', async (request, reply) => {
    const member = await authentication.member(request)
    const form = readBody(productionForm, request.body)
    requireSelf(member, form.user_id)
    return sendCancel(reply, await attendance.cancel({ productionId: form.event_id, memberId: member.id }))
  })

  server.get<{ Params: { userId: string } }>('/api/user-join-list/:userId', async (request) => {
    const member = await authentication.member(request)
    requireSelf(member, readId(request.params.userId))
    const moment = now()
    const { rows, total } = await listJoined(db, member.id, readQuery(listQuery, request.query), moment)
    const of = { tickets, now: moment, media }
    return success({ count: total, event: rows.map((row) => serializeJoinedEvent(row, of)) })
  })
}

function sendJoin(reply: FastifyReply, outcome: JoinOutcome) {
  if (outcome.outcome === 'too often') throw tooOften(outcome)
  if (outcome.outcome === 'refused') {
    const { reason, minimumAge } = outcome
    if (reason === 'no_production') throw notFound('production')
    const message = minimumAge == null ? joinRefusalMessages[reason] : tooYoungMessage(minimumAge)
    const status = reason === 'waiver_missing' ? 422 : 409
    return reply.code(status).send({ ...failure(message), reason })
  }
  const { join } = outcome
  const message = join.state === 'waitlisted' ? waitlistMessage(join.waitlistPosition) : joinedMessage
  return success({ message, ...serializeJoin(join) })
}

function sendCancel(reply: FastifyReply, outcome: CancelOutcome) {
  if (outcome.outcome === 'too often') throw tooOften(outcome)
  if (outcome.outcome === 'refused') {
    const { reason } = outcome
    if (reason === 'no_production') throw notFound('production')
    return reply.code(409).send({ ...failure(cancelRefusals[reason]), reason })
  }
  return success({ message: cancelMessage(outcome), cancelled_at: formatDate(outcome.cancelledAt) })
}

function cancelMessage(outcome: Extract<CancelOutcome, { cancelledAt: Date }>): string {
  if (outcome.outcome === 'already') return 'You already gave up your spot.'
  return outcome.was === 'confirmed' ? 'You gave up your spot.' : 'You’re no longer on the waitlist.'
}

const cancelRefusals: Record<Exclude<CancelRefusal, 'no_production'>, string> = {
  not_joined: 'You haven’t joined this production.',
  withdrawn: 'This production was removed.',
  checked_in: 'You’re already checked in, so you can’t give up your spot.',
  called_off: 'This production has been called off, so there is no spot to give up.',
  begun: 'This production has started, so you can’t give up your spot.',
}

function tooOften({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): TooManyRequests {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new TooManyRequests(
    retryAfterSeconds,
    `You’ve joined or left ${changesPerHour} times in the last hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}
