import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPostgres } from '../src/database/postgres.ts'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres.ts'

const programs = findPostgres()

test.skipIf(programs === null)(
  'a server that crashes between two queries fails their transaction only, and works again after its restart',
  async () => {
    const server = await startPostgres(programs ?? '')
    const migrations = resolve(import.meta.dirname, '../drizzle')
    const database = await openPostgres(await server.createDatabase(), migrations, () => undefined)
    const broken = database.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      await server.crash()
      await transaction.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    await server.resume()
    await database.db.transaction((transaction) => transaction.execute(sql`select 1`))
    await database.close()
    await server.stop()
  },
)
