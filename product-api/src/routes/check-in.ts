import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findTicket } from '../attendance/queries.ts'
import { serializeValidation } from '../attendance/serializers.ts'
import { createTickets, type Ticket } from '../attendance/ticket.ts'
import { recordRead } from '../audit/reads.ts'
import { findAdmission, findEntrance } from '../check-in/admission-queries.ts'
import { type AdmitAnswer, admit } from '../check-in/admissions.ts'
import { type AttemptAnswer, attempt, type CheckInAttempt, differentAttempt } from '../check-in/changes.ts'
import { readCheckInList } from '../check-in/check-in-list.ts'
import { admitRefusals, overCapacity, waitlistEntryId, walkInForm } from '../check-in/forms.ts'
import {
  createPersonIds,
  createTicketHashes,
  type PersonIds,
  type TicketHashes,
} from '../check-in/ticket-hashes.ts'
import { formatMoment } from '../core/moments.ts'
import { clientId, idField, momentField, readBody } from '../http/body.ts'
import { formatDate } from '../http/dates.ts'
import { failure, success } from '../http/envelope.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readId, readQuery } from '../http/parameters.ts'
import { findMember } from '../members/queries.ts'
import { serializeAttendee, serializeUser } from '../members/serializers.ts'
import { admissionRoutes } from './admissions.ts'
import type { Dependencies } from './dependencies.ts'

const hash = z.string().regex(/^[\w-]{43}$/, 'ticket_hash must be a SHA-256 in base64url.')

const ticketQuery = z.object({ ticket: z.string() })
const detailQuery = z.object({ ticket: z.string().optional(), event_id: idField('event_id').optional() })
const userForm = z.object({ user_id: idField('user_id'), event_id: idField('event_id').optional() })

/** A ticket is identified by its code in the query string and `user_id`, or by its hash; an undo also by an admission. */
const attemptForm = z.object({
  user_id: idField('user_id').optional(),
  event_id: idField('event_id'),
  ticket_hash: hash.optional(),
  attempt_id: clientId('attempt_id').optional(),
  scanned_at: momentField('scanned_at').optional(),
  device_id: clientId('device_id').optional(),
  admission_id: clientId('admission_id').nullish(),
})

const checkInsPerCall = 50

/** In bytes. Fifty walk-ins with the longest names and addresses. */
const syncBodyLimit = 128 * 1024

const syncForm = z.object({
  event_id: idField('event_id'),
  device_id: clientId('device_id'),
  check_ins: z
    .array(
      z.object({
        attempt_id: clientId('attempt_id'),
        ticket: z.string().max(100).nullish(),
        ticket_hash: hash.nullish(),
        waitlist_entry_id: waitlistEntryId.nullish(),
        // Parsed by itself: a bad one must not keep the others from being synced.
        walk_in: z.unknown().optional(),
        over_capacity: overCapacity,
        at: momentField('at'),
      }),
      { error: 'check_ins must be a list.' },
    )
    .max(checkInsPerCall, `Send at most ${checkInsPerCall} check-ins at once.`),
})

type SyncItem = z.infer<typeof syncForm>['check_ins'][number]

const listQuery = z.object({ since: z.string({ error: 'since must be given once.' }).default('') })

/** Each call checks the grant again. A code must have our signature and match the call's member and production. */
export function checkInRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const ticketHashes = createTicketHashes(createTickets(dependencies.keys))
  const waitlistIds = createPersonIds('waitlist', dependencies.keys)
  lookUpRoutes(server, dependencies)
  attemptRoutes(server, { ...dependencies, ticketHashes })
  listRoutes(server, { ...dependencies, ticketHashes, waitlistIds })
  syncRoute(server, { ...dependencies, ticketHashes, waitlistIds })
  admissionRoutes(server, { ...dependencies, waitlistIds })
}

type CheckInDependencies = Dependencies & { readonly ticketHashes: TicketHashes }
type ListDependencies = CheckInDependencies & { readonly waitlistIds: PersonIds }

function lookUpRoutes(
  server: FastifyInstance,
  { db, site, keys, authentication, authorization }: Dependencies,
): void {
  const read = ticketReader(keys)

  server.get<{ Params: { userId: string } }>('/api/user-detail-show/:userId', async (request, reply) => {
    const viewer = await authentication.member(request)
    const memberId = readId(request.params.userId)
    const query = detailQuery.safeParse(request.query)
    if (!query.success) throw new HttpError(422, 'This ticket is not valid.')
    const { ticket: code, event_id: productionId } = query.data
    const isSelf = memberId === viewer.id
    if (isSelf && code === undefined) return success({ data: { user: serializeUser(viewer) } })
    if (!isSelf && !(await authorization.may(viewer, 'check-in', productionId ?? null))) {
      throw new HttpError(403, 'You can see only your own details.')
    }
    if (memberId === null) throw notFound('member')
    const ticket = read(code, memberId, productionId)
    const member = isSelf ? viewer : await findMember(db, { id: memberId })
    if (member === null) throw notFound('member')
    const found = await findTicket(db, ticket)
    if (found?.state === 'cancelled') return sendCancelled(reply, found.cancelledAt, site.timeZone)
    const entry = serializeValidation(found ?? notValidated)
    return success({ data: { user: serializeAttendee(member), has_joined: found !== null, ...entry } })
  })

  server.post('/api/validate-user', async (request, reply) => {
    const staff = await authentication.member(request)
    const form = readBody(userForm, request.body)
    await authorization.require(staff, 'check-in', form.event_id ?? null)
    const found = await findTicket(db, read(codeOf(request), form.user_id, form.event_id))
    if (found === null) throw notJoined()
    if (found.state === 'cancelled') return sendCancelled(reply, found.cancelledAt, site.timeZone)
    return success({ message: 'This person is a member and has joined.' })
  })
}

function attemptRoutes(
  server: FastifyInstance,
  { db, site, keys, attendance, authentication, authorization, ticketHashes }: CheckInDependencies,
): void {
  const read = ticketReader(keys)

  async function ticketOf(
    request: FastifyRequest,
    { ticket_hash, user_id, event_id, admission_id }: z.infer<typeof attemptForm>,
  ): Promise<Ticket | null> {
    const code = codeOf(request)
    if (admission_id != null) {
      const found = await findAdmission(db, { id: admission_id })
      if (found?.admission.productionId !== event_id || code !== undefined || ticket_hash !== undefined) {
        throw new HttpError(422, 'This admission is not valid.')
      }
      return found.admission
    }
    if (ticket_hash === undefined) return read(code, user_id ?? null, event_id)
    if (code !== undefined) throw new HttpError(422, 'Identify the ticket either by its code or by its hash.')
    return (await ticketHashes.find(db, event_id, [ticket_hash])).get(ticket_hash) ?? null
  }

  async function answerAttempt(
    request: FastifyRequest,
    kind: CheckInAttempt['kind'],
  ): Promise<AttemptAnswer> {
    const staff = await authentication.member(request)
    const form = readBody(attemptForm, request.body)
    await authorization.require(staff, 'check-in', form.event_id)
    const ticket = await ticketOf(request, form)
    const { attempt_id, scanned_at: at = null, device_id: deviceId = null } = form
    // An undo is always recorded.
    const id = attempt_id ?? (kind === 'undo' ? randomUUID() : null)
    const by = { memberId: staff.id, productionId: form.event_id }
    const namesAdmission = form.admission_id != null
    const answer = await attendance.change(by, (change) =>
      attempt(change, {
        id,
        kind,
        ticket,
        staff,
        at,
        namesAdmission,
        deviceId,
        requestId: request.id,
      }),
    )
    if (answer === null) throw notFound('production')
    if (answer === differentAttempt) throw new HttpError(422, anotherAttempt)
    return answer
  }

  server.post('/api/validate-production', async (request, reply) =>
    sendAttempt(reply, await answerAttempt(request, 'check_in'), site.timeZone),
  )

  server.post('/api/undo-validation', async (request, reply) =>
    sendAttempt(reply, await answerAttempt(request, 'undo'), site.timeZone),
  )
}

function listRoutes(
  server: FastifyInstance,
  { db, site, now, authentication, authorization, ticketHashes, waitlistIds }: ListDependencies,
): void {
  server.get<{ Params: { eventId: string } }>('/api/check-in-list/:eventId', async (request) => {
    const staff = await authentication.member(request)
    const productionId = readId(request.params.eventId)
    if (productionId === null) throw notFound('production')
    await authorization.require(staff, 'check-in', productionId)
    const entrance = await findEntrance(db, productionId)
    if (entrance === null) throw notFound('production')
    const { since } = readQuery(listQuery, request.query)
    const read = { action: 'check-in-list.read', memberId: staff.id, productionId } as const
    await recordRead({ db, site, now }, request, read)
    const options = { db, ticketHashes, waitlistIds, now: now(), timeZone: site.timeZone }
    return success({ data: await readCheckInList(options, entrance, since) })
  })
}

function syncRoute(
  server: FastifyInstance,
  { db, now, keys, attendance, authentication, authorization, ticketHashes, waitlistIds }: ListDependencies,
): void {
  const tickets = createTickets(keys)

  server.post('/api/sync-check-ins', { bodyLimit: syncBodyLimit }, async (request) => {
    const staff = await authentication.member(request)
    const form = readBody(syncForm, request.body)
    const { event_id: productionId, device_id: deviceId, check_ins: checkIns } = form
    await authorization.require(staff, 'check-in', productionId)
    // Before the production is locked: a hash or an id always names the same ticket or person.
    const hashes = checkIns.flatMap(({ ticket_hash }) => ticket_hash ?? [])
    const byHash = await ticketHashes.find(db, productionId, hashes)
    const entryIds = checkIns.flatMap(({ waitlist_entry_id }) => waitlist_entry_id ?? [])
    const byEntry = await waitlistIds.find(db, productionId, entryIds)

    function ticketOf({ ticket: code, ticket_hash }: SyncItem): Ticket | null {
      const named = ticket_hash != null ? byHash.get(ticket_hash) : code != null ? tickets.read(code) : null
      const isOneName = code == null || ticket_hash == null
      return isOneName && named?.productionId === productionId ? named : null
    }

    const results = await attendance.change({ memberId: staff.id, productionId }, async (change) => {
      const results: ReturnType<typeof serializeResult>[] = []
      for (const item of checkIns) {
        const { attempt_id: id, waitlist_entry_id: entryId, walk_in: walkIn, at, over_capacity } = item
        const common = { id, staff, at, deviceId, requestId: request.id }
        const names = [item.ticket, item.ticket_hash, entryId, walkIn].filter((name) => name != null)
        if (names.length > 1 || (entryId == null && walkIn == null)) {
          const ticket = names.length > 1 ? null : ticketOf(item)
          results.push(serializeResult(id, await attempt(change, { ...common, kind: 'check_in', ticket })))
          continue
        }
        const parsed = walkIn == null ? null : walkInForm(now()).safeParse(walkIn)
        if (parsed?.success === false) {
          results.push(refusedResult(id, parsed.error.issues[0]?.message ?? null))
          continue
        }
        const person = parsed?.data ?? { memberId: byEntry.get(entryId ?? '')?.memberId ?? null }
        const admission = { ...common, person, overCapacity: over_capacity, isSynced: true }
        results.push(serializeAdmission(id, await admit(change, admission)))
      }
      return results
    })
    if (results === null) throw notFound('production')
    return success({ data: { results } })
  })
}

function ticketReader(keys: Dependencies['keys']) {
  const tickets = createTickets(keys)
  return (code: string | undefined, memberId: number | null, productionId?: number): Ticket => {
    const ticket = code === undefined ? null : tickets.read(code)
    const isTheirs =
      ticket !== null &&
      ticket.memberId === memberId &&
      (productionId === undefined || ticket.productionId === productionId)
    if (!isTheirs) throw new HttpError(422, 'This ticket is not valid.')
    return ticket
  }
}

function codeOf(request: FastifyRequest): string | undefined {
  return ticketQuery.safeParse(request.query).data?.ticket
}

const notValidated = { validatedAt: null, staffFirstName: null, staffLastName: null }

function notJoined(): HttpError {
  return new HttpError(422, 'This person has not joined this production.')
}

function sendCancelled(reply: FastifyReply, cancelledAt: Date, timeZone: string) {
  const message = `This ticket was canceled on ${formatMoment(cancelledAt, timeZone)}. It’s no longer valid.`
  return reply.code(422).send({ ...failure(message), cancelled_at: formatDate(cancelledAt) })
}

function sendAttempt(reply: FastifyReply, answer: AttemptAnswer, timeZone: string) {
  const { outcome, validatedAt, cancelledAt } = answer
  if (cancelledAt !== null) return sendCancelled(reply, cancelledAt, timeZone)
  const entry = serializeValidation(answer)
  if (outcome === 'checked_in') return success({ message: 'User has been validated', ...entry })
  if (outcome === 'undone') return success({ message: 'The check-in was undone.' })
  if (outcome === 'not_checked_in') {
    return reply.code(409).send(failure('This person isn’t checked in, so there’s nothing to undo.'))
  }
  if (validatedAt === null) throw notJoined()
  const when = formatMoment(validatedAt, timeZone)
  const message = `First checked in on ${when} by ${entry.validated_by}.`
  return reply.code(409).send({ ...failure(message), ...entry })
}

const anotherAttempt = 'This attempt_id belongs to another attempt.'

const syncOutcomes = { checked_in: 'checked_in', already: 'conflict' } as const

/** `at` and `by`: the check-in that counts. */
function serializeResult(attempt_id: string, answer: AttemptAnswer | typeof differentAttempt) {
  if (answer === differentAttempt) return refusedResult(attempt_id, anotherAttempt)
  const outcome =
    answer.outcome === 'checked_in' || answer.outcome === 'already' ? syncOutcomes[answer.outcome] : 'refused'
  const { validated_at: at, validated_by: by } = serializeValidation(answer)
  return { attempt_id, outcome, at, by, message: null }
}

function serializeAdmission(attempt_id: string, answer: AdmitAnswer) {
  if (answer === differentAttempt) return refusedResult(attempt_id, anotherAttempt)
  if (answer.outcome === 'refused') return refusedResult(attempt_id, admitRefusals[answer.reason])
  const { isAlready, at, by } = answer
  return { attempt_id, outcome: isAlready ? 'conflict' : 'checked_in', at: formatDate(at), by, message: null }
}

function refusedResult(attempt_id: string, message: string | null) {
  return { attempt_id, outcome: 'refused', at: null, by: null, message }
}
