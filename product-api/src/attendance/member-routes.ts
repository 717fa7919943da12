import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { idField, line, orNull, readBody } from '../http/body.ts'
import { formatDate } from '../http/dates.ts'
import { failure, success } from '../http/envelope.ts'
import { HttpError, notFound, TooManyRequests } from '../http/errors.ts'
import { pagingParameters, readId, readQuery } from '../http/parameters.ts'
import type { CancelOutcome, JoinOutcome } from './changes.ts'
import { listJoined } from './queries.ts'
import { serializeJoin, serializeJoinedEvent } from './serializers.ts'
import { type CancelRefusal, changesPerHour, type Join, type JoinRefusal } from './state.ts'
import { createTickets } from './ticket.ts'

const joinedPerPage = 6

const listQuery = z.object(pagingParameters(joinedPerPage))

const productionForm = z.object({ event_id: idField('event_id'), user_id: idField('user_id') })

const joinForm = productionForm.extend({
  release_version: z.preprocess(orNull, line('release_version must be a text.').nullable()).default(null),
})

/** Members' calls: join a production, give the place back, and list the joined ones. */
export function attendanceRoutes(
  server: FastifyInstance,
  { db, media, now, keys, attendance, authentication }: Dependencies,
): void {
  const tickets = createTickets(keys)

  server.post('/api/store-event-join-list', async (request, reply) => {
    const member = await authentication.member(request)
    const form = readBody(joinForm, request.body)
    if (form.user_id !== member.id) throw onlyYourself()
    const key = { productionId: form.event_id, memberId: member.id }
    return sendJoin(reply, await attendance.join(key, form.release_version))
  })

  server.post('/api/cancel-event-join', async (request, reply) => {
    const member = await authentication.member(request)
    const form = readBody(productionForm, request.body)
    if (form.user_id !== member.id) throw onlyYourself()
    return sendCancel(reply, await attendance.cancel({ productionId: form.event_id, memberId: member.id }))
  })

  server.get<{ Params: { userId: string } }>('/api/user-join-list/:userId', async (request) => {
    const member = await authentication.member(request)
    if (readId(request.params.userId) !== member.id) throw onlyYourself()
    const moment = now()
    const { rows, total } = await listJoined(db, member.id, readQuery(listQuery, request.query), moment)
    const of = { memberId: member.id, tickets, now: moment, media }
    return success({ count: total, event: rows.map((row) => serializeJoinedEvent(row, of)) })
  })
}

function sendJoin(reply: FastifyReply, outcome: JoinOutcome) {
  if (outcome.outcome === 'too often') throw tooOften(outcome)
  if (outcome.outcome === 'refused') {
    const { reason } = outcome
    if (reason === 'no production') throw notFound('production')
    const [status, message] = joinRefusals[reason]
    const more = reason === 'release changed' ? { release_changed: true } : {}
    return reply.code(status).send({ ...failure(message), ...more })
  }
  const { join } = outcome
  return success({ message: joinMessage(join, outcome.outcome === 'already'), ...serializeJoin(join) })
}

function joinMessage(join: Join, isRepeated: boolean): string {
  if (join.state === 'waiting') return `You are on the waiting list, place ${join.place}`
  return isRepeated
    ? 'You have joined this production already. Your QR code is in your email.'
    : 'QR code has been sent to your Email address'
}

const joinRefusals: Record<
  Exclude<JoinRefusal, 'no production'>,
  readonly [status: number, message: string]
> = {
  'called off': [409, 'This production has been called off.'],
  unavailable: [409, 'This Production is not available right now!.'],
  'release missing': [422, 'Please read and accept the release of this production first.'],
  'release changed': [409, 'The release of this production has changed. Please read it again and accept it.'],
  full: [409, 'This production has begun, and there is no place left.'],
}

function sendCancel(reply: FastifyReply, outcome: CancelOutcome) {
  if (outcome.outcome === 'too often') throw tooOften(outcome)
  if (outcome.outcome === 'refused') {
    if (outcome.reason === 'no production') throw notFound('production')
    const [reason, message] = cancelRefusals[outcome.reason]
    return reply.code(409).send({ ...failure(message), reason })
  }
  return success({ message: cancelMessage(outcome), cancelled_at: formatDate(outcome.cancelledAt) })
}

function cancelMessage(outcome: Extract<CancelOutcome, { cancelledAt: Date }>): string {
  if (outcome.outcome === 'already') return 'You have given your place back already.'
  return outcome.was === 'confirmed'
    ? 'You have given your place back.'
    : 'You are not on the waiting list any more.'
}

/** The value of `reason`, which clients read, and the message. */
const cancelRefusals: Record<
  Exclude<CancelRefusal, 'no production'>,
  readonly [reason: string, message: string]
> = {
  'not joined': ['not_joined', 'You have not joined this production.'],
  withdrawn: ['withdrawn', 'This production has been withdrawn.'],
  admitted: ['admitted', 'You have been let in already, so there is no place to give back.'],
  'called off': ['called_off', 'This production has been called off, so there is no place to give back.'],
  begun: ['begun', 'This production has begun. A place can be given back until then.'],
}

function tooOften({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): TooManyRequests {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new TooManyRequests(
    retryAfterSeconds,
    `You have joined or given back ${changesPerHour} times within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}

function onlyYourself(): HttpError {
  return new HttpError(403, 'You can do that for yourself only.')
}
