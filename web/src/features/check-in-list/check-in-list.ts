import { foldText, nameMarks } from '@compound/foundation/contract/fold-text.ts'
import * as z from 'zod/mini'
import type { CheckInListQuery } from './check-in-list.no-hooks.generated.ts'

const moment = z.nullable(z.string())

/** Null if unknown. */
export const isOfAgeShape = z.nullable(z.boolean())

const entry = z.object({
  name: z.string(),
  /** SHA-256 of the ticket's code, in base64url. Of a person let in on this device: the attempt's id. */
  ticketHash: z.string(),
  state: z.enum(['EXPECTED', 'CHECKED_IN', 'CANCELLED']),
  checkedInAt: moment,
  isOfAge: z._default(isOfAgeShape, null),
  /** Of a walk-in, and of a person let in on this device. */
  admissionId: z._default(z.nullable(z.string()), null),
  /** Of a person let in on this device. */
  waitlistEntryId: z.optional(z.string()),
  /** Later attempts to check in the same person. */
  conflicts: z.array(z.object({ at: moment, by: z.nullable(z.string()) })),
})

export type CheckInEntry = z.output<typeof entry>

const waitlistEntry = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  isOfAge: isOfAgeShape,
})

export type WaitlistEntry = z.output<typeof waitlistEntry>

/** Null without the feature `WALK_IN`. */
const admission = z.object({
  waitlist: z.array(waitlistEntry),
  takesWalkIns: z.boolean(),
  minimumAge: z.nullable(z.number()),
  release: z.nullable(z.object({ html: z.string(), version: z.string() })),
  /** As last known. Null if there is no limit, or it was never known. */
  spots: z.nullable(z.object({ capacity: z.number(), left: z.number(), at: z.number() })),
})

export type AdmissionFacts = z.output<typeof admission>

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
  /** The build before stored none. */
  admission: z._default(z.nullable(admission), null),
})

export type CheckInList = z.output<typeof checkInListShape>

export type CheckInListAnswer = NonNullable<CheckInListQuery['checkInList']>

function admissionOf(
  { waitlist, takesWalkIns, production }: CheckInListAnswer,
  before: AdmissionFacts | null,
  now: number,
): AdmissionFacts | null {
  if (!waitlist) return null
  const { minimumAge = null, release = null, capacity = null, spotsLeft = null } = production ?? {}
  const known = capacity !== null && spotsLeft !== null && { capacity, left: spotsLeft, at: now }
  const spots = known || (capacity === null ? null : (before?.spots ?? null))
  return admission.parse({ waitlist, takesWalkIns: takesWalkIns === true, minimumAge, release, spots })
}

/** Without type names. Not by `entry`, which takes 20 ms for 2,000 people. */
const entriesOf = ({ entries }: CheckInListAnswer): CheckInEntry[] =>
  entries.map(({ __typename, conflicts, ...entry }) => ({
    ...entry,
    conflicts: conflicts.map(({ at, by }) => ({ at, by })),
  }))

export const wholeList = (
  production: ListedProduction,
  answer: CheckInListAnswer,
  now: number,
  before: CheckInList | null = null,
): CheckInList => ({
  production,
  version: answer.version,
  entries: entriesOf(answer),
  freshAt: now,
  wholeAt: now,
  admission: admissionOf(answer, before?.admission ?? null, now),
})

export function changedList(list: CheckInList, answer: CheckInListAnswer, now: number): CheckInList {
  const admission = admissionOf(answer, list.admission, now)
  const next = { ...list, version: answer.version, freshAt: now, admission }
  const known = list.entries.filter((entry) => !isFromDevice(entry))
  if (answer.entries.length === 0 && known.length === list.entries.length) return next
  return replaceEntries({ ...next, entries: known }, entriesOf(answer))
}

/** Until the server's list has the person. */
export const isFromDevice = ({ ticketHash, admissionId }: CheckInEntry): boolean => ticketHash === admissionId

/** Whether a list that was loaded meanwhile has a person whom this device let in. */
export const hasAdmitted = (
  { entries, admission }: CheckInList,
  { admissionId, waitlistEntryId }: CheckInEntry,
): boolean =>
  waitlistEntryId === undefined
    ? entries.some((entry) => entry.admissionId === admissionId)
    : admission?.waitlist.every(({ id }) => id !== waitlistEntryId) === true

/** The people let in on this device have left the waitlist and taken spots, which the server's list may not know. */
export function withoutAdmitted(list: CheckInList): CheckInList {
  const admitted = list.entries.filter(isFromDevice)
  const { admission } = list
  if (admission === null || admitted.length === 0) return list
  const ids = new Set(admitted.map(({ waitlistEntryId }) => waitlistEntryId))
  const { spots } = admission
  return {
    ...list,
    admission: {
      ...admission,
      waitlist: admission.waitlist.filter(({ id }) => !ids.has(id)),
      spots: spots && { ...spots, left: spots.left - admitted.length },
    },
  }
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

interface Named {
  readonly name: string
}

/** By entry, because most entries are the same after a refresh. */
const searchedNames = new WeakMap<object, readonly string[]>()

/** The name from each of its words on, without spaces and marks: a searched word may go over several. */
function searchedName(entry: Named): readonly string[] {
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
export function searchNames<Person extends Named>(
  entries: readonly Person[],
  search: string,
): readonly Person[] {
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
