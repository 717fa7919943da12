import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { cancelledJoins, joins, waitingJoins } from '../src/attendance/tables.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { giveGrant } from '../src/grants/queries.ts'
import type { Member } from '../src/members/queries.ts'
import type { members } from '../src/members/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { emptyAudit, entriesOf } from './audit.suite.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import {
  type ApiResponse,
  ask,
  fixtureFolder,
  noon,
  publishFolder,
  startTestService,
  type TestService,
} from './service.ts'

/** How far a person has come. */
export type State = 'confirmed' | 'waiting' | 'admitted' | 'cancelled'

/** A production with a producer, and one without. Everything is new before each test. */
export class Desk {
  readonly database: OpenDatabase
  readonly service: TestService
  /** The production of the producer, High Jinx. */
  readonly id: number
  /** Another one. */
  readonly other: number
  readonly producer: Member
  readonly token: string

  constructor(values: Pick<Desk, 'database' | 'service' | 'id' | 'other' | 'producer' | 'token'>) {
    this.database = values.database
    this.service = values.service
    this.id = values.id
    this.other = values.other
    this.producer = values.producer
    this.token = values.token
  }

  /** Adds a member who has joined the production. */
  async attendee(state: State = 'confirmed', values: Partial<typeof members.$inferInsert> = {}) {
    const { db } = this.database
    const person = await addMember(this.service, db, values)
    const row = { productionId: this.id, memberId: person.member.id, joinedAt: this.service.clock.time }
    if (state === 'waiting') {
      const released = { releaseVersion: 'version', releaseAcceptedAt: noon }
      await db.insert(waitingJoins).values({ ...row, ...released })
    } else if (state === 'cancelled') {
      await db.insert(cancelledJoins).values({ ...row, generation: 0, cancelledAt: noon })
    } else {
      const isIn = state === 'admitted'
      const entry = isIn ? { validatedAt: this.service.clock.time, validatedBy: this.producer.id } : {}
      await db.insert(joins).values({ ...row, ...entry })
    }
    return person
  }

  get(path: string, token = this.token): Promise<ApiResponse> {
    return ask(this.service.server, `GET /api/${path}`, { token })
  }

  post(path: string, body: object, token = this.token): Promise<ApiResponse> {
    return ask(this.service.server, `POST /api/${path}`, { token, body })
  }

  /** A page of attendees. */
  async attendees(query: Readonly<Record<string, string>> = {}) {
    const { http, body } = await this.get(`attendees/${this.id}?${new URLSearchParams(query)}`)
    expect(http, JSON.stringify(body)).toBe(200)
    const { attendees, total_count: total, has_more: hasMore } = Object(body).data
    const rows: { user: { id: number; name: string }; state: State }[] = attendees
    return { rows, names: rows.map(({ user }) => user.name), total, hasMore }
  }

  setJoining(values: object, token = this.token): Promise<ApiResponse> {
    return this.post('set-joining', { event_id: this.id, is_open: true, capacity: null, ...values }, token)
  }

  /** The figures of the production. */
  async figures() {
    const { body } = await this.get(`desk-figures?event_ids=${this.id}`)
    return Object(body).data.figures[0]
  }

  /** The production in public. */
  async event(id = this.id) {
    const { body } = await ask(this.service.server, `POST /api/event-showbyid/${id}`)
    return Object(body).data.event
  }

  /** What the audit has. */
  async actions(): Promise<unknown[]> {
    return (await entriesOf(this.database)).map(({ action, productionId }) => [action, productionId])
  }
}

/** Makes the desk of each test. */
export function useDesk(databases: () => TestDatabases): () => Desk {
  let database: OpenDatabase
  let desk: Desk

  beforeAll(async () => {
    database = await databases().open()
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members, productions, outbox restart identity cascade')
    await emptyAudit(database)
    await publishFolder(database.db, fixtureFolder)
    const rows = await database.db.select().from(productions)
    const id = rows.find(({ slug }) => slug === 'high-jinx')?.id ?? 0
    const other = rows.find(({ slug }) => slug !== 'high-jinx')?.id ?? 0
    const service = await startTestService(database.db)
    const names = { firstName: 'Pia', lastName: 'Moreno' }
    const { member: producer, token } = await addMember(service, database.db, names)
    const key = { memberId: producer.id, kind: 'producer', productionId: id } as const
    await giveGrant(database.db, { ...key, grantedAt: noon })
    desk = new Desk({ database, service, id, other, producer, token })
    return () => service.close()
  })

  return () => desk
}
