import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashOf } from '../src/audit/chain.ts'
import { recordActions } from '../src/audit/record.ts'
import { runOperatorCommand } from '../src/operator/commands.ts'
import type { Senders } from '../src/operator/test-message.ts'
import type { Dispatch } from '../src/outbox/messages.ts'
import type { SendForAnswer } from '../src/outbox/relay.ts'
import { outbox } from '../src/outbox/tables.ts'
import { deleteAccount } from '../src/personal-data/deletion.ts'
import { openMailTransport } from '../src/transport/mail.ts'
import { textMessageTransport } from '../src/transport/text-messages.ts'
import { useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { startReceiver } from './receiver.ts'
import { noon, senders, site } from './service.ts'

describeSuite((databases) => {
  const api = useApi(databases)
  let now: Date

  beforeEach(async () => {
    now = noon
    await api.add({ email: 'ada@example.com', isEmailVerified: true })
  })

  const contextOf = (senders: Senders) => ({
    db: api.db,
    now: () => now,
    site,
    senders,
    deleteAccount: (id: number) => deleteAccount(api.service.deletion, id, 'operator'),
  })
  const run = (command: string) =>
    runOperatorCommand(contextOf(senders), command === '' ? [] : command.split(' '))

  const done = (output: string | undefined) => ({ output, isDone: true })

  test('give grants, list them, and take them away', async () => {
    expect(await run('grants')).toEqual(done('No grants.'))
    expect(await run('grant check-in Ada@Example.com')).toEqual(
      done('Granted check-in on all productions to ada@example.com.'),
    )
    expect(await run('grant producer ada@example.com --production high-jinx --until 2026-12-10')).toEqual(
      done('Granted producer on high-jinx to ada@example.com, until December 11, 2026 at 12:00 AM.'),
    )
    const both = [
      'ada@example.com  check-in on all productions',
      'ada@example.com  producer on high-jinx, until December 11, 2026 at 12:00 AM',
    ]
    for (const list of ['grants', 'grants ada@example.com']) {
      expect(await run(list)).toEqual(done(both.join('\n')))
    }
    expect(await run('revoke check-in ada@example.com')).toEqual(
      done('Revoked check-in on all productions from ada@example.com.'),
    )
    expect(await run('grants')).toEqual(done(both[1]))
    now = new Date('2026-12-11T08:00:00Z')
    expect(await run('grants')).toEqual(done('No grants.'))
  })

  test('find a member by each form of an international address', async () => {
    await api.add({ email: 'ida@münchen.example', isEmailVerified: true })
    for (const typed of ['ida@MÜNCHEN.example', 'ida@xn--mnchen-3ya.example']) {
      expect(await run(`grant check-in ${typed}`)).toEqual(
        done('Granted check-in on all productions to ida@münchen.example.'),
      )
    }
  })

  test('mark the roles of members who have not confirmed their email address', async () => {
    await api.add({ email: 'bea@example.com' })
    const rests = ". It's inactive until the member confirms this email address."
    expect(await run('grant operator bea@example.com')).toEqual(
      done(`Granted operator on all productions to bea@example.com${rests}`),
    )
    await run('grant check-in ada@example.com')
    expect(await run('grants')).toEqual(
      done(
        [
          'ada@example.com  check-in on all productions',
          'bea@example.com  operator on all productions, inactive: email address not confirmed',
        ].join('\n'),
      ),
    )
  })

  test('are recorded where they change something', async () => {
    await run('grant check-in ada@example.com')
    await run('grants')
    await run('revoke producer ada@example.com')
    await run('revoke check-in ada@example.com')
    const entries = await api.entries()
    expect(entries.map(({ actor, action, requestId }) => [actor, action, requestId])).toEqual([
      ['operator', 'grant.give.check-in', null],
      ['operator', 'grant.revoke.check-in', null],
    ])
  })

  test('end all sessions of a member, in the audit', async () => {
    const { token } = await api.add({ email: 'bea@example.com' })
    expect(await run('end-sessions Bea@Example.com')).toEqual(
      done('Logged bea@example.com out on all devices.'),
    )
    expect(await api.get('account', token)).toMatchObject({ http: 401 })
    expect(await api.actions()).toEqual([['member.end-sessions', null]])
  })

  test('delete an account, in the audit and the member gets an email', async () => {
    const { token } = await api.add({ email: 'bea@example.com', isEmailVerified: true })
    expect(await run('delete-account Bea@Example.com')).toEqual(
      done('Deleted the account of bea@example.com.'),
    )
    expect(await api.get('account', token)).toMatchObject({ http: 401 })
    expect(await api.actions()).toEqual([['member.delete', null]])
    expect((await run('audit verify')).isDone).toBe(true)
    expect(await api.service.messages.newest('bea@example.com')).toMatchObject({
      subject: expect.stringContaining('deleted'),
    })
    expect((await run('delete-account bea@example.com')).isDone).toBe(false)
  })

  test('don’t delete the last operator', async () => {
    await run('grant operator ada@example.com')
    expect(await run('delete-account ada@example.com')).toEqual({
      output:
        'ada@example.com is the last operator without an end date. First make someone else an operator without an end date.',
      isDone: false,
    })
    expect((await run('grants')).output).toContain('ada@example.com  operator')
    expect(await run('end-sessions ada@example.com')).toMatchObject({ isDone: true })
  })

  describe('test-message', () => {
    const sent: Dispatch[] = []
    const from = { name: 'The Compound', address: 'no-reply@compound.example' }
    const answering =
      (answer: string): SendForAnswer =>
      async (message) => {
        sent.push(message)
        return answer
      }

    beforeEach(() => {
      sent.length = 0
    })

    const runTest = (to: string, more: Partial<Senders> = {}) => {
      const email = answering('250 2.0.0 Ok: queued as 4711')
      const all = { email, sms: answering('201 {"sid":"SM1","status":"queued"}'), ...more }
      return runOperatorCommand(contextOf(all), ['test-message', to])
    }

    test('sends an email or a text message and prints the answer', async () => {
      expect(await runTest('Ada@Example.com')).toEqual(
        done('Sent to ada@example.com. The answer: 250 2.0.0 Ok: queued as 4711'),
      )
      expect(await runTest('(562) 555-0199')).toEqual(
        done('Sent to +15625550199. The answer: 201 {"sid":"SM1","status":"queued"}'),
      )
      const text = "This is a test message from The Compound. You don't need to do anything."
      expect(sent).toMatchObject([
        { to: 'ada@example.com', body: { channel: 'email', subject: 'Test message from The Compound' } },
        { to: '+15625550199', writtenAt: noon, body: { channel: 'sms', text } },
      ])
      // It isn't written to the database.
      expect(await api.db.select().from(outbox)).toEqual([])
    })

    test('prints why a message was not sent', async () => {
      const receiver = await startReceiver()
      onTestFinished(() => receiver.close())
      Object.assign(receiver, { status: 401, answer: '{"code":20003,"message":"Authenticate: AC1:s3cr3t"}' })
      const host = receiver.url.replace('http://', '')
      const sms = textMessageTransport(`twilio+http://AC1:s3cr3t@${host}?from=+15555550100`)
      const answer = '401 {"code":20003,"message":"Authenticate: AC1:***"}'
      expect(await runTest('5625550199', { sms })).toEqual({
        output: `+15625550199: Not sent: ${host} answered ${answer} (401)`,
        isDone: false,
      })
      const { send: email } = openMailTransport({ kind: 'smtp', url: 'smtp://127.0.0.1:1' }, from)
      const { output } = await runTest('ada@example.com', { email })
      expect(output).toMatch(/^ada@example.com: Not sent: .*ECONNREFUSED 127\.0\.0\.1:1 \(ESOCKET\)$/)
    })

    test('says that a message may still arrive if there is no answer', async () => {
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
      onTestFinished(() => timeout.mockRestore())
      const sms: SendForAnswer = async (_message, signal) => {
        signal.throwIfAborted()
        return ''
      }
      expect((await runTest('5625550199', { sms })).output).toBe(
        '+15625550199: No answer within 30 seconds. It may still arrive.',
      )
    })
  })

  describe('audit verify', () => {
    const fill = async (count: number) => {
      const by = { actor: 'operator', requestId: null, at: noon } as const
      const action = { ...by, action: 'grant.give.check-in', target: {} } as const
      await api.db.transaction((transaction) => recordActions(transaction, ...Array(count).fill(action)))
    }

    /** Changes entries, which the database refuses otherwise. */
    async function alter(change: string): Promise<void> {
      await api.db.execute('alter table audit_entries disable trigger user')
      await api.db.execute(`update audit_entries ${change}`)
      await api.db.execute('alter table audit_entries enable trigger user')
    }

    test.each([
      ['an altered actor', "set actor = 'nobody' where sequence = 2", 2, 'it was changed'],
      ['an altered target', "set target = 'nobody' where sequence = 2", 2, 'it was changed'],
      ['an altered production', 'set production_id = 9 where sequence = 2', 2, 'it was changed'],
      ['an altered action', "set action = 'x' where sequence = 1", 1, 'it was changed'],
      ['an altered request', "set request_id = 'x' where sequence = 4", 4, 'it was changed'],
      ['an altered moment', "set at = at + interval '1 millisecond' where sequence = 2", 2, 'it was changed'],
      ['an altered hash', "set hash = 'x' where sequence = 3", 3, 'it was changed'],
      ['a missing entry', 'set sequence = 9 where sequence = 2', 3, 'entry 2 is missing'],
      ['an entry before the first', 'set sequence = 0 where sequence = 4', 0, 'entry 1 is missing'],
    ])('finds %s', async (_, change, sequence, reason) => {
      await fill(4)
      await alter(change)
      const { output, isDone } = await run('audit verify')
      expect(output).toContain(`The audit log was altered. Entry ${sequence} is wrong: ${reason}`)
      expect(isDone).toBe(false)
    })

    test('finds an entry that was altered together with its hash', async () => {
      expect(await run('audit verify')).toEqual(done('The audit log has no entries.'))
      // More than are read at once.
      await fill(2_500)
      const entries = await api.entries()
      const entry = entries[2_041] ?? expect.fail()
      const newest = entries.at(-1)
      const output = `The audit log is intact: 2500 entries. The newest hash is ${newest?.hash}.`
      expect(await run('audit verify')).toEqual(done(output))
      const hash = hashOf({ ...entry, actor: 'nobody' })
      await alter(`set actor = 'nobody', hash = '${hash}' where sequence = 2042`)
      const reason = "Entry 2043 is wrong: it doesn't follow the entry before it"
      expect((await run('audit verify')).output).toContain(reason)
    })
  })

  test.each([
    ['', 'Usage:'],
    ['audit verify now', 'Usage:'],
    ['audit verify --until 2026-12-10', 'Usage:'],
    ['grant check-in', 'Usage:'],
    ['test-message', 'Usage:'],
    ['end-sessions', 'Usage:'],
    ['end-sessions nobody@example.com', 'No member has the email address nobody@example.com.'],
    ['delete-account ada@example.com --until 2026-12-10', 'Usage:'],
    ['delete-account nobody@example.com', 'No member has the email address nobody@example.com.'],
    ['test-message 5625550199 --until 2026-12-10', 'Usage:'],
    ['test-message nobody', "'nobody' is no email address, and no phone number with 10 digits."],
    ['revoke check-in ada@example.com --until 2026-12-10', 'Usage:'],
    ['grant check-in ada@example.com --from now', "Unknown option '--from'"],
    ['grant captain ada@example.com', "Unknown kind 'captain'."],
    ['grant check-in nobody@example.com', 'No member has the email address nobody@example.com.'],
    ['grant check-in ada@example.com --production none', "There is no production 'none'."],
    [
      'grant check-in ada@example.com --until 2026-02-30',
      "'2026-02-30' is not a date. Use the form 2026-12-10.",
    ],
    ['grant check-in ada@example.com --until 2026-11-19', '2026-11-19 is in the past.'],
    ['revoke check-in ada@example.com', "ada@example.com doesn't have check-in on all productions."],
  ])('%j is refused with the reason', async (command, reason) => {
    const { output, isDone } = await run(command)
    expect(output).toContain(reason)
    expect(isDone).toBe(false)
    expect((await run('grants')).output).toBe('No grants.')
  })
})
