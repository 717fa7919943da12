import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTickets } from '../src/attendance/ticket.ts'
import { attempt } from '../src/check-in/changes.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import type { Member } from '../src/members/queries.ts'
import { outbox } from '../src/outbox/tables.ts'
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
const atCheckIn = { who, generation: fc.nat(2), attempt: fc.nat(9) }

const values = (values: object) => fc.record({ kind: fc.constant('set' as const), values: fc.record(values) })

const command = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('join' as const), who }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('check_in' as const), ...atCheckIn }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), ...atCheckIn }) },
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
type CheckInCommand = Extract<Command, { kind: 'check_in' | 'undo' }>

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
  attempts: (Pick<CheckInCommand, 'kind' | 'who' | 'generation'> & { outcome: string })[] = []

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
  atCheckIn({ kind, who, generation, attempt }: CheckInCommand): string {
    const earlier = this.attempts[attempt]
    if (earlier !== undefined) {
      const isSame = earlier.kind === kind && earlier.who === who && earlier.generation === generation
      return isSame ? earlier.outcome : 'different attempt'
    }
    const outcome = this.#decide(kind, who, generation)
    this.attempts[attempt] = { kind, who, generation, outcome }
    return outcome
  }

  #decide(kind: CheckInCommand['kind'], who: number, generation: number): string {
    const returned = this.returned[who] ?? 0
    if (generation < returned) return 'cancelled'
    if (!this.confirmed.includes(who) || generation > returned) return 'not_joined'
    const isIn = this.checkedIn.includes(who)
    if (kind === 'undo') this.checkedIn = this.checkedIn.filter((other) => other !== who)
    else if (!isIn) this.checkedIn.push(who)
    return kind === 'undo' ? (isIn ? 'undone' : 'not_checked_in') : isIn ? 'already' : 'checked_in'
  }

  #count(who: number) {
    this.changes[who]?.push(this.now)
    this.mails += 1
  }
}

describe.each(serverKinds)('attendance on $name', ({ start }) => {
  let databases: TestDatabases
  let database: OpenDatabase
  let service: TestService
  let ids: number[]
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
        const id = `${productionId} attempt ${command.attempt}`
        const one = { id, kind, ticket, staff, at: null, deviceId: null, requestId: 'request' } as const
        const answer = await service.attendance.change({ memberId: one.staff.id, productionId }, (change) =>
          attempt(change, one),
        )
        return [typeof answer === 'string' ? answer : answer?.outcome, model.atCheckIn(command)]
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
    const indexOf = ({ memberId }: { memberId: number }) => ids.indexOf(memberId)
    const confirmed = await database.db.select().from(joins).where(eq(joins.productionId, productionId))
    const waitlisted = await database.db
      .select()
      .from(waitlistedJoins)
      .where(eq(waitlistedJoins.productionId, productionId))
      .orderBy(asc(waitlistedJoins.id))
    const checkedIn = confirmed.filter(({ validatedAt }) => validatedAt !== null)
    return {
      confirmed: confirmed.map(indexOf).toSorted(),
      waitlisted: waitlisted.map(indexOf),
      checkedIn: checkedIn.map(indexOf).toSorted(),
      mails: (await mails()) - mailsBefore,
    }
  }

  const mails = () => database.db.$count(outbox)

  test.each([18, 19, 20, 21, 22])(`${count} random histories of seed %i equal the model`, async (seed) => {
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
            mails: model.mails,
          })
        }
        // Nobody of this one is promoted in the next one.
        await database.db.delete(waitlistedJoins)
      }),
      { numRuns: count, seed },
    )
  })
})
