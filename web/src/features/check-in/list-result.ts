import { formatClock, formatDay } from '../../ui/dates.ts'
import type { DoorEntry, DoorList } from '../door-list/door-list.ts'
import { type CheckResult, productionSaid } from './check-result.ts'

/** The time of a moment, with its day where it is another one: `7:02 PM`, `November 20, 2026, 7:02 PM`. */
export function momentSaid(at: string | null, now: Date): string | null {
  const [day, time] = [formatDay(at), formatClock(at)]
  return day === formatDay(now.toISOString()) ? time : [day, time].filter(Boolean).join(', ') || null
}

/** The result for a ticket that is not on the list. It is no guess: a join made since the list was loaded is one of these. */
export function unlisted(list: DoorList, now: Date): CheckResult {
  const asOf = momentSaid(new Date(list.freshAt).toISOString(), now)
  return {
    kind: 'unlisted',
    name: null,
    production: productionSaid(list.production),
    message: `The list is from ${asOf}. Whoever has joined since is not on it: check again when there is a network.`,
  }
}

/** The result for a person on the list who may not come in; null for one who may. */
export function refusedByList(entry: DoorEntry, list: DoorList): CheckResult | null {
  const person = { name: entry.name, production: productionSaid(list.production) }
  if (entry.state === 'CANCELLED')
    return { kind: 'refused', ...person, message: 'This ticket was given back' }
  if (entry.state === 'EXPECTED') return null
  const first = { at: entry.admittedAt, by: null }
  return { kind: 'already', ...person, first, message: 'This ticket has been validated before' }
}

/** The result for somebody whom the list has let in. */
export const admittedByList = (entry: DoorEntry, list: DoorList): CheckResult => ({
  kind: 'admitted',
  name: entry.name,
  production: productionSaid(list.production),
  message: 'On the list. This is sent when there is a network.',
})

/** The result where an admission could not be stored: a person who is not in the queue must not be let in. */
export const notStored = (entry: DoorEntry): CheckResult => ({
  kind: 'unanswered',
  way: 'retry',
  name: entry.name,
  production: null,
  message:
    'This device could not store the admission: its storage is full or blocked. Nothing was validated.',
})

/** The result while the camera still sees the ticket of the last scan. @param last that scan's; null where it is not known */
export const sameAgain = (last: CheckResult | null): CheckResult => ({
  kind: 'same',
  name: last?.name ?? null,
  production: last?.production ?? null,
  message: 'This ticket was just checked. To check it again, take it out of the camera’s view for a second.',
})

/** The result of an undo. @param problem the reason why nothing was undone; null where it was */
export const undoResult = (entry: DoorEntry, problem: string | null): CheckResult => {
  const person = { name: entry.name, production: null }
  return problem === null
    ? { kind: 'undone', ...person, message: 'The validation has been undone.' }
    : { kind: 'still-in', ...person, message: problem }
}
