import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../src/audit/chain.ts'
import { recordActions } from '../src/audit/record.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { runCommand } from '../src/operator/commands.ts'
import { emptyAudit, entriesOf, withoutTriggers } from './audit.suite.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import { fixtureFolder, noon, publishFolder, site, startTestService } from './service.ts'

/** Tests of an operator's commands. */
export function describeOperator(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let now: Date

  beforeAll(async () => {
    database = await databases().open()
    await publishFolder(database.db, fixtureFolder)
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    now = noon
    await database.db.execute('truncate members restart identity cascade')
    await emptyAudit(database)
    const service = await startTestService(database.db)
    await addMember(service, database.db, { email: 'ada@example.com' })
    await service.close()
  })

  const run = (command: string) =>
    runCommand({ db: database.db, now: () => now, site }, command === '' ? [] : command.split(' '))

  test('give grants, list them, and take them away', async () => {
    expect(await run('grants')).toEqual({ output: 'There are no grants.', isDone: true })
    expect(await run('grant door Ada@Example.com')).toEqual({
      output: 'ada@example.com may: door on all productions.',
      isDone: true,
    })
    expect(await run('grant producer ada@example.com --production high-jinx --until 2026-12-10')).toEqual({
      output: 'ada@example.com may: producer on high-jinx, until December 11, 2026 at 12:00 AM.',
      isDone: true,
    })
    const both = [
      'ada@example.com  door on all productions',
      'ada@example.com  producer on high-jinx, until December 11, 2026 at 12:00 AM',
    ]
    expect(await run('grants')).toEqual({ output: both.join('\n'), isDone: true })
    expect(await run('grants ada@example.com')).toEqual({ output: both.join('\n'), isDone: true })
    expect(await run('revoke door ada@example.com')).toEqual({
      output: 'ada@example.com may no longer: door on all productions.',
      isDone: true,
    })
    expect(await run('grants')).toEqual({ output: both[1], isDone: true })
    now = new Date('2026-12-11T08:00:00Z')
    expect(await run('grants')).toEqual({ output: 'There are no grants.', isDone: true })
  })

  test('a grant that is given again has the new end', async () => {
    await run('grant door ada@example.com --until 2026-12-10')
    await run('grant door ada@example.com')
    expect((await run('grants')).output).toBe('ada@example.com  door on all productions')
  })

  test('are recorded where they change something', async () => {
    await run('grant door ada@example.com')
    await run('grants')
    await run('revoke producer ada@example.com')
    await run('revoke door ada@example.com')
    const entries = await entriesOf(database)
    expect(entries.map(({ actor, action, requestId }) => [actor, action, requestId])).toEqual([
      ['operator', 'grant.give', null],
      ['operator', 'grant.revoke', null],
    ])
  })

  test('take the last operator away', async () => {
    await run('grant operator ada@example.com')
    expect(await run('revoke operator ada@example.com')).toMatchObject({ isDone: true })
  })

  describe('audit verify', () => {
    /** More entries than are read at once. */
    const fill = async () => {
      const action = {
        actor: 'operator',
        action: 'grant.give',
        target: {},
        requestId: null,
        at: noon,
      } as const
      await database.db.transaction((transaction) => recordActions(transaction, Array(2_500).fill(action)))
    }

    test('says how many entries there are', async () => {
      expect(await run('audit verify')).toEqual({ output: 'The audit has no entries.', isDone: true })
      await fill()
      const newest = (await entriesOf(database)).at(-1)
      expect(await run('audit verify')).toEqual({
        output: `2500 entries, unbroken. The hash of the newest is ${newest?.hash}.`,
        isDone: true,
      })
    })

    test.each([
      ['an altered actor', "set actor = 'nobody' where sequence = 1700", 1700, 'it was altered'],
      ['an altered target', "set target = 'nobody' where sequence = 1700", 1700, 'it was altered'],
      ['an altered production', 'set production_id = 9 where sequence = 1700', 1700, 'it was altered'],
      ['an altered action', "set action = 'x' where sequence = 1", 1, 'it was altered'],
      ['an altered request', "set request_id = 'x' where sequence = 2500", 2500, 'it was altered'],
      ['an altered moment', "set at = at + interval '1 millisecond' where sequence = 2", 2, 'it was altered'],
      ['an altered hash', "set hash = 'x' where sequence = 1700", 1700, 'it was altered'],
      ['a missing entry', 'set sequence = 9000 where sequence = 1000', 1001, 'entry 1000 is missing'],
      ['an entry before the first', 'set sequence = 0 where sequence = 2500', 0, 'entry 1 is missing'],
    ])('finds %s', async (_, change, sequence, reason) => {
      await fill()
      await withoutTriggers(database, `update audit_entries ${change}`)
      const { output, isDone } = await run('audit verify')
      expect(output).toContain(`The audit is broken. Entry ${sequence} does not fit: ${reason}`)
      expect(isDone).toBe(false)
    })

    test('finds an entry that was altered together with its hash', async () => {
      await fill()
      const entry = (await entriesOf(database))[41]
      if (entry === undefined) throw new Error('there is such an entry')
      const hash = hashOf({ ...entry, actor: 'nobody' })
      await withoutTriggers(
        database,
        `update audit_entries set actor = 'nobody', hash = '${hash}' where sequence = 42`,
      )
      expect((await run('audit verify')).output).toContain(
        'Entry 43 does not fit: it was written after another',
      )
    })
  })

  test.each([
    ['', 'Usage:'],
    ['fly', 'Usage:'],
    ['audit', 'Usage:'],
    ['audit forget', 'Usage:'],
    ['audit verify now', 'Usage:'],
    ['audit verify --until 2026-12-10', 'Usage:'],
    ['grant door', 'Usage:'],
    ['revoke door ada@example.com --until 2026-12-10', 'Usage:'],
    ['grant door ada@example.com --from now', "Unknown option '--from'"],
    ['grant captain ada@example.com', "There is no grant 'captain'."],
    ['grant door nobody@example.com', 'No member has the e-mail address nobody@example.com.'],
    ['grants nobody@example.com', 'No member has the e-mail address nobody@example.com.'],
    ['grant door ada@example.com --production none', "There is no production 'none'."],
    ['grant door ada@example.com --until tomorrow', "'tomorrow' is not a day. Write it as 2026-12-10."],
    ['grant door ada@example.com --until 2026-02-30', "'2026-02-30' is not a day. Write it as 2026-12-10."],
    ['grant door ada@example.com --until 2026-11-19', '2026-11-19 has passed.'],
    ['revoke door ada@example.com', 'ada@example.com has no grant door on all productions.'],
  ])('%j is refused with the reason', async (command, reason) => {
    const { output, isDone } = await run(command)
    expect(output).toContain(reason)
    expect(isDone).toBe(false)
    expect((await run('grants')).output).toBe('There are no grants.')
  })
}
