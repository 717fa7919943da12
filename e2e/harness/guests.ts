import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { isFull } from './full.ts'
import { productions } from './joining.ts'
import type { StoredData } from './product.ts'

/** Members with these names and the password of the demo accounts. */
const addMembers = `
  with added as (
    insert into members (first_name, last_name, email, phone, date_of_birth, registered_at, password_hash)
    select name, 'Guest', $2 || place || '@example.com', $3 || lpad(place::text, 5, '0'), '1990-01-01', now(),
      (select password_hash from members where email = 'member@example.com')
    from unnest($1::text[]) with ordinality as named(name, place)
    returning id
  )
  insert into joins (production_id, member_id, joined_at)
  select productions.id, added.id, now() from added, productions where productions.slug = $4`

const numbered = (letter: string, count: number) =>
  Array.from(
    { length: count },
    (_, waitlistPosition) => `${letter}º${String(waitlistPosition).padStart(5, '0')}`,
  )

/** First names of people on the list of Finals Night, for `nextGuests`. */
const listed = numbered('N', isFull ? 1_000 : 100)

/** Further first names on that list, which need no other letters than these. */
export const longName = 'Maximiliana-Theodora '.repeat(9).trim()
export const arabicName = 'محمد علي'

/** So many people have joined the late set, and one whose name a spreadsheet would take for a formula. */
export const lateSetSize = isFull ? 10_000 : 60

/** Members who have joined nothing. */
const unjoined = numbered('M', isFull ? 300 : 100)

const crowds: readonly (readonly [names: readonly string[], email: string, phone: string, slug: string])[] = [
  [[...listed, longName, arabicName], 'listed', '+131054', productions.finals.slug],
  [['=1+1', ...numbered('L', lateSetSize)], 'guest', '+131055', productions.lateSet.slug],
  [unjoined, 'member', '+131056', ''],
]

/** Writes them into a database, before its product API starts. */
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

/** First names of people who are on the list of Finals Night, and whom no other test lets in. */
export function nextGuests(count: number): string[] {
  takenGuests += count
  if (takenGuests > listed.length) throw new Error('No guest is left')
  return listed.slice(takenGuests - count, takenGuests)
}

/** A member whom no other test knows. */
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
