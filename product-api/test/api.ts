import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { AuditEntry } from '../src/audit/chain.ts'
import { auditEntries } from '../src/audit/tables.ts'
import type { Database, OpenDatabase } from '../src/database/database.ts'
import { type GrantKind, giveGrant } from '../src/grants/queries.ts'
import type { members } from '../src/members/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { currentWaiverVersion } from '../src/productions/waiver.ts'
import { reset, type TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import {
  type ApiResponse,
  ask,
  type CallOptions,
  noon,
  startTestService,
  type TestService,
} from './service.ts'

export const hourMs = 60 * 60_000

/** A time before or after the tests' noon. */
export const inHours = (hours: number) => new Date(noon.getTime() + hours * hourMs)

/** A member, with a valid token. */
export type Person = Awaited<ReturnType<typeof addMember>>

type MemberValues = Partial<typeof members.$inferInsert>

/** A service with the fixture's content; new for each test. */
export class Api {
  database!: OpenDatabase
  service!: TestService
  /** High Jinx, which is open. */
  id = 0
  /** Another production, which is closed. */
  other = 0
  /** The version of High Jinx's release. */
  waiver = ''

  get db(): Database {
    return this.database.db
  }

  ask(call: Parameters<typeof ask>[1], options?: CallOptions): Promise<ApiResponse> {
    return ask(this.service.server, call, options)
  }

  get(path: string, token?: string): Promise<ApiResponse> {
    return this.ask(`GET /api/${path}`, token === undefined ? {} : { token })
  }

  post(path: string, body: object = {}, token?: string): Promise<ApiResponse> {
    return this.ask(`POST /api/${path}`, { body, ...(token !== undefined && { token }) })
  }

  add(values: MemberValues = {}): Promise<Person> {
    return addMember(this.service, this.db, values)
  }

  async people(): Promise<[Person, Person, Person, Person]> {
    return [await this.add(), await this.add(), await this.add(), await this.add()]
  }

  async holder(
    kind?: GrantKind,
    { on = null, until = null, ...values }: MemberValues & { on?: number | null; until?: Date | null } = {},
  ): Promise<Person> {
    const person = await this.add({ isEmailVerified: true, ...values })
    const key = { memberId: person.member.id, productionId: on }
    if (kind !== undefined) await giveGrant(this.db, { ...key, kind, until, grantedAt: noon })
    return person
  }

  async set(values: Partial<typeof productions.$inferInsert>, event = this.id): Promise<void> {
    await this.db.update(productions).set(values).where(eq(productions.id, event))
  }

  join({ member, token }: Person, body: object = {}): Promise<ApiResponse> {
    const ids = { event_id: this.id, user_id: member.id, release_version: this.waiver }
    return this.post('store-event-join-list', { ...ids, ...body }, token)
  }

  /** Joins in this order. */
  async joinAll(...people: Person[]): Promise<ApiResponse[]> {
    const answers: ApiResponse[] = []
    for (const person of people) answers.push(await this.join(person))
    return answers
  }

  cancel({ member, token }: Person, event = this.id): Promise<ApiResponse> {
    return this.post('cancel-event-join', { event_id: event, user_id: member.id }, token)
  }

  /** The member's newest join. */
  async joined({ member, token }: Person) {
    return Object((await this.get(`user-join-list/${member.id}`, token)).body).event[0] ?? null
  }

  async ticketOf(person: Person): Promise<string> {
    return String((await this.joined(person)).ticket)
  }

  async event(event = this.id) {
    return Object((await this.post(`event-showbyid/${event}`)).body).data.event
  }

  async entries(): Promise<AuditEntry[]> {
    return await this.db.select().from(auditEntries).orderBy(asc(auditEntries.sequence))
  }

  async actions(): Promise<unknown[]> {
    return (await this.entries()).map(({ action, productionId }) => [action, productionId])
  }

  /** Returns a function that ends the test. */
  async begin(databases: TestDatabases) {
    this.database = await databases.shared()
    await reset(this.database)
    const rows = await this.db.select().from(productions)
    const highJinx = rows.find(({ slug }) => slug === 'high-jinx') ?? expect.fail('no production')
    this.id = highJinx.id
    this.other = rows.find(({ id }) => id !== highJinx.id)?.id ?? 0
    this.waiver = currentWaiverVersion(highJinx.waiver)
    this.service = await startTestService(this.db)
    return () => this.service.close()
  }
}

export function useApi(databases: () => TestDatabases): Api {
  const api = new Api()
  beforeEach(() => api.begin(databases()))
  return api
}

export const refusal = (http: number, message: string, more: object = {}) => ({
  http,
  body: { status: '0', message, ...more },
})

export const success = (body: object) => ({ http: 200, body: { status: '1', ...body } })
