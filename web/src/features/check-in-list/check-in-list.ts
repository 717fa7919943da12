import { foldText, nameMarks } from '@compound/foundation/contract/fold-text.ts'
import * as z from 'zod/mini'
import type { CheckInListQuery } from './check-in-list.no-hooks.generated.ts'

const moment = z.nullable(z.string())

const entry = z.object({
  name: z.string(),
  /** SHA-256 of the ticket's code, in base64url. */
  ticketHash: z.string(),
  state: z.enum(['EXPECTED', 'CHECKED_IN', 'CANCELLED']),
  checkedInAt: moment,
  /** Later attempts to check in the same person. */
  conflicts: z.array(z.object({ at: moment, by: z.nullable(z.string()) })),
})

export type CheckInEntry = z.output<typeof entry>

const production = z.object({ id: z.string(), name: z.string(), startsAt: moment, endsAt: moment })

export type ListedProduction = z.output<typeof production>

/** Times are epoch milliseconds, by the server's clock. */
export const checkInListShape = z.object({
  production,
  version: z.string(),
  entries: z.array(entry),
  freshAt: z.number(),
  /** When the whole list was last loaded. */
  wholeAt: z.number(),
})

export type CheckInList = z.output<typeof checkInListShape>

export type CheckInListAnswer = NonNullable<CheckInListQuery['checkInList']>

const entryOf = ({
  name,
  ticketHash,
  state,
  checkedInAt,
  conflicts,
}: CheckInListAnswer['entries'][number]) => ({
  name,
  ticketHash,
  state,
  checkedInAt,
  conflicts: conflicts.map(({ at, by }) => ({ at, by })),
})

export const wholeList = (
  production: ListedProduction,
  { version, entries }: CheckInListAnswer,
  now: number,
): CheckInList => ({ production, version, entries: entries.map(entryOf), freshAt: now, wholeAt: now })

export function changedList(
  list: CheckInList,
  { version, entries }: CheckInListAnswer,
  now: number,
): CheckInList {
  if (entries.length === 0) return { ...list, version, freshAt: now }
  return { ...replaceEntries(list, entries.map(entryOf)), version, freshAt: now }
}

export function replaceEntries(list: CheckInList, entries: readonly CheckInEntry[]): CheckInList {
  const all = new Map(list.entries.map((entry) => [entry.ticketHash, entry]))
  for (const entry of entries) all.set(entry.ticketHash, entry)
  return { ...list, entries: [...all.values()] }
}

/** `expected` includes people who are checked in. */
export function countsOf(entries: readonly CheckInEntry[]): {
  readonly in: number
  readonly expected: number
} {
  const isIn = entries.filter(({ state }) => state === 'CHECKED_IN').length
  const isOut = entries.filter(({ state }) => state === 'CANCELLED').length
  return { in: isIn, expected: entries.length - isOut }
}

export const fewestLetters = 2

const marks = new RegExp(`${nameMarks}+`, 'u')

/** By entry, because most entries are the same after a refresh. */
const searchedNames = new WeakMap<CheckInEntry, readonly string[]>()

/** The name from each of its words on, without spaces and marks: a searched word may go over several. */
function searchedName(entry: CheckInEntry): readonly string[] {
  const known = searchedNames.get(entry)
  if (known) return known
  const words = foldText(entry.name).split(marks).filter(Boolean)
  const made = words.map((_, index) => words.slice(index).join(''))
  searchedNames.set(entry, made)
  return made
}

/** Each word of the search, or several together, must begin a word of the name. */
function isFound(name: readonly string[], wanted: readonly string[]): boolean {
  const begins = (words: readonly string[]) => name.some((rest) => rest.startsWith(words.join('')))
  const isReached = [true]
  for (let end = 1; end <= wanted.length; end += 1) {
    isReached[end] = wanted
      .slice(0, end)
      .some((_, start) => isReached[start] && begins(wanted.slice(start, end)))
  }
  return isReached.at(-1) === true
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

/** More than any name has. */
const mostWords = 12

/** None for fewer than `fewestLetters`. */
export function searchNames(entries: readonly CheckInEntry[], search: string): readonly CheckInEntry[] {
  const wanted = foldText(search)
    .split(/[\s,;]+/)
    .map((word) => word.split(marks).join(''))
    .filter(Boolean)
  if (search.trim().length < fewestLetters || wanted.length === 0 || wanted.length > mostWords) return []
  const found = entries.filter((entry) => isFound(searchedName(entry), wanted))
  return found.toSorted((one, other) => byName.compare(one.name, other.name))
}

export async function ticketHash(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
