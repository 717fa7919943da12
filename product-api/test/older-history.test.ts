import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, open, type TestDatabases } from './databases.ts'

describe.each(databaseKinds)('a database on $name', ({ start }) => {
  let databases: TestDatabases
  beforeAll(async () => {
    databases = await start()
  })
  afterAll(() => databases.stop())

  test('of an older checkout is refused, with what to move away', async () => {
    const location = await databases.create()
    const database = await open(location)
    await database.db.execute("update drizzle.__drizzle_migrations set hash = 'of another history'")
    await database.close()

    const opening = open(location)
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow(
      location.kind === 'pglite'
        ? `Move ${location.folder}/database away`
        : 'Set DATABASE_URL to an empty database',
    )
  })

  test('with a newer migration beside ours is opened', async () => {
    const location = await databases.create()
    const database = await open(location)
    await database.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer build', 9999999999999)",
    )
    await database.close()
    await (await open(location)).close()
  })
})
