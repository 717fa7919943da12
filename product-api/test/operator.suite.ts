import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import { runCommand } from '../src/operator/commands.ts'
import { open, type TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import { fixtureFolder, noon, publishFolder, site, startTestService } from './service.ts'

/** Tests of an operator's commands. */
export function describeOperator(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let now: Date

  beforeAll(async () => {
    database = await open(await databases().create())
    await publishFolder(database.db, fixtureFolder)
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    now = noon
    await database.db.execute('truncate members restart identity cascade')
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

  test.each([
    ['', 'Usage:'],
    ['fly', 'Usage:'],
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
