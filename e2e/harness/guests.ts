import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { isFull } from './full.ts'
import { productions } from './joining.ts'
import type { StoredData } from './product.ts'

const addMembers = `
  with added as (
    insert into members (first_name, last_name, email, phone, date_of_birth, registered_at, email_verified, password_hash)
    select name, 'Guest', $2 || place || '@example.com', $3 || lpad(place::text, 5, '0'), '1990-01-01', now(), true,
      (select password_hash from members where email = 'member@example.com')
    from unnest($1::text[]) with ordinality as named(name, place)
    returning id
  )
  insert into joins (production_id, member_id, joined_at)
  select productions.id, added.id, now() from added, productions where productions.slug = $4`

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}º${String(index).padStart(5, '0')}`)

const listed = numbered('N', isFull ? 1_000 : 100)

export const longName = 'Maximiliana-Theodora '.repeat(9).trim()
export const arabicName = 'محمد علي'

export const lateSetSize = isFull ? 10_000 : 60

const unjoined = numbered('M', isFull ? 300 : 100)

const crowds: readonly (readonly [names: readonly string[], email: string, phone: string, slug: string])[] = [
  [[...listed, longName, arabicName], 'listed', '+131054', productions.finals.slug],
  [['=1+1', ...numbered('L', lateSetSize)], 'guest', '+131055', productions.lateSet.slug],
  [unjoined, 'member', '+131056', ''],
]

export async function addCrowds({ folder, databaseUrl }: StoredData): Promise<void> {
  if (databaseUrl === null) {
    const database = await PGlite.create(join(folder, 'database'))
    for (const crowd of crowds) await database.query(addMembers, [...crowd])
    await database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const crowd of crowds) await client.query(addMembers, [...crowd])
  await client.end()
}

let takenGuests = 0

export function nextGuests(count: number): string[] {
  takenGuests += count
  if (takenGuests > listed.length) throw new Error('No guest is left')
  return listed.slice(takenGuests - count, takenGuests)
}

export interface Member {
  readonly name: string
  readonly email: string
  /** 10 digits. */
  readonly phone: string
}

let takenMembers = 0

export function nextMember(): Member {
  const firstName = unjoined[takenMembers++]
  if (firstName === undefined) throw new Error('No member is left')
  return {
    name: `${firstName} Guest`,
    email: `member${takenMembers}@example.com`,
    phone: `31056${String(takenMembers).padStart(5, '0')}`,
  }
}
