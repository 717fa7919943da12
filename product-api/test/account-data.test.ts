import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditPeople } from '../src/audit/tables.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import { cancelAttendance } from '../src/desk/attendee-changes.ts'
import { giveGrant } from '../src/grants/queries.ts'
import { sessions } from '../src/members/login-tables.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { findSession } from '../src/members/session-queries.ts'
import { members } from '../src/members/tables.ts'
import { runOperatorCommand } from '../src/operator/commands.ts'
import { outbox } from '../src/outbox/tables.ts'
import { passwordLinks } from '../src/password-links/tables.ts'
import { deleteAccount } from '../src/personal-data/deletion.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { currentWaiverVersion } from '../src/productions/waiver.ts'
import { inHours, type Person, refusal, success } from './api.ts'
import { addPasskey, startLogin } from './authenticator.ts'
import { describeSuite, suiteKind } from './databases.ts'
import { useDesk } from './desk.ts'
import { device } from './devices.ts'
import { registration } from './members.ts'
import { commandContext, fixtureFolder, noon } from './service.ts'

const password = 'a long walk'
const hashing = createPasswords().then((passwords) => passwords.hash(password))

/** Values of a member that a search can find. */
const marked = {
  firstName: 'Markedfirst',
  lastName: 'Markedlast',
  email: 'marked@example.org',
  phone: '+13105550177',
  dateOfBirth: '1977-07-07',
  instagramName: 'marked.handle',
  organization: 'Marked Organization',
  otherPosition: 'Marked position',
  invitedBy: 'Marked inviter',
}

describeSuite((databases) => {
  const api = useDesk(databases)
  let ada: Person

  beforeEach(async () => {
    ada = await api.add({ ...marked, passwordHash: await hashing })
  })

  const erase = (person = ada, body: object = { password }) => api.post('delete-account', body, person.token)
  /** The member's session, as a call reads it. */
  async function currentOf({ member }: Person) {
    const [row] = await api.db.select().from(sessions).where(eq(sessions.memberId, member.id))
    const key = { id: row?.id ?? '', memberId: member.id }
    return (await findSession(api.db, key, noon)) ?? expect.fail('no session')
  }

  const deleted = success({ message: 'Your account is deleted.' })

  /** All rows of all tables as text. */
  async function dump(): Promise<string> {
    const tables = await api.db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`)
    expect(tables.length).toBeGreaterThan(20)
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = sql.raw(`public."${name}" rows`)
      const [row] = await api.db.select({ text: sql<string | null>`json_agg(rows)::text` }).from(rows)
      texts.push(`${name}: ${row?.text}`)
    }
    return texts.join('\n')
  }

  describe('an export', () => {
    const read = (token = ada.token) => api.get('export', token)
    const refused = refusal(403, 'This download has expired. Ask for your data again in your account.')

    test('is for the session that asked, for 15 minutes', async () => {
      const other = await api.service.sessions.start(api.db, ada.member, { headers: {} })
      expect(await read()).toEqual(refused)
      expect(await api.post('allow-export', {}, ada.token)).toMatchObject({ http: 200 })
      expect(await read()).toMatchObject({ http: 200 })
      expect(await read(other)).toEqual(refused)
      api.service.clock.advance(15 * 60_000)
      expect(await read()).toEqual(refused)
      expect(await api.get('export', '')).toMatchObject({ http: 401 })
    })

    test('has everything about the member, and no secret', async () => {
      const { producer } = api
      await api.join(ada)
      await api.cancel(ada)
      const { body } = await api.join(ada)
      const { ticket } = Object(body)
      const ids = { user_id: ada.member.id, event_id: api.id }
      for (const attempt_id of ['attempt-1', 'attempt-2']) {
        await api.post(`validate-production?ticket=${ticket}`, { ...ids, attempt_id })
      }
      await api.db.update(members).set({ isEmailVerified: true }).where(eq(members.id, ada.member.id))
      const grant = { memberId: ada.member.id, kind: 'producer', productionId: null } as const
      await giveGrant(api.db, { ...grant, grantedAt: noon })
      await api.setJoining({ capacity: 50 }, ada.token)
      const message_id = 'message-1'
      const waiting = { event_id: api.id, message_id, subject: 'Doors', text: 'Come early.', to: 'confirmed' }
      await api.post('messages', { ...waiting, send_at: '2026-11-21T12:00:00-08:00' }, ada.token)
      await api.get(`attendees/${api.id}`, ada.token)
      await api.post('calendar-address', { user_id: ada.member.id }, ada.token)
      await api.post('send-email', { email: marked.email })
      await addPasskey(api, ada.token)
      await api.post('push-subscriptions', { ...device('marked'), topics: ['live'] }, ada.token)
      await api.post('allow-export', {}, ada.token)
      const response = await api.service.server.inject({
        url: '/api/export',
        headers: { authorization: `Bearer ${ada.token}` },
      })
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      const at = noon.toISOString()
      const production = 'High Jinx: live taping'
      const released = { release_version: api.waiver, release_accepted_at: at }
      const joined = { production, joined_at: at, ...released }
      const message = { channel: 'email', written_at: at, given_up_at: null }
      const byThem = { canceled_by_producer: false, cancel_reason: null }
      const scan = { production, at, kind: 'check_in' }
      const passkey = { name: 'A key', transports: ['internal'], counter: 0 }
      expect(response.json()).toEqual({
        exported_at: at,
        account: {
          id: ada.member.id,
          role: 'member',
          first_name: marked.firstName,
          last_name: marked.lastName,
          email: marked.email,
          phone: marked.phone,
          date_of_birth: marked.dateOfBirth,
          instagram_name: marked.instagramName,
          organization: marked.organization,
          position: null,
          other_position: marked.otherPosition,
          interested: null,
          invited_by: marked.invitedBy,
          email_verified: true,
          owner_proven: false,
          phone_verified: true,
          registered_at: at,
          reminders_stopped_at: null,
          follows_live: null,
          follows_productions: null,
          undeliverable_email: null,
          has_password: true,
          has_calendar: true,
        },
        joins: [{ ...joined, promoted_at: null, reminded_of: null, checked_in_at: at }],
        waitlisted_joins: [],
        canceled_joins: [{ ...joined, canceled_at: at, ...byThem }],
        cancellations_by_you: [],
        walk_ins: [],
        admissions: [],
        admissions_by_you: [],
        scans_of_your_tickets: [
          { ...scan, outcome: 'checked_in' },
          { ...scan, outcome: 'already' },
        ],
        scans_by_you: [],
        check_ins_by_you: [],
        sign_ups_set_by_you: [{ production, set_at: at }],
        messages_by_you: [
          {
            production,
            subject: 'Doors',
            text: 'Come early.',
            audience: 'confirmed',
            written_at: at,
            send_at: '2026-11-21T20:00:00.000Z',
            after_end_minutes: null,
            started_at: null,
          },
        ],
        push_subscriptions: [{ created_at: at, wants_live: true, wants_productions: false }],
        lists_read_by_you: [{ production, night: '2026-11-20', action: 'attendees.read' }],
        audit_entries_by_you: [
          { at, action: 'attendees.read' },
          { at, action: 'joining.set' },
          { at, action: 'message.schedule' },
        ],
        audit_entries_about_you: [{ at, action: 'attendee.check-in' }],
        grants: [{ production: null, granted_at: at, kind: 'producer', until: null }],
        sessions: [{ last_used_at: at, expires_at: expect.any(String), device: null, place: null }],
        passkeys: [{ ...passkey, created_at: at, last_used_at: null }],
        emailed_links: [{ expires_at: expect.any(String), kind: 'reset', email: marked.email }],
        messages: Array.from({ length: 5 }, () => expect.objectContaining(message)),
      })
      for (const hidden of [
        producer.lastName,
        producer.email,
        'argon2',
        '<html',
        device('marked').endpoint,
      ]) {
        expect(response.payload).not.toContain(hidden)
      }
    })

    test('has messages about the member without the recipient', async () => {
      const body = { channel: 'sms', text: 'Refused' } as const
      const to = 'organizer@example.org'
      const bounce = { to, memberId: ada.member.id, key: null, body, expiresAt: null }
      await api.service.outbox.transaction((_, write) => write(bounce))
      await api.post('allow-export', {}, ada.token)
      const exported = (await read()).body
      expect(Object(exported).messages).toMatchObject([{ channel: 'sms' }])
      expect(JSON.stringify(exported)).not.toContain(to)
    })

    test('has all rows if a list needs several queries', async () => {
      await api.db.execute(
        `insert into cancelled_joins (production_id, member_id, joined_at, cancelled_at)
           select ${api.id}, ${ada.member.id}, timestamptz '2026-01-01' + n * interval '1 minute', now()
           from generate_series(1, 1200) n`,
      )
      await api.post('allow-export', {}, ada.token)
      const { canceled_joins: rows } = Object((await read()).body)
      expect(new Set(rows.map(({ joined_at }: { joined_at: string }) => joined_at)).size).toBe(1_200)
      expect(rows).toHaveLength(1_200)
    })
  })

  describe('a deletion', () => {
    test.each([
      [{ password: 'another' }, 'That password is wrong.'],
      [{}, 'Send either the password or a passkey.'],
      [{ password, passkey_response: {} }, 'Send either the password or a passkey.'],
      [{ passkey_response: {} }, 'This passkey isn’t one of yours. Use another one, or your password.'],
    ])('with %j is refused', async (body, message) => {
      expect(await erase(ada, body)).toEqual(refusal(422, message))
      expect(await api.get('account', ada.token)).toMatchObject({ http: 200 })
    })

    test('by passkey needs one of the member’s own', async () => {
      const bea = await api.add()
      const [own, other] = [await addPasskey(api, ada.token), await addPasskey(api, bea.token)]
      const response = async (by = own) => ({ passkey_response: by.get(await startLogin(api)) })
      expect(await erase(ada, await response(other))).toMatchObject({ http: 422 })
      const used = await response()
      await api.post('finish-passkey-login', { response: used.passkey_response })
      expect(await erase(ada, used)).toMatchObject({ http: 422 })
      expect(await erase(ada, await response())).toEqual(deleted)
      expect(await erase(bea, await response(other))).toEqual(deleted)
    })

    test('leaves nothing of the person in any table, two days after the last email', async () => {
      // Nothing is sent, so texts stay in the outbox.
      api.service.messages.failure = new Error('the mail server is down')
      await api.joinAll(ada, await api.add())
      const reason = `${marked.firstName} can't come`
      await api.service.attendance.change({ memberId: api.producer.id, productionId: api.id }, (change) =>
        cancelAttendance(
          change,
          { productionId: api.id, memberId: ada.member.id },
          { reason, notify: true },
          {
            actor: { memberId: api.producer.id },
            requestId: '',
          },
          null,
        ),
      )
      await api.join(ada)
      await api.post('send-email', { email: marked.email })
      await api.post('send_login_verification_code', { phone: marked.phone })
      await api.post('send_verification_code', { phone: marked.phone })
      const secondPhone = '+13105550179'
      await api.post('send-phone-code', { phone: secondPhone }, ada.token)
      await api.post('change-email', { email: 'marked-new@example.org', password }, ada.token)
      const calendar = await api.post('calendar-address', { user_id: ada.member.id }, ada.token)
      await addPasskey(api, ada.token)
      await startLogin(api)
      const headers = { 'x-device': 'Marked device', 'x-place': 'Marked place' }
      await api.service.sessions.start(api.db, ada.member, { headers })
      const body = { channel: 'sms', text: `About ${marked.firstName}` } as const
      const message = { key: null, expiresAt: null, body }
      await api.service.outbox.transaction(async (_, write) => {
        // As after a change of the address, and a refusal of the old one that the organizer was told of.
        await write({ ...message, to: 'marked-old@example.org', memberId: ada.member.id })
        // As when a code was sent before the account existed.
        await write({ ...message, to: marked.phone })
      })
      const found = /marked|5550177|1977-07/gi
      expect((await dump()).match(found)?.length).toBeGreaterThan(30)
      const toSecondPhone = () => api.db.$count(outbox, eq(outbox.recipient, secondPhone))
      expect(await toSecondPhone()).toBe(1)
      api.service.messages.failure = null
      expect(await erase()).toEqual(deleted)
      expect(await api.service.messages.newest(marked.email)).toMatchObject({
        subject: 'Your account was deleted at The Compound',
      })
      await expect.poll(() => api.db.$count(outbox, isNotNull(outbox.sentAt))).toBe(1)
      expect((await dump()).match(found)).toEqual(['marked'])
      await cleanUp(api.database, new Date(inHours(48).getTime() + 1))
      expect((await dump()).match(found)).toBeNull()
      expect(await toSecondPhone()).toBe(0)
      const { secret } = Object(calendar.body)
      expect(await api.post('calendar', { secret })).toMatchObject({ http: 404 })
      const id = ada.member.id
      const [row] = await api.db.select().from(members).where(eq(members.id, id))
      expect(row).toMatchObject({
        firstName: 'Deleted',
        lastName: 'member',
        email: `deleted-${id}@deleted.invalid`,
        phone: `deleted-${id}`,
        dateOfBirth: '1900-01-01',
        passwordHash: null,
        undeliverableEmail: `deleted-${id}@deleted.invalid`,
        deletedAt: noon,
      })
    })

    test('finishes only if the session is still valid, and the password the same', async () => {
      const change = { credentialsVersion: ada.member.credentialsVersion + 1 }
      const outdated = await currentOf(ada)
      await api.db.update(members).set(change).where(eq(members.id, ada.member.id))
      const ended = await currentOf(ada)
      await api.db.delete(sessions).where(eq(sessions.memberId, ada.member.id))
      for (const current of [outdated, ended]) {
        const deletion = deleteAccount(api.service.deletion, current.member.id, current)
        await expect(deletion).rejects.toThrow('Your session has been expired')
      }
      expect(await api.db.$count(members, eq(members.email, marked.email))).toBe(1)
    })

    test('ends all sessions and logins, and frees email and phone', async () => {
      expect(await erase()).toEqual(deleted)
      expect(await api.get('account', ada.token)).toMatchObject({ http: 401 })
      expect(await api.db.$count(sessions, eq(sessions.memberId, ada.member.id))).toBe(0)
      expect(await api.post('login', { email: marked.email, password })).toMatchObject({ http: 401 })
      const email = `deleted-${ada.member.id}@deleted.invalid`
      const phone = `deleted-${ada.member.id}`
      expect(await api.post('send-email', { email })).toMatchObject({ http: 422 })
      expect(await api.post('send_login_verification_code', { phone })).toMatchObject({ http: 422 })
      expect(await api.post('register-users', registration({ email }))).toMatchObject({ http: 422 })
      expect(await api.post('check_existing_credentials', marked)).toMatchObject({ http: 200 })
    })

    test('takes no number that somebody may have', async () => {
      // As pseudonyms were made of ids.
      const phone = `+1${String(ada.member.id).padStart(10, '0')}`
      const bea = await api.add({ phone, passwordHash: await hashing })
      for (const person of [ada, bea]) expect(await erase(person)).toEqual(deleted)
      expect(await api.post('send_verification_code', { phone })).toMatchObject({ http: 200 })
    })

    test('of the last unlimited operator is refused', async () => {
      const bea = await api.add({ passwordHash: await hashing })
      await api.db.update(members).set({ isEmailVerified: true })
      const role = { kind: 'operator', productionId: null, grantedAt: noon } as const
      await giveGrant(api.db, { memberId: ada.member.id, ...role })
      await giveGrant(api.db, { memberId: bea.member.id, ...role, until: new Date('2027-01-01') })
      const message =
        'You are the last operator without an end date. First make someone else an operator without an end date.'
      expect(await erase()).toEqual(refusal(409, message))
      expect(await api.get('account', ada.token)).toMatchObject({ http: 200 })
      await giveGrant(api.db, { memberId: bea.member.id, ...role })
      const answers = await Promise.all([erase(), erase(bea)])
      expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    })

    test('gives up spots and waitlist places, which promotes and mails the next one', async () => {
      await api.set({ capacity: 1, startsAt: inHours(48) })
      await api.set({ status: 'open', capacity: 1, startsAt: null, waiver: null }, api.other)
      const elsewhere = { event_id: api.other, release_version: currentWaiverVersion(null) }
      const [next, first, third] = await api.people()
      await api.joinAll(ada, next)
      for (const person of [first, ada, third]) await api.join(person, elsewhere)
      // The member may change nothing more in this hour.
      const change = { productionId: api.other, memberId: ada.member.id, joinedAt: noon, cancelledAt: noon }
      await api.db.insert(cancelledJoins).values(Array.from({ length: 5 }, () => change))
      expect(await api.cancel(ada)).toMatchObject({ http: 429 })
      await api.service.messages.to(marked.email, 2)
      await api.service.messages.to(third.member.email)
      const sent = api.service.messages.received.length
      expect(await erase()).toEqual(deleted)
      expect(await api.joined(next)).toMatchObject({ state: 'confirmed' })
      expect(await api.joined(third)).toMatchObject({ state: 'waitlisted', waitlist_position: 1 })
      expect(await api.service.messages.newest(next.member.email, 2)).toMatchObject({
        subject: 'A spot opened up: your ticket for High Jinx: live taping',
      })
      await api.service.messages.to(marked.email, 3)
      const told = api.service.messages.received.slice(sent).map(({ to }) => to)
      expect(told.toSorted()).toEqual([next.member.email, marked.email].toSorted())
      expect(await api.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 0 })
      const kept = await api.db.select().from(cancelledJoins)
      const versions = kept.flatMap(({ waiverVersion }) => waiverVersion ?? [])
      expect(versions.toSorted()).toEqual([api.waiver, currentWaiverVersion(null)].toSorted())
    })

    test('keeps past joins with their release and counts, under a pseudonym without contacts', async () => {
      await api.joinAll(ada, await api.add({ firstName: 'Zora' }))
      const ticket = await api.ticketOf(ada)
      await api.set({ startsAt: inHours(-1) })
      expect(await erase()).toEqual(deleted)
      const { rows, total } = await api.attendees()
      const none = { email: null, phone: null, instagram_name: null }
      expect(total).toBe(2)
      expect(rows[0]).toMatchObject({ state: 'confirmed', user: { name: 'Deleted member', ...none } })
      expect((await api.exported()).payload).toContain('\r\nDeleted member,,,,"Confirmed, not checked in",')
      expect(await api.event()).toMatchObject({ confirmed_count: 2 })
      const [join] = await api.db.select().from(joins).where(eq(joins.memberId, ada.member.id))
      expect(join).toMatchObject({ waiverVersion: api.waiver, waiverAcceptedAt: noon })
      const { body } = await api.get(`user-detail-show/${ada.member.id}?ticket=${ticket}&event_id=${api.id}`)
      expect(Object(body).data.user).toMatchObject({ name: 'Deleted member', ...none, dob: null })
      // Nobody writes to it.
      const message = { subject: 'Hello', text: 'To all', message_id: 'message-1' }
      const sent = await api.post('message-attendees', { event_id: api.id, audience: null, ...message })
      expect(Object(sent.body).data).toEqual({ recipient_count: 1 })
      expect(await api.db.$count(outbox, sql`recipient like '%deleted%'`)).toBe(0)
    })

    test('of staff shows their check-ins by nobody’s name, to devices too, and the audit holds', async () => {
      const { producer, token: producerToken } = api
      const contacts = { email: 'staff@example.org', phone: '+13105550178' }
      const staff = await api.add({ ...marked, ...contacts, role: 'staff', passwordHash: await hashing })
      const [guest, other] = [await api.add({ firstName: 'Guest' }), await api.add()]
      await api.joinAll(guest, other, ada)
      const scan = async (person: Person, attempt_id: string, by: string) => {
        const body = { user_id: person.member.id, event_id: api.id, attempt_id }
        await api.post(`validate-production?ticket=${await api.ticketOf(person)}`, body, by)
      }
      const list = async (since: string) =>
        Object((await api.get(`check-in-list/${api.id}?since=${since}`, producerToken)).body).data
      await scan(guest, 'attempt-1', producerToken)
      await scan(guest, 'attempt-2', staff.token)
      await scan(other, 'attempt-3', staff.token)
      await api.get(`check-in-list/${api.id}`, staff.token)
      const before = await list('')
      expect(JSON.stringify(before)).toContain('Markedfirst')
      expect(await erase(staff)).toEqual(deleted)
      expect(await erase()).toEqual(deleted)
      const delta = await list(before.version)
      expect(delta.entries).toHaveLength(3)
      const conflicts = [{ at: expect.any(String), by: 'Deleted member' }]
      const seen = { name: expect.stringContaining('Guest'), state: 'checked_in', conflicts }
      const left = { name: 'Deleted member', state: 'cancelled', conflicts: [] }
      for (const entry of [seen, left]) expect(delta.entries).toContainEqual(expect.objectContaining(entry))
      expect(JSON.stringify(await list(''))).not.toContain('Marked')
      const { rows } = await api.attendees()
      const byName = new Map(rows.map((row) => [row.user.id, Object(row).validated_by]))
      expect(byName.get(other.member.id)).toBe('Deleted member')
      expect(byName.get(guest.member.id)).toBe(`${producer.firstName} ${producer.lastName}`)
      expect(await verifyAudit(api.db)).toMatchObject({ isUnbroken: true, count: 5 })
      expect(await api.db.$count(auditPeople, eq(auditPeople.memberId, staff.member.id))).toBe(0)
    })

    describe.runIf(suiteKind()?.name === 'PostgreSQL')('that has begun', () => {
      const everywhere = { productionId: null, grantedAt: noon }
      const self = () => ({ user_id: ada.member.id })
      const byAda = (path: string, body: object = {}) => api.post(path, body, ada.token)
      const role = { email: marked.email, kind: 'check-in', event_id: null }
      const message = { subject: 'Hello', text: 'To all', message_id: 'message-1' }
      const scan = async () => {
        const guest = await api.add()
        await api.join(guest)
        const ids = { user_id: guest.member.id, event_id: api.id, attempt_id: 'attempt-1' }
        return [`validate-production?ticket=${await api.ticketOf(guest)}`, ids] as const
      }
      const calls: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
        'a role': async () => {
          const { token } = await api.holder('operator')
          return () => api.post('give-grant', role, token)
        },
        'a role by a command': async () => {
          const context = { db: api.db, now: api.service.clock.now, ...commandContext }
          return () => runOperatorCommand(context, ['grant', 'operator', marked.email])
        },
        'a role that the member gives': async () => {
          await giveGrant(api.db, { memberId: ada.member.id, kind: 'operator', ...everywhere })
          const { member } = await api.holder('operator')
          return () => byAda('give-grant', { ...role, email: member.email })
        },
        'a calendar': async () => () => byAda('calendar-address', self()),
        'a new calendar': async () => () => byAda('renew-calendar-address', self()),
        'a passkey': async () => () => byAda('start-passkey'),
        'a list': async () => () => api.get(`attendees/${api.id}`, ada.token),
        'a check-in list': async () => () => api.get(`check-in-list/${api.id}`, ada.token),
        'an export': async () => () => api.exported(api.id, ada.token),
        settings: async () => () => api.setJoining({ capacity: 50 }, ada.token),
        'a message': async () => {
          await api.attendee()
          return () => byAda('message-attendees', { event_id: api.id, ...message })
        },
        'a check-in': async () => {
          const [path, ids] = await scan()
          return () => byAda(path, ids)
        },
        'a synced check-in': async () => {
          const [path, { attempt_id }] = await scan()
          const check_ins = [{ attempt_id, ticket: path.split('=')[1], at: noon.toISOString() }]
          return () => byAda('sync-check-ins', { event_id: api.id, device_id: 'device-1', check_ins })
        },
        'a code for a phone': async () => () => byAda('send-phone-code', { phone: '+13105550179' }),
        'a code for a login': async () => () =>
          api.post('send_login_verification_code', { phone: marked.phone }),
        'a password link': async () => () => api.post('send-email', { email: marked.email }),
        'a join': async () => () => api.join(ada),
      }

      async function rowsOf(memberId: number): Promise<string[]> {
        const columns = await api.db
          .select({ table: sql<string>`table_name` })
          .from(sql`information_schema.columns`)
          .where(sql`table_schema = 'public' and column_name = 'member_id'`)
        expect(columns.length).toBeGreaterThan(10)
        const counts = columns.map(async ({ table }) => {
          const of = sql.raw(`public."${table}" where member_id = ${memberId}`)
          const [row] = await api.db.select({ rows: sql<number>`count(*)::int` }).from(of)
          return row?.rows === 0 ? [] : [table]
        })
        return (await Promise.all(counts)).flat()
      }

      test.each(Object.entries(calls))('lets %s in flight leave nothing', async (_, prepare) => {
        await api.db.update(members).set({ isEmailVerified: true }).where(eq(members.id, ada.member.id))
        await giveGrant(api.db, { memberId: ada.member.id, kind: 'producer', ...everywhere })
        const call = await prepare()
        const waiting = async () => {
          const [row] = await api.db
            .select({ calls: sql<number>`count(*)::int` })
            .from(sql`pg_stat_activity`)
            .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
          return row?.calls
        }
        let deletion: Promise<unknown> | undefined
        let answer: Promise<unknown> | undefined
        await api.db.transaction(async (transaction) => {
          // A deletion has changed the member when it comes to the sessions.
          await transaction.select().from(sessions).where(eq(sessions.memberId, ada.member.id)).for('update')
          deletion = erase()
          await expect.poll(waiting).toBe(1)
          let isAnswered = false
          answer = call().finally(() => {
            isAnswered = true
          })
          await expect.poll(async () => isAnswered || (await waiting()) === 2).toBe(true)
        })
        expect(await deletion).toEqual(deleted)
        await answer
        expect(await rowsOf(ada.member.id)).toEqual([])
      })
    })

    test('50 times at once happens once', async () => {
      await api.set({ capacity: 1 })
      const next = await api.add()
      await api.joinAll(ada, next, await api.add())
      const answers = await Promise.all(Array.from({ length: 50 }, () => erase()))
      expect(new Set([401, ...answers.map(({ http }) => http)])).toEqual(new Set([401, 200]))
      expect(await api.db.select().from(joins)).toMatchObject([{ memberId: next.member.id }])
      expect(await api.db.$count(cancelledJoins)).toBe(1)
    })

    test('among other changes of the same members and productions fails nothing, and is whole', async () => {
      await api.set({ status: 'open', waiver: null }, api.other)
      const elsewhere = { event_id: api.other, release_version: currentWaiverVersion(null) }
      const into = (person: Person, event_id: number) =>
        api.join(person, event_id === api.other ? elsewhere : {})
      const people: Person[] = []
      for (let number = 0; number < 8; number += 1) people.push(await api.add({ role: 'staff' }))
      const guest = await api.add()
      for (const event_id of [api.id, api.other]) {
        for (const person of [...people, guest]) await into(person, event_id)
      }
      const ticket = await api.ticketOf(guest)
      const profile = { first_name: 'Kiri', last_name: 'Ray', organization: 'Films', position: '8' }
      const ends: Promise<unknown>[] = []
      const currents = await Promise.all(people.map(currentOf))
      const calls = people.flatMap((person, index) => {
        const event_id = index % 2 === 0 ? api.id : api.other
        const check = { user_id: guest.member.id, event_id: api.id, attempt_id: `attempt-${index}` }
        const { token, member } = person
        const before = [
          api.get(`check-in-list/${event_id}`, token),
          api.post(`validate-production?ticket=${ticket}`, check, token),
          api.post('update-profile', { ...profile, instagram_name: 'kiri' }, token),
        ]
        const current = currents[index] ?? expect.fail('no session')
        ends.push(deleteAccount(api.service.deletion, current.member.id, current))
        const after = [api.post('send-email', { email: member.email }), api.cancel(person, event_id)]
        return [...before, ...after, into(person, event_id)]
      })
      calls.push(api.setJoining({ capacity: 50 }))
      await api.service.publish(fixtureFolder)
      const answers = await Promise.all(calls)
      expect(answers.filter(({ http }) => http >= 500)).toEqual([])
      expect(await Promise.all(ends)).toEqual(people.map(() => 'deleted'))
      const left = people.map(({ member }) => member.id)
      const names = await api.db.select().from(members).where(inArray(members.id, left))
      expect(new Set(names.map(({ firstName }) => firstName))).toEqual(new Set(['Deleted']))
      for (const table of [joins, waitlistedJoins, passwordLinks, outbox]) {
        expect(await api.db.$count(table, inArray(table.memberId, left))).toBe(0)
      }
      expect(await verifyAudit(api.db)).toMatchObject({ isUnbroken: true })
    })
  })

  test('accepted releases are kept for seven years', async () => {
    await api.joinAll(ada)
    await api.cancel(ada)
    await api.joinAll(ada)
    await api.attendee('waitlisted')
    const stored = async () => [
      ...(await api.db.select({ version: joins.waiverVersion }).from(joins)),
      ...(await api.db.select({ version: cancelledJoins.waiverVersion }).from(cancelledJoins)),
    ]
    const cleanUpAt = (date: string) => cleanUp(api.database, new Date(date))
    const waitlisted = () => api.db.$count(waitlistedJoins)
    await cleanUpAt('2033-11-20T20:00:00Z')
    expect(await waitlisted()).toBe(1)
    expect(await stored()).toEqual([{ version: api.waiver }, { version: api.waiver }])
    await cleanUpAt('2033-11-20T20:00:01Z')
    expect(await stored()).toEqual([{ version: null }, { version: null }])
    // Waitlist places go with them.
    expect(await waitlisted()).toBe(0)
  })
})
