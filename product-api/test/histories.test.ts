import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '../src/attendance/changes.ts'
import { createTickets } from '../src/attendance/ticket.ts'
import { findAdmission } from '../src/check-in/admission-queries.ts'
import { admit } from '../src/check-in/admissions.ts'
import { attempt, type CheckInAttempt } from '../src/check-in/changes.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import type { Member } from '../src/members/queries.ts'
import { outbox } from '../src/outbox/tables.ts'
import { admissions, walkIns } from '../src/productions/admission-tables.ts'
import { joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { productions } from '../src/productions/tables.ts'
import { currentWaiverVersion } from '../src/productions/waiver.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { isFull, serverKinds, type TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import { makeService, noon, secret, type TestService } from './service.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const memberCount = 4

/** Histories of each seed. */
const count = isFull ? 200 : 10

// One of them changes so often that the limit is met.
const who = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(memberCount - 1) },
)
const capacities = fc.option(fc.nat(3))
const attemptNumber = fc.nat(9)
const atCheckIn = { who, generation: fc.nat(2), attempt: attemptNumber }
const atEntrance = { attempt: attemptNumber, isSynced: fc.boolean(), overCapacity: fc.boolean() }

/** What a walk-in types: nothing, the address of a member, or another one. */
const typedEmail = fc.oneof(fc.constant(null), fc.nat(memberCount - 1), fc.constant('guest' as const))

const values = (values: object) => fc.record({ kind: fc.constant('set' as const), values: fc.record(values) })

const command = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('join' as const), who }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('check_in' as const), ...atCheckIn }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), ...atCheckIn }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('admit' as const), who, ...atEntrance }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('walk_in' as const), email: typedEmail, ...atEntrance }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unknown' as const), attempt: attemptNumber }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('undo_admission' as const),
      admission: attemptNumber,
      attempt: attemptNumber,
      isByTicket: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: values({ capacity: capacities }) },
  { weight: 1, arbitrary: values({ capacityOverride: capacities }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('promote' as const) }) },
  { weight: 2, arbitrary: values({ calledOff: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), minutes: fc.integer({ min: -90, max: 90 }) }),
  },
)
const history = fc.array(command, { minLength: 5, maxLength: 50, size: 'max' })
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
type Admission = Extract<Command, { kind: 'admit' | 'walk_in' }>
type TypedEmail = typeof typedEmail extends fc.Arbitrary<infer T> ? T : never

interface Attempt {
  kind: 'check_in' | 'undo'
  /** Null for no ticket. */
  who: number | null
  generation: number | null
  outcome: string
  /** For an admission. */
  admitted?: { kind: 'waitlist' | 'walk_in'; email: TypedEmail; answer: string }
}

/** A minimal model of attendance. Times are minutes; the production starts at 180. */
class Model {
  capacity: number | null = 2
  capacityOverride: number | null = null
  calledOff = false
  now = 0
  confirmed: number[] = []
  waitlisted: number[] = []
  checkedIn: number[] = []
  mails = 0
  changes = Array.from({ length: memberCount }, (): number[] => [])
  returned = Array.from({ length: memberCount }, () => 0)
  left = new Set<number>()
  attempts: (Attempt | undefined)[] = []
  /** Of walk-ins, whose numbers follow those of the members. */
  guests: TypedEmail[] = []
  /** When they joined, and in which order. */
  joined = new Map<number, { at: number; order: number }>()

  hasRoom = () => this.confirmed.length < (this.capacityOverride ?? this.capacity ?? Number.POSITIVE_INFINITY)
  hasBegun = () => this.now >= 180
  isLimited = (who: number) =>
    (this.changes[who] ?? []).filter((at) => Math.abs(this.now - at) < 60).length >= 10

  promote() {
    while (!this.hasBegun() && !this.calledOff && this.hasRoom() && this.waitlisted.length > 0) {
      this.confirmed.push(...this.waitlisted.splice(0, 1))
      this.mails += 1
    }
  }

  join(who: number): string {
    if (this.confirmed.includes(who)) return 'already confirmed'
    if (this.waitlisted.includes(who)) return `already waitlisted ${this.waitlisted.indexOf(who) + 1}`
    if (this.calledOff) return 'called_off'
    if (this.isLimited(who)) return 'too often'
    this.promote()
    const isConfirmed = this.hasRoom() && this.waitlisted.length === 0
    if (!isConfirmed && this.hasBegun()) return 'full'
    ;(isConfirmed ? this.confirmed : this.waitlisted).push(who)
    this.joined.set(who, {
      at: this.now,
      order: Math.max(0, ...[...this.joined.values()].map(({ order }) => order)) + 1,
    })
    this.#count(who)
    return isConfirmed ? 'joined confirmed' : `joined waitlisted ${this.waitlisted.length}`
  }

  cancel(who: number): string {
    const hasSpot = this.confirmed.includes(who)
    if (!hasSpot && !this.waitlisted.includes(who)) return this.left.has(who) ? 'already' : 'not_joined'
    if (this.checkedIn.includes(who)) return 'checked_in'
    if (this.calledOff) return 'called_off'
    if (this.hasBegun()) return 'begun'
    if (this.isLimited(who)) return 'too often'
    this.confirmed = this.confirmed.filter((other) => other !== who)
    this.waitlisted = this.waitlisted.filter((other) => other !== who)
    this.left.add(who)
    this.#count(who)
    if (!hasSpot) return 'cancelled waitlisted'
    this.returned[who] = (this.returned[who] ?? 0) + 1
    this.promote()
    return 'cancelled confirmed'
  }

  /** A repeated attempt gets its first answer, and changes nothing. */
  atCheckIn(
    { kind, who, generation, attempt }: Omit<Attempt, 'outcome'> & { attempt: number },
    namesAdmission = false,
  ): string {
    const earlier = this.attempts[attempt]
    if (earlier !== undefined) {
      const isSame = earlier.kind === kind && earlier.who === who && earlier.generation === generation
      return isSame ? earlier.outcome : 'different attempt'
    }
    const outcome = this.#decide(kind, who, generation, namesAdmission)
    this.attempts[attempt] = { kind, who, generation, outcome }
    return outcome
  }

  /** Of somebody without a ticket. */
  admit(command: Admission): string {
    const { attempt, isSynced, overCapacity } = command
    const isWalkIn = command.kind === 'walk_in'
    const who = isWalkIn ? this.#holderOf(command.email) : command.who
    const earlier = this.attempts[attempt]
    if (earlier?.admitted !== undefined) {
      const { kind, email, answer } = earlier.admitted
      const isSame = isWalkIn ? email === command.email : kind === 'waitlist' && earlier.who === who
      return isSame ? answer : 'different attempt'
    }
    const isScan = earlier?.kind === 'check_in'
    // Perhaps the build before took this person for a ticket.
    if (isSynced && isScan && earlier.who === null) this.attempts[attempt] = undefined
    else if (earlier !== undefined) {
      return isScan && who !== null && earlier.who === who ? answerOf(earlier.outcome) : 'different attempt'
    }
    if (this.calledOff && !isSynced) return 'called_off'
    if (who !== null && this.confirmed.includes(who)) {
      const generation = this.returned[who] ?? 0
      return answerOf(this.atCheckIn({ kind: 'check_in', who, generation, attempt }))
    }
    const isWaiting = who !== null && this.waitlisted.includes(who)
    if (!isWalkIn && !isWaiting) {
      if (isSynced)
        this.attempts[attempt] = { kind: 'check_in', who, generation: null, outcome: 'not_joined' }
      return 'not_waitlisted'
    }
    const isOver = !this.hasRoom()
    if (isOver && !overCapacity && !isSynced) return 'over_capacity'
    const email = isWalkIn ? command.email : who
    const admitted = isWaiting ? who : memberCount + this.guests.push(email) - 1
    this.waitlisted = this.waitlisted.filter((other) => other !== admitted)
    this.confirmed.push(admitted)
    this.checkedIn.push(admitted)
    if (email !== null) this.mails += 1
    const answer = isOver ? 'admitted over capacity' : 'admitted'
    this.attempts[attempt] = {
      kind: 'check_in',
      who: admitted,
      generation: this.returned[admitted] ?? 0,
      outcome: 'checked_in',
      admitted: { kind: isWaiting ? 'waitlist' : 'walk_in', email, answer },
    }
    return answer
  }

  #holderOf(email: TypedEmail): number | null {
    const guest = this.guests.findIndex(
      (other, index) => other === email && this.confirmed.includes(memberCount + index),
    )
    if (email === null) return null
    return guest === -1 ? (email === 'guest' ? null : email) : memberCount + guest
  }

  #decide(
    kind: Attempt['kind'],
    who: number | null,
    generation: number | null,
    namesAdmission: boolean,
  ): string {
    if (who === null || generation === null) return 'not_joined'
    const returned = this.returned[who] ?? 0
    if (generation < returned) return namesAdmission ? 'not_checked_in' : 'cancelled'
    if (!this.confirmed.includes(who) || generation > returned) return 'not_joined'
    const isIn = this.checkedIn.includes(who)
    const admission = this.attempts.find(
      (one) => one?.admitted !== undefined && one.who === who && one.generation === generation,
    )
    if (kind === 'undo' && admission?.admitted !== undefined) {
      this.#undoAdmission(who, admission.admitted.kind)
      return 'undone'
    }
    if (kind === 'undo') this.checkedIn = this.checkedIn.filter((other) => other !== who)
    else if (!isIn) this.checkedIn.push(who)
    return kind === 'undo' ? (isIn ? 'undone' : 'not_checked_in') : isIn ? 'already' : 'checked_in'
  }

  #undoAdmission(who: number, kind: 'waitlist' | 'walk_in') {
    this.confirmed = this.confirmed.filter((other) => other !== who)
    this.checkedIn = this.checkedIn.filter((other) => other !== who)
    this.returned[who] = (this.returned[who] ?? 0) + 1
    if (kind === 'waitlist') {
      const { joined } = this
      const orderOf = (one: number) => joined.get(one)?.order ?? 0
      this.waitlisted = [...this.waitlisted, who].toSorted((one, other) => orderOf(one) - orderOf(other))
      // The ended join counts for the limit, and its beginning once more.
      this.changes[who]?.push(joined.get(who)?.at ?? 0)
      this.#count(who)
    }
    this.promote()
  }

  #count(who: number) {
    this.changes[who]?.push(this.now)
    this.mails += 1
  }
}

function answerOf(outcome: string): string {
  if (outcome === 'checked_in') return 'admitted'
  return outcome === 'already' ? outcome : 'not_waitlisted'
}

describe.each(serverKinds)('attendance on $name', ({ start }) => {
  let databases: TestDatabases
  let database: OpenDatabase
  let service: TestService
  let ids: number[]
  let emails: string[]
  let staff: Member
  let number = 0

  const tickets = createTickets(deriveKeys([secret]))

  beforeAll(async () => {
    databases = await start()
    database = await databases.open()
    service = await makeService(database.db)
    const people = await Promise.all(
      Array.from({ length: memberCount + 1 }, () => addMember(service, database.db)),
    )
    const [first, ...rest] = people.map(({ member }) => member)
    staff = first ?? expect.fail()
    ids = rest.map(({ id }) => id)
    emails = rest.map(({ email }) => email)
  })

  afterAll(async () => {
    await service.close()
    await database.close()
    await databases.stop()
  })

  const waiver = currentWaiverVersion(null)

  /** A new production, a month after the last one, so one history doesn't count for another's limit. */
  async function addProduction() {
    number += 1
    const start = new Date(noon.getTime() + number * 30 * dayMs)
    const [row] = await database.db
      .insert(productions)
      .values({
        slug: `production-${number}`,
        name: 'Production',
        description: '',
        status: 'open',
        startsAt: new Date(start.getTime() + 180 * minuteMs),
        capacity: 2,
        publishedAt: noon,
        publicationRule: '',
        fingerprint: '',
      })
      .returning({ id: productions.id })
    return { productionId: row?.id ?? 0, start }
  }

  const emailOf = (typed: number | 'guest') =>
    typed === 'guest' ? 'guest@example.com' : (emails[typed] ?? '')

  const attemptOf = (number: number, productionId: number) => ({
    id: `${productionId} attempt ${number}`,
    staff,
    at: null,
    deviceId: null,
    requestId: 'request',
  })

  const change = <T>(productionId: number, work: (change: Change) => Promise<T>) =>
    service.attendance.change({ memberId: staff.id, productionId }, work)

  async function scan(
    number: number,
    productionId: number,
    one: Pick<CheckInAttempt, 'kind' | 'ticket' | 'namesAdmission'>,
  ) {
    const answer = await change(productionId, (inside) =>
      attempt(inside, { ...attemptOf(number, productionId), ...one }),
    )
    return typeof answer === 'string' ? answer : answer?.outcome
  }

  /** Runs a command on the service and on the model. Returns the outcomes of both, in the model's terms. */
  async function run(command: Command, productionId: number, model: Model): Promise<[unknown, unknown]> {
    const keyOf = (who: number) => ({ productionId, memberId: ids[who] ?? 0 })
    switch (command.kind) {
      case 'join': {
        const expected = model.join(command.who)
        const outcome = await service.attendance.join(keyOf(command.who), waiver)
        if (outcome.outcome === 'refused') return [outcome.reason, expected]
        if (outcome.outcome === 'too often') return [outcome.outcome, expected]
        const { join } = outcome
        const position = join.state === 'waitlisted' ? ` ${join.waitlistPosition}` : ''
        return [`${outcome.outcome} ${join.state}${position}`, expected]
      }
      case 'cancel': {
        const expected = model.cancel(command.who)
        const outcome = await service.attendance.cancel(keyOf(command.who))
        if (outcome.outcome === 'refused') return [outcome.reason, expected]
        return [outcome.outcome === 'cancelled' ? `cancelled ${outcome.was}` : outcome.outcome, expected]
      }
      case 'check_in':
      case 'undo': {
        const { kind, generation } = command
        const ticket = tickets.read(tickets.issue({ ...keyOf(command.who), generation }))
        return [await scan(command.attempt, productionId, { kind, ticket }), model.atCheckIn(command)]
      }
      case 'unknown': {
        const one = { kind: 'check_in', ticket: null } as const
        const unknown = { kind: 'check_in', who: null, generation: null, attempt: command.attempt } as const
        return [await scan(command.attempt, productionId, one), model.atCheckIn(unknown)]
      }
      case 'admit':
      case 'walk_in': {
        const { isSynced, overCapacity } = command
        const email = command.kind === 'admit' || command.email === null ? null : emailOf(command.email)
        const walkIn = { name: 'Theo Marsh', email, dateOfBirth: null, releaseVersion: waiver }
        const person = command.kind === 'admit' ? { memberId: ids[command.who] ?? null } : walkIn
        const answer = await change(productionId, (inside) =>
          admit(inside, { ...attemptOf(command.attempt, productionId), person, isSynced, overCapacity }),
        )
        if (answer === null || typeof answer === 'string') return [answer, model.admit(command)]
        if (answer.outcome === 'refused') return [answer.reason, model.admit(command)]
        const admitted = answer.isOverCapacity ? 'admitted over capacity' : 'admitted'
        return [answer.isAlready ? 'already' : admitted, model.admit(command)]
      }
      case 'undo_admission': {
        const id = attemptOf(command.admission, productionId).id
        const found = await findAdmission(database.db, { id })
        const admission = model.attempts[command.admission]
        if (found === null || admission?.admitted === undefined) return [found, admission?.admitted ?? null]
        const namesAdmission = !command.isByTicket
        const one = { kind: 'undo', ticket: found.admission, namesAdmission } as const
        const outcome = await scan(command.attempt, productionId, one)
        const { who, generation } = admission
        const undo = { kind: 'undo', who, generation, attempt: command.attempt } as const
        return [outcome, model.atCheckIn(undo, namesAdmission)]
      }
      case 'set':
        await database.db.update(productions).set(command.values).where(eq(productions.id, productionId))
        return [undefined, void Object.assign(model, command.values)]
      case 'promote':
        return [await service.attendance.promoteAll(), model.promote()]
      case 'clock':
        model.now += command.minutes
        return [service.clock.advance(command.minutes * minuteMs), undefined]
    }
  }

  async function stored(productionId: number, mailsBefore: number) {
    const of = (table: typeof joins | typeof waitlistedJoins | typeof walkIns | typeof admissions) =>
      eq(table.productionId, productionId)
    const { db } = database
    const [confirmed, waitlisted, guests, admitted, mailsNow] = await Promise.all([
      db.select().from(joins).where(of(joins)),
      db.select().from(waitlistedJoins).where(of(waitlistedJoins)).orderBy(asc(waitlistedJoins.id)),
      db.select().from(walkIns).where(of(walkIns)).orderBy(asc(walkIns.memberId)),
      db.$count(admissions, of(admissions)),
      mails(),
    ])
    const all = [...ids, ...guests.map(({ memberId }) => memberId)]
    const indexOf = ({ memberId }: { memberId: number }) => all.indexOf(memberId)
    const checkedIn = confirmed.filter(({ validatedAt }) => validatedAt !== null)
    return {
      confirmed: confirmed.map(indexOf).toSorted(),
      waitlisted: waitlisted.map(indexOf),
      checkedIn: checkedIn.map(indexOf).toSorted(),
      admissions: admitted,
      mails: mailsNow - mailsBefore,
    }
  }

  const mails = () => database.db.$count(outbox)

  test.each(isFull ? [18, 19, 20, 21, 22] : [18, 19, 20])(
    `${count} random histories of seed %i equal the model`,
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(history, async (commands) => {
          const production = await addProduction()
          service.clock.time = production.start
          const mailsBefore = await mails()
          const model = new Model()
          for (const one of commands) {
            const [outcome, expected] = await run(one, production.productionId, model)
            expect(outcome).toBe(expected)
            expect(await stored(production.productionId, mailsBefore)).toEqual({
              confirmed: model.confirmed.toSorted(),
              waitlisted: model.waitlisted,
              checkedIn: model.checkedIn.toSorted(),
              admissions: model.attempts.filter((one) => one?.admitted !== undefined).length,
              mails: model.mails,
            })
          }
          // Nobody of this one is promoted in the next one.
          await database.db.delete(waitlistedJoins)
        }),
        { numRuns: count, seed },
      )
    },
  )
})
