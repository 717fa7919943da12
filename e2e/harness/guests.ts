import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../product-api/src/database/open.ts'
import { root } from './environment.ts'
import type { Production } from './joining.ts'
import type { StoredData } from './product.ts'

/** Writes members who have joined a production into a database, before its product API starts. */
export const withGuests =
  ({ slug }: Production, names: readonly string[]) =>
  async ({ folder, databaseUrl }: StoredData): Promise<void> => {
    const { db, close } = await openDatabase(
      databaseUrl === null ? { kind: 'pglite', folder } : { kind: 'postgres', url: databaseUrl },
      join(root, 'product-api/drizzle'),
      () => undefined,
    )
    const rows = names.map((name, place) => ({ name, place }))
    await db.execute(sql`
      with guests as (
        insert into members (first_name, last_name, email, phone, date_of_birth, registered_at)
        select guest.name, 'Guest', 'guest' || guest.place || '@example.com',
          '+1310555' || lpad(guest.place::text, 4, '0'), '1990-01-01', now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as guest(name text, place int)
        returning id
      )
      insert into joins (production_id, member_id, joined_at)
      select productions.id, guests.id, now() from guests, productions where productions.slug = ${slug}
    `)
    await close()
  }
