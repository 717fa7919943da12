import { formatClock, formatDay } from '../../ui/dates.ts'
import { type CheckResult, formatProduction } from '../check-in/check-result.ts'
import type { CheckInEntry, CheckInList } from '../check-in-list/check-in-list.ts'

export interface Decision {
  readonly result: CheckResult
  /** Or the id of an admission. */
  readonly hash: string | null
  readonly code?: string | null
  /** Of a person without a ticket. */
  readonly entry?: CheckInEntry
  /** Of a check-in that was queued. */
  readonly attemptId?: string
}

/** `7:02 PM`, or on another day `November 20, 2026, 7:02 PM` */
export function formatRecentMoment(at: string | null, now: Date): string | null {
  const [day, time] = [formatDay(at), formatClock(at)]
  return day === formatDay(now.toISOString()) ? time : [day, time].filter(Boolean).join(', ') || null
}

/** `Today, 7:02 PM` or `November 20, 2026, 7:02 PM` */
export function formatStart(startsAt: string | null, now: Date): string | null {
  const moment = formatRecentMoment(startsAt, now)
  return moment !== null && moment === formatClock(startsAt) ? `Today, ${moment}` : moment
}

/** Not a refusal: the member may have joined after the list was loaded. */
export function notOnListResult(list: CheckInList, now: Date): CheckResult {
  const asOf = formatRecentMoment(new Date(list.freshAt).toISOString(), now)
  return {
    kind: 'unlisted',
    name: null,
    production: formatProduction(list.production),
    message: `The list is from ${asOf}. People who joined later aren’t on it. Check again when you’re online.`,
  }
}

/** Null if the person may be checked in. */
export function refusedByList(entry: CheckInEntry, list: CheckInList): CheckResult | null {
  const person = { name: entry.name, production: formatProduction(list.production) }
  if (entry.state === 'CANCELLED')
    return {
      kind: 'refused',
      ...person,
      message: 'This ticket was canceled. It’s no longer valid.',
    }
  if (entry.state === 'EXPECTED') return null
  const first = { at: entry.checkedInAt, by: null }
  return { kind: 'already', ...person, first, message: 'This ticket was already checked in' }
}

export const checkedInByList = (entry: CheckInEntry, list: CheckInList): CheckResult => ({
  kind: 'checked-in',
  name: entry.name,
  production: formatProduction(list.production),
  message: 'On the list. Will sync when you’re online.',
})

/** An unsaved check-in would be lost. */
export const notStored = (entry: CheckInEntry): CheckResult => ({
  kind: 'unanswered',
  action: 'retry',
  name: entry.name,
  production: null,
  message:
    'This device couldn’t save the check-in because its storage is full or blocked. No one was checked in.',
})

export const sameAgain = (last: CheckResult | null): CheckResult => ({
  kind: 'same',
  name: last?.name ?? null,
  production: last?.production ?? null,
  message: 'This ticket was just checked. To check it again, move it out of view for a second.',
})

export const checkResultOfUndo = (entry: CheckInEntry, problem: string | null): CheckResult => {
  const person = { name: entry.name, production: null }
  return problem === null
    ? { kind: 'undone', ...person, message: undoneMessage(entry) }
    : { kind: 'still-in', ...person, message: problem }
}

const undoneMessage = ({ waitlistEntryId }: CheckInEntry): string =>
  waitlistEntryId === undefined
    ? 'The check-in was undone.'
    : 'The check-in was undone. They’re back on the waitlist, where they were.'
