import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ticketHash } from '../src/check-in/ticket-hashes.ts'
import type { Database } from '../src/database/database.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { giveGrant } from '../src/grants/queries.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { createUnsubscribeTokens } from '../src/notices/unsubscribe-tokens.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { Authenticator } from './authenticator.ts'
import { open, serverKinds, type TestDatabases } from './databases.ts'
import { fillDatabase } from './large-database.ts'
import { addMember, codeIn, registration } from './members.ts'
import { type Connection, findGrowingCosts, type Statement } from './query-plans.ts'
import { ask, type CallOptions, noon, secret, startTestService, type TestService } from './service.ts'

const size = { posts: 10_000, members: 100_000 }

/** A database whose statements are recorded, and a connection to explain them. */
interface RecordedDatabase {
  readonly db: Database
  readonly connection: Connection
  close(): Promise<void>
}

async function openRecorded(location: DatabaseLocation, logger: Logger): Promise<RecordedDatabase> {
  if (location.kind === 'pglite') {
    const client = await PGlite.create(join(location.folder, 'database'))
    return { db: drizzlePglite({ client, logger }), connection: client, close: () => client.close() }
  }
  const pool = new pg.Pool({ connectionString: location.url })
  const connection = await pool.connect()
  return {
    db: drizzlePostgres({ client: pool, logger }),
    connection,
    close: async () => {
      connection.release()
      await pool.end()
    },
  }
}

/** Calls of a service, by which each of its statements is sent. */
class Caller {
  readonly #service: TestService
  /** What has been called, as the routes are declared. */
  readonly called = new Set<string>()

  constructor(service: TestService) {
    this.#service = service
  }

  /** @param path below `/api`; its parameters come after the route's fixed part */
  async call(call: `${'GET' | 'POST'} ${string}`, options: CallOptions = {}, status = 200) {
    const [method, path = ''] = call.split(' ')
    const { http, body } = await ask(
      this.#service.server,
      `${method === 'POST' ? 'POST' : 'GET'} /api/${path}`,
      options,
    )
    expect(http, `${call}: ${JSON.stringify(body)}`).toBe(status)
    this.called.add(`${method} ${path.split(/[/?]/, 1)[0]}`)
    return Object(body)
  }

  async readPosts() {
    await this.call('POST get_post_list')
    await this.call('POST get_news_list')
    await this.call('POST get_news_list_by_tag?tag_slug=tag-8')
    await this.call('POST get_news_list_by_category?category_slug=category-1')
    await this.call('POST get_news_list_by_category?category_slug=category-1&post_slug=post-10')
    await this.call('POST get_related_videos?category_slug=category-11&post_slug=post-9000')
    await this.call('POST get_related_videos?post_slug=post-9000')
    await this.call('POST get_news_detail?slug=post-1')
    await this.call('POST get_video_detail?slug=post-9000')
    await this.call('GET featured-video')
    await this.call('POST video-play-list')
    await this.call('GET banner-image')
  }

  async readProductions() {
    await this.call('GET features')
    for (const page of [1, 10, 40]) await this.call(`GET event-list?limit=6&page=${page}`)
    await this.call('POST event-show/production-5')
    await this.call('POST event-showbyid/5')
  }

  async register() {
    const person = { phone: '5625550199', email: 'renata@example.com' }
    await this.call('POST check_existing_credentials', { body: person })
    await this.call('POST send_verification_code', { body: person })
    await this.call('POST check_verification_code', { body: { ...person, code: await this.#code() } })
    const { data } = await this.call('POST register-users', { body: registration(person) })
    const { password } = registration()
    await this.call('POST login', { body: { ...person, password } })
    await this.call('POST send_login_verification_code', { body: person })
    await this.call('POST check_login_verification_code', { body: { ...person, code: await this.#code(2) } })
    return { id: data.user.id, token: data.token }
  }

  async #code(count = 1, phone = '+15625550199'): Promise<string> {
    const message = await this.#service.messages.newest(phone, count)
    return codeIn(message.text)
  }

  async changePasswords(kiri: string, sam: string) {
    const password = 'a new one'
    for (const [email, path, kind] of [
      [kiri, 'user-reset-password', 'reset'],
      [sam, 'user-password-with-login', 'create'],
    ] as const) {
      await this.call('POST send-email', { body: { email } })
      const { text } = await this.#service.messages.newest(email)
      const token = new RegExp(`/${kind}-password/([\\w-]+)`).exec(text)?.[1]
      await this.call('POST check-password-link', { body: { kind, token } })
      await this.call(`POST ${path}/${token}`, { body: { password, confirm_password: password } })
    }
  }

  /** @param password the current one; `a new one` afterwards */
  async manageAccount(token: string, email: string, password: string) {
    const { messages, clock } = this.#service
    const confirm = async (address: string) => {
      const { text } = await messages.newest(address)
      const [, link] = /confirm-email\/([\w-]+)/.exec(text) ?? []
      await this.call('POST confirm-email', { token, body: { token: link } })
    }
    await this.call('POST send-email-verification', { token })
    await confirm(email)
    await this.call('POST change-email', { token, body: { email: 'new@example.com', password } })
    await confirm('new@example.com')
    const phone = '+15625550188'
    await this.call('POST send-phone-code', { token, body: { phone } })
    await this.call('POST change-phone', { token, body: { phone, code: await this.#code(1, phone) } })
    // Its last use is written again.
    clock.advance(6 * 60_000)
    await this.call('GET account', { token })
    const names = { first_name: 'Kiri', last_name: 'Ray', organization: 'Films', instagram_name: 'kiri' }
    await this.call('POST update-profile', { token, body: { ...names, position: '8' } })
    for (const is_on of [false, true]) await this.call('POST set-reminders', { token, body: { is_on } })
    const passwords = { current_password: password, password: 'a new one', confirm_password: 'a new one' }
    const { token: newest } = await this.call('POST change-password', { token, body: passwords })
    await this.call('POST end-other-sessions', { token: newest })
    await this.call('POST end-session', { token: newest })
  }

  /** Uses a passkey, reads all data and deletes the account. */
  async leave(token: string, password: string) {
    const authenticator = new Authenticator()
    const { data: created } = await this.call('POST start-passkey', { token })
    const response = authenticator.create(created.options)
    await this.call('POST finish-passkey', { token, body: { name: 'A key', response } })
    const { data: login } = await this.call('POST start-passkey-login')
    const body = { response: authenticator.get(login.options) }
    await this.call('POST finish-passkey-login', { body })
    await this.call('POST remove-passkey', { token, body: { id: authenticator.id } })
    await this.call('POST allow-export', { token })
    await this.call('GET export', { token })
    await this.call('POST delete-account', { token, body: { password } })
  }

  async readCalendar({ id, token }: { id: number; token: string }) {
    const own = { token, body: { user_id: id } }
    await this.call('POST calendar-address', own)
    const { secret } = await this.call('POST renew-calendar-address', own)
    await this.call('POST calendar', { body: { secret } })
  }

  /** Joins a production, cancels, joins again and is checked in. */
  async attend(member: { id: number; token: string }, staffToken: string) {
    const production = 5
    const { data } = await this.call(`GET get-production-privacy-policy/${production}`)
    const ids = { user_id: member.id, event_id: production }
    const join = { token: member.token, body: { ...ids, release_version: data.release_version } }
    await this.call('POST store-event-join-list', join)
    await this.call('POST cancel-event-join', { token: member.token, body: ids })
    const { ticket } = await this.call('POST store-event-join-list', join)
    await this.call(`GET user-join-list/${member.id}`, { token: member.token })
    await this.readCalendar(member)
    await this.call(`GET user-detail-show/${member.id}?ticket=${ticket}`, { token: staffToken })
    await this.call(`POST validate-user?ticket=${ticket}`, { token: staffToken, body: ids })
    await this.call(`POST validate-production?ticket=${ticket}`, { token: staffToken, body: ids })
    const attempt = { attempt_id: `attempt-${ids.user_id}`, at: '2026-11-20T20:00:00Z', ticket }
    await this.call(`POST undo-validation?ticket=${ticket}`, { token: staffToken, body: ids })
    await this.call('POST sync-check-ins', {
      token: staffToken,
      body: { event_id: ids.event_id, device_id: 'device-one', check_ins: [attempt] },
    })
    const { data: list } = await this.call(`GET check-in-list/${ids.event_id}`, { token: staffToken })
    await this.call(`GET check-in-list/${ids.event_id}?since=${list.version}`, { token: staffToken })
    const byHash = { event_id: ids.event_id, ticket_hash: ticketHash(ticket) }
    await this.call('POST undo-validation', { token: staffToken, body: byHash })
    await this.call('GET grants', { token: staffToken })
    const token = createUnsubscribeTokens(deriveKeys([secret])).issue(member.id)
    await this.call('POST unsubscribe-from-reminders', { body: { token } })
  }

  async produce(token: string) {
    const production = 5
    await this.call('GET desk', { token })
    await this.call(`GET desk-figures?event_ids=${production},6`, { token })
    const { data } = await this.call(`GET attendees/${production}?limit=200`, { token })
    const after = data.attendees.at(-1).user.id
    await this.call(`GET attendees/${production}?search=abara&after=${after}`, { token })
    for (const state of ['confirmed', 'waitlisted', 'checked_in', 'cancelled']) {
      await this.call(`GET attendees/${production}?state=${state}`, { token })
    }
    const joining = { event_id: production, is_open: true, capacity: 500 }
    await this.call('POST set-joining', { token, body: joining })
    const draft = { subject: 'Doors at six', text: 'Please come early.' }
    const message = { event_id: production, ...draft, message_id: 'message-1' }
    await this.call('POST message-attendees', { token, body: message })
    await this.call('POST message-attendees', { token, body: message })
  }

  /** A file is no JSON. */
  async exportAttendees(token: string) {
    const { statusCode } = await this.#service.server.inject({
      url: '/api/attendees-export/5',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(200)
    this.called.add('GET attendees-export')
  }

  /** Gives and revokes a grant, and reads the audit log. */
  async operate(token: string, email: string) {
    const body = { email, kind: 'check-in', event_id: 5 }
    await this.call('POST give-grant', { token, body })
    await this.call('GET member-grants', { token })
    await this.call('POST revoke-grant', { token, body })
    await this.call('GET audit-log', { token })
    await this.call('GET audit-log?before=9000', { token })
  }
}

/** The routes of a service below `/api`, without their parameters. Fastify prints them as a tree of prefixes. */
function routesOf({ server }: TestService): string[] {
  const prefixes: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? []
      prefixes.splice(indent.length / 4, Number.POSITIVE_INFINITY, path)
      const [, route] = /^\/api\/([^/*]+)/.exec(prefixes.join('')) ?? []
      const served = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return route === undefined ? [] : served.map((method) => `${method} ${route}`)
    })
}

describe.each(serverKinds)('with 10,000 posts and 100,000 members on $name', ({ start }) => {
  let databases: TestDatabases
  let database: RecordedDatabase
  let service: TestService
  let caller: Caller
  let sent: Statement[] = []
  let statements: Statement[]
  const logger: Logger = {
    logQuery: (text, params) => {
      // A union begins with the parenthesis of its first part.
      if (/^\(*(select|insert|update|delete|with) /.test(text)) sent.push({ text, params })
    },
  }

  beforeAll(async () => {
    databases = await start()
    const location = await databases.create()
    const filled = await open(location)
    await fillDatabase(filled, size)
    await filled.close()
    database = await openRecorded(location, logger)
    const { db } = database
    service = await startTestService(db)
    caller = new Caller(service)
    const passwordHash = await (await createPasswords()).hash('forgotten')
    const kiri = await addMember(service, db, { passwordHash })
    const sam = await addMember(service, db)
    const staff = await addMember(service, db, { role: 'staff', passwordHash })
    sent = []
    await caller.readPosts()
    await caller.readProductions()
    await caller.attend(await caller.register(), staff.token)
    for (const productionId of [null, 5]) {
      const operator = await addMember(service, db)
      const key = { memberId: operator.member.id, kind: 'operator', productionId } as const
      await giveGrant(db, { ...key, grantedAt: noon })
      if (productionId === null) await caller.operate(operator.token, sam.member.email)
      else await caller.call('GET audit-log', { token: operator.token })
    }
    const producer = await addMember(service, db)
    const ofOne = { memberId: producer.member.id, kind: 'producer', productionId: 5 } as const
    await giveGrant(db, { ...ofOne, grantedAt: noon })
    await caller.produce(producer.token)
    await caller.exportAttendees(producer.token)
    const renata = await addMember(service, db, { passwordHash })
    await caller.manageAccount(renata.token, renata.member.email, 'forgotten')
    await caller.leave(staff.token, 'forgotten')
    await caller.changePasswords(kiri.member.email, sam.member.email)
    // Its relay sends no more statements.
    await service.outbox.stop(0)
    statements = sent
  })

  afterAll(async () => {
    await service.close()
    await database.close()
    await databases.stop()
  })

  /** Costs that grow with the database, with their statements. */
  async function growingCosts(of: readonly Statement[], mayReadAll?: boolean): Promise<string[]> {
    const found: string[] = []
    // One with other values has the same plan.
    for (const statement of new Map(of.map((one) => [one.text, one])).values()) {
      const costs = await findGrowingCosts(database.connection, statement, mayReadAll)
      found.push(...costs.map((cost) => `${cost}: ${statement.text}`))
    }
    return found
  }

  test('every route is called', () => {
    expect([...caller.called].toSorted()).toEqual(routesOf(service).toSorted())
  })

  test('no statement reads more rows than in a small database', async () => {
    expect(await growingCosts(statements)).toEqual([])
  })

  test('a page far behind reads no posts but its own', async () => {
    sent = []
    await caller.call('POST get_post_list?page=1600')
    await caller.call('POST get_news_list_by_category?category_slug=category-1&page=80')
    expect(await growingCosts(sent, true)).toEqual([])
  })
})
