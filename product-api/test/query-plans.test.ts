import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../src/core/sha256.ts'
import { type GrantKind, giveGrant } from '../src/grants/queries.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { createUnsubscribeTokens } from '../src/members/unsubscribe-tokens.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { Authenticator } from './authenticator.ts'
import { isFull, serverKind, type TestDatabases } from './databases.ts'
import { device } from './devices.ts'
import { fillDatabase } from './large-database.ts'
import { addMember, codeIn, registration } from './members.ts'
import { findGrowingCosts, type Statement } from './query-plans.ts'
import { noon, routesOf, secret, startTestService, type TestService } from './service.ts'

const production = 5

/** Calls of a service, by which each of its statements is sent. */
class Caller {
  readonly #service: TestService
  /** What has been called, as the routes are declared. */
  readonly called = new Set<string>()

  constructor(service: TestService) {
    this.#service = service
  }

  /** @param call its path is below `/api`; its parameters come after the route's fixed part */
  async call(call: `${'GET' | 'POST'} ${string}`, token?: string, body?: object) {
    const [method, path = ''] = call.split(' ')
    const response = await this.#service.server.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `/api/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body }),
    })
    expect(response.statusCode, `${call}: ${response.body}`).toBe(200)
    this.called.add(`${method} ${path.split(/[/?]/, 1)[0]}`)
    return path.startsWith('attendees-export') ? null : Object(response.json())
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

  async stream() {
    await this.call('GET push-key')
    const stream = { id: 'stream-1', title: 'Open mic', started_at: noon.toISOString() }
    for (const _time of [1, 2]) await this.call('POST stream-started', undefined, stream)
    await this.call('POST stream-ended', undefined, { id: stream.id })
  }

  async readProductions() {
    await this.call('GET features')
    for (const page of [1, 10, 40]) await this.call(`GET event-list?limit=6&page=${page}`)
    await this.call('POST event-show/production-5')
    await this.call('POST event-showbyid/5')
  }

  async register() {
    const person = { phone: '5625550199', email: 'renata@example.com' }
    const post = (path: string, more = {}) => this.call(`POST ${path}`, undefined, { ...person, ...more })
    await post('check_existing_credentials')
    await post('send_verification_code')
    await post('check_verification_code', { code: await this.#code() })
    const { data } = await post('register-users', registration(person))
    await post('login', { password: registration().password })
    await post('send_login_verification_code')
    await post('check_login_verification_code', { code: await this.#code(2) })
    return { id: data.user.id, token: data.token }
  }

  async #code(count = 1, phone = '+15625550199'): Promise<string> {
    const message = await this.#service.messages.newest(phone, count)
    return codeIn(message.text)
  }

  /** @returns the token in the link of the newest mail */
  async #link(email: string): Promise<string | undefined> {
    const { text } = await this.#service.messages.newest(email)
    return /\/(?:reset-password|create-password|confirm-email)\/([\w-]+)/.exec(text)?.[1]
  }

  async changePasswords(kiri: string, sam: string) {
    const passwords = { password: 'a new one', confirm_password: 'a new one' }
    for (const [email, path, kind] of [
      [kiri, 'user-reset-password', 'reset'],
      [sam, 'user-password-with-login', 'create'],
    ] as const) {
      await this.call('POST send-email', undefined, { email })
      const token = await this.#link(email)
      await this.call('POST check-password-link', undefined, { kind, token })
      await this.call(`POST ${path}/${token}`, undefined, passwords)
    }
  }

  /** @param password the current one; `a new one` afterwards */
  async manageAccount(token: string, email: string, password: string) {
    const post = (path: string, body?: object) => this.call(`POST ${path}`, token, body)
    await post('send-email-verification')
    await post('confirm-email', { token: await this.#link(email) })
    await post('change-email', { email: 'new@example.com', password })
    await post('confirm-email', { token: await this.#link('new@example.com') })
    const phone = '+15625550188'
    await post('send-phone-code', { phone })
    await post('change-phone', { phone, code: await this.#code(1, phone) })
    // Its last use is written again.
    this.#service.clock.advance(6 * 60_000)
    await this.call('GET account', token)
    const names = { first_name: 'Kiri', last_name: 'Ray', organization: 'Films', instagram_name: 'kiri' }
    await post('update-profile', { ...names, position: '8' })
    for (const is_on of [false, true]) await post('set-reminders', { is_on })
    for (const topics of [['live'], []]) await post('follows', { topics })
    for (const _time of [1, 2]) await post('push-subscriptions', { ...device('phone'), topics: ['live'] })
    await post('remove-push-subscription', device('phone'))
    const passwords = { current_password: password, password: 'a new one', confirm_password: 'a new one' }
    const { token: newest } = await post('change-password', passwords)
    await this.call('POST end-other-sessions', newest)
    await this.call('POST end-session', newest)
  }

  /** Uses a passkey, reads all data and deletes the account. */
  async leave(token: string, password: string) {
    const authenticator = new Authenticator()
    await this.call('POST prove-identity', token, { password })
    const { data: created } = await this.call('POST start-passkey', token)
    const response = authenticator.create(created.options)
    await this.call('POST finish-passkey', token, { name: 'A key', response })
    const { data: login } = await this.call('POST start-passkey-login')
    const body = { response: authenticator.get(login.options) }
    await this.call('POST finish-passkey-login', undefined, body)
    await this.call('POST remove-passkey', token, { id: authenticator.id })
    await this.call('POST allow-export', token)
    await this.call('GET export', token)
    await this.call('POST delete-account', token, { password })
  }

  /** Joins a production, cancels, joins again and is checked in. */
  async attend({ id, token }: { id: number; token: string }, staffToken: string) {
    await this.#letInFromWaitlist(staffToken)
    const { data } = await this.call(`GET get-production-privacy-policy/${production}`)
    const ids = { user_id: id, event_id: production }
    const join = { ...ids, release_version: data.release_version }
    await this.call('POST store-event-join-list', token, join)
    await this.call('POST cancel-event-join', token, ids)
    const { ticket } = await this.call('POST store-event-join-list', token, join)
    await this.call(`GET user-join-list/${id}`, token)
    await this.call('POST calendar-address', token, { user_id: id })
    const { secret: address } = await this.call('POST renew-calendar-address', token, { user_id: id })
    await this.call('POST calendar', undefined, { secret: address })
    await this.call(`GET user-detail-show/${id}?ticket=${ticket}`, staffToken)
    await this.call(`POST validate-user?ticket=${ticket}`, staffToken, ids)
    await this.call(`POST validate-production?ticket=${ticket}`, staffToken, ids)
    await this.call(`POST undo-validation?ticket=${ticket}`, staffToken, ids)
    const check_ins = [{ attempt_id: `attempt-${id}`, at: '2026-11-20T20:00:00Z', ticket }]
    const sync = { event_id: production, device_id: 'device-one', check_ins }
    await this.call('POST sync-check-ins', staffToken, sync)
    const { data: list } = await this.call(`GET check-in-list/${production}`, staffToken)
    await this.call(`GET check-in-list/${production}?since=${list.version}`, staffToken)
    const byHash = { event_id: production, ticket_hash: sha256(ticket) }
    await this.call('POST undo-validation', staffToken, byHash)
    const release_version = data.release_version
    const walk_in = { name: 'Theo Marsh', email: 'theo@example.com', release_version }
    const admission = { event_id: production, attempt_id: `walk-in-${id}`, over_capacity: true, walk_in }
    await this.call('POST admit', staffToken, admission)
    const admission_id = admission.attempt_id
    await this.call('POST undo-validation', staffToken, { event_id: production, admission_id })
    await this.call('GET grants', staffToken)
    const tokens = createUnsubscribeTokens(deriveKeys([secret]))
    for (const token of [tokens.issue(id), tokens.issue(id, 'live')]) {
      await this.call('POST unsubscribe-from-reminders', undefined, { token })
    }
  }

  async #letInFromWaitlist(token: string) {
    const { data } = await this.call(`GET check-in-list/${production}`, token)
    const [one, two] = data.waitlist
    const ids = { event_id: production, attempt_id: 'from-waitlist-1' }
    await this.call('POST admit', token, { ...ids, waitlist_entry_id: one.id })
    await this.call('POST admit', token, { ...ids, waitlist_entry_id: one.id })
    const queued = { attempt_id: 'from-waitlist-2', waitlist_entry_id: two.id, at: '2026-11-20T20:00:00Z' }
    const sync = { event_id: production, device_id: 'device-one', check_ins: [queued] }
    await this.call('POST sync-check-ins', token, sync)
    const undo = { event_id: production, admission_id: ids.attempt_id }
    await this.call('POST undo-validation', token, undo)
  }

  async produce(token: string) {
    await this.call('GET desk', token)
    await this.call(`GET desk-figures?event_ids=${production},6`, token)
    const { data } = await this.call(`GET attendees/${production}?limit=200`, token)
    const after = data.attendees.at(-1).user.id
    await this.call(`GET attendees/${production}?search=abara&after=${after}`, token)
    for (const state of ['confirmed', 'waitlisted', 'checked_in', 'cancelled']) {
      await this.call(`GET attendees/${production}?state=${state}`, token)
    }
    await this.call(`GET attendees/${production}?failed_email=1`, token)
    const { id: attendee_id } = data.attendees.at(-1)
    await this.call(`GET attendees/${production}/${attendee_id}`, token)
    const person = { event_id: production, attendee_id }
    await this.call('POST resend-ticket', token, person)
    const waitlisted = await this.call(`GET attendees/${production}?state=waitlisted`, token)
    const first = { event_id: production, attendee_id: waitlisted.data.attendees[0].id }
    await this.call('POST confirm-attendance', token, first)
    for (const _time of [1, 2]) await this.call('POST cancel-attendance', token, person)
    await this.call('POST set-joining', token, { event_id: production, is_open: true, capacity: 500 })
    const draft = { subject: 'Doors at six', text: 'Please come early.' }
    const message = { event_id: production, ...draft, message_id: 'message-1' }
    for (const _time of [1, 2]) await this.call('POST message-attendees', token, message)
    const waiting = { event_id: production, ...draft, message_id: 'message-2' }
    const send_at = new Date(noon.getTime() + 3_600_000).toISOString()
    await this.call('POST messages', token, { ...waiting, send_at })
    await this.call('POST update-message', token, { ...waiting, send_at })
    await this.call(`GET messages/${production}`, token)
    await this.#service.messageSending.writeDue()
    await this.call('POST cancel-message', token, { event_id: production, message_id: waiting.message_id })
    await this.call('POST test-message', token, { event_id: production, ...draft })
    await this.call(`GET attendees-export/${production}`, token)
  }

  /** Gives and revokes a grant, and reads the audit log. */
  async operate(token: string, email: string) {
    const body = { email, kind: 'check-in', event_id: production }
    await this.call('POST give-grant', token, body)
    await this.call('GET member-grants', token)
    await this.call('POST revoke-grant', token, body)
    await this.call('GET audit-log', token)
    await this.call('GET audit-log?before=9000', token)
  }
}

/**
 * Notes every reference to a member that was written by a transaction which has neither locked nor changed the member:
 * the row would outlive a deletion of the account that happens meanwhile.
 */
const noteUnlocked = `
  create table unlocked (reference text primary key);
  create function note_unlocked() returns trigger language plpgsql as $$
    declare
      -- Mails to attendees are written under the lock of their production, which a deletion takes too.
      is_bulk boolean := coalesce(to_jsonb(new) ->> 'is_bulk', 'false');
      member integer := case when not is_bulk then to_jsonb(new) ->> tg_argv[0] end;
    begin
      if not exists (select from members where id = member and pg_current_xact_id()::xid in (xmin, xmax)) then
        insert into unlocked select tg_table_name || '.' || tg_argv[0] where member is not null
          on conflict do nothing;
      end if;
      return new;
    end $$;
  do $$ declare reference record; begin
    for reference in
      select conrelid::regclass as name, attname as column from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where confrelid = 'members'::regclass
      union select 'outbox'::regclass, 'member_id'
    loop
      execute format('create trigger %I before insert or update of %I on %s for each row
        execute function note_unlocked(%L)', 'note_' || reference.column, reference.column, reference.name, reference.column);
    end loop;
  end $$;`

describe.skipIf(serverKind === null)('with 10,000 posts and many members', () => {
  let databases: TestDatabases
  let pool: pg.Pool
  let service: TestService
  let caller: Caller
  let sent: Statement[] = []
  let statements: Statement[]

  beforeAll(async () => {
    databases = await (serverKind ?? expect.fail()).start()
    const location = await databases.create()
    if (location.kind !== 'postgres') expect.fail('this is no PostgreSQL')
    pool = new pg.Pool({ connectionString: location.url })
    await fillDatabase(pool, { posts: 10_000, members: isFull ? 100_000 : 20_000 })
    await pool.query(noteUnlocked)
    const logQuery = (text: string, params: unknown[]) => {
      // A union begins with the parenthesis of its first part.
      if (/^\(*(select|insert|update|delete|with) /.test(text)) sent.push({ text, params })
    }
    const db = drizzle({ client: pool, logger: { logQuery } })
    service = await startTestService(db)
    caller = new Caller(service)
    const passwordHash = await (await createPasswords()).hash('forgotten')
    const add = (values = {}) => db.transaction((transaction) => addMember(service, transaction, values))
    const kiri = await add({ passwordHash })
    const sam = await add()
    const staff = await add({ role: 'staff', passwordHash })
    sent = []
    await caller.readPosts()
    await caller.readProductions()
    await caller.stream()
    await caller.attend(await caller.register(), staff.token)
    const holder = (kind: GrantKind, productionId: number | null) =>
      db.transaction(async (transaction) => {
        const { member, token } = await addMember(service, transaction, { isEmailVerified: true })
        await giveGrant(transaction, { memberId: member.id, kind, productionId, grantedAt: noon })
        return token
      })
    await caller.operate(await holder('operator', null), sam.member.email)
    await caller.call('GET audit-log', await holder('operator', production))
    await pool.query(
      `with waiting as (select id from members where id = 1 for key share)
       insert into waitlisted_joins (production_id, member_id, joined_at, waiver_version, waiver_accepted_at)
       select ${production}, id, now(), 'version', now() from waiting`,
    )
    await caller.produce(await holder('producer', production))
    const renata = await add({ passwordHash })
    await caller.manageAccount(renata.token, renata.member.email, 'forgotten')
    await caller.leave(staff.token, 'forgotten')
    await caller.changePasswords(kiri.member.email, sam.member.email)
    // Its relay sends no more statements.
    await service.outbox.stop(0)
    statements = sent
  })

  afterAll(async () => {
    await service.close()
    await pool.end()
    await databases.stop()
  })

  /** Costs that grow with the database, with their statements. */
  async function growingCosts(of: readonly Statement[], mayReadAll?: boolean): Promise<string[]> {
    const connection = await pool.connect()
    try {
      const found: string[] = []
      // One with other values has the same plan.
      for (const statement of new Map(of.map((one) => [one.text, one])).values()) {
        const costs = await findGrowingCosts(connection, statement, mayReadAll)
        found.push(...costs.map((cost) => `${cost}: ${statement.text}`))
      }
      return found
    } finally {
      connection.release()
    }
  }

  test('every route is called', () => {
    expect([...caller.called].toSorted()).toEqual([...new Set(routesOf(service))].toSorted())
  })

  test('no statement reads more rows than in a small database', async () => {
    expect(await growingCosts(statements)).toEqual([])
  })

  test('no row refers to a member that its transaction has not locked, except a scan of their ticket', async () => {
    const { rows } = await pool.query('select reference from unlocked')
    // Tickets of deleted accounts are scanned too. A deletion locks their productions.
    expect(rows).toEqual([{ reference: 'check_in_attempts.member_id' }])
  })

  test('a page far behind reads no posts but its own', async () => {
    sent = []
    await caller.call('POST get_post_list?page=1600')
    await caller.call('POST get_news_list_by_category?category_slug=category-1&page=80')
    expect(await growingCosts(sent, true)).toEqual([])
  })
})
