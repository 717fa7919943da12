import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Production, productions } from './joining.ts'
import { type StoredData, startTestProduct } from './product.ts'
import { testWithTickets } from './with-ticket.ts'

/** Members with these names, who have joined a production. */
const addGuests = `
  with guests as (
    insert into members (first_name, last_name, email, phone, date_of_birth, registered_at)
    select name, 'Guest', 'guest' || place || '@example.com',
      '+131055' || lpad(place::text, 5, '0'), '1990-01-01', now()
    from unnest($1::text[]) with ordinality as named(name, place)
    returning id
  )
  insert into joins (production_id, member_id, joined_at)
  select productions.id, guests.id, now() from guests, productions where productions.slug = $2`

/** Writes members who have joined a production into a database, before its product API starts. */
export const withGuests =
  ({ slug }: Production, names: readonly string[]) =>
  async ({ folder, databaseUrl }: StoredData): Promise<void> => {
    if (databaseUrl === null) {
      const database = await PGlite.create(join(folder, 'database'))
      await database.query(addGuests, [names, slug])
      await database.close()
      return
    }
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(addGuests, [names, slug])
    await client.end()
  }

/** A test in a product where these guests have joined Finals Night, with `tickets` of the demo member. */
export const doorTest = (names: readonly string[]) =>
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  testWithTickets.extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startTestProduct({}, withGuests(productions.finals, names))
    onCleanup(product.stop)
    return product
  })
