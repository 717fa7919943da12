import type { Client } from '@urql/core'
import { withinShortDeadline } from '../../graphql/deadline.ts'
import { serverDate } from '../../graphql/server-clock.ts'
import { ageOf } from '../check-in/age.ts'
import { type CheckResult, formatProduction, isRefusedAccess, unanswered } from '../check-in/check-result.ts'
import { AdmitDocument, type AdmitMutation } from '../check-in-list/check-in-list.no-hooks.generated.ts'
import type { AdmissionFacts } from '../check-in-list/check-in-list.ts'
import {
  type Admission,
  admittedEntry,
  type OfflineCheckIn,
  sentAs,
} from '../check-in-list/offline-check-in.ts'
import { type Decision, formatRecentMoment, notStored } from './list-result.ts'

/** `This production is full: 120 of 120 spots are taken, as of 7:02 PM.`; null if it isn't, as far as is known. */
export function fullMessage(admission: AdmissionFacts | null, now: Date): string | null {
  const { spots } = admission ?? {}
  if (!spots || spots.left > 0) return null
  const { capacity, left, at } = spots
  const asOf = formatRecentMoment(new Date(at).toISOString(), now)
  return `This production is full: ${capacity - left} of ${capacity} spots are taken, as of ${asOf}.`
}

/** Asks before it goes above the capacity. Without a response, the admission is queued. */
export async function admitGuest(
  client: Client,
  offline: OfflineCheckIn,
  admission: Admission,
): Promise<Decision> {
  const { list } = offline.getState()
  const entry = admittedEntry(admission)
  const person = {
    name: admission.name,
    production: formatProduction(list?.production),
    age: ageOf(list?.admission?.minimumAge, admission.isOfAge),
  }
  const nobody = (result: CheckResult): Decision => ({ result, hash: null, entry })
  const full = fullMessage(list?.admission ?? null, serverDate())
  if (list === null || (full !== null && !admission.overCapacity)) {
    return nobody({ kind: 'paused', ...person, message: full ?? 'The list isn’t on this device.' })
  }
  const isOnline = navigator.onLine
  const input = { ...sentAs(admission), productionId: list.production.id }
  const { data, error } = isOnline
    ? await client.mutation(AdmitDocument, { input }, withinShortDeadline).toPromise()
    : {}
  if (isRefusedAccess(error)) {
    // If the member has lost access, this removes the list.
    void offline.refresh()
    return nobody({ ...unanswered(error, { operation: 'validation', isOnline }), name: person.name })
  }
  const payload = data?.admit
  if (payload) {
    const result = resultOf(payload, person)
    const at = payload.checkedInAt ?? admission.at
    if (payload.userErrors.length === 0) offline.noteAdmission({ ...admission, at })
    // The list on this device is out of date.
    if (result.kind !== 'checked-in') void offline.refresh()
    return result.kind === 'checked-in' ? { result, hash: entry.ticketHash, entry } : nobody(result)
  }
  try {
    await offline.checkIn(admission, isOnline)
  } catch {
    return nobody(notStored(entry))
  }
  const result = { kind: 'checked-in', ...person, message: 'Saved. Will sync when you’re online.' } as const
  return { result, hash: entry.ticketHash, entry, attemptId: admission.attemptId }
}

function resultOf(
  { userErrors, alreadyAdmitted, checkedInAt, by, message, isOverCapacity }: AdmitMutation['admit'],
  person: Pick<CheckResult, 'name' | 'production' | 'age'>,
): CheckResult {
  const [mistake] = userErrors
  if (mistake) {
    const kind = mistake.code === 'OVER_CAPACITY' ? 'paused' : 'refused'
    return { kind, ...person, message: mistake.message }
  }
  if (alreadyAdmitted) {
    const first = { at: checkedInAt, by }
    return { kind: 'already', ...person, first, message: message ?? 'This person was already checked in' }
  }
  const admitted = isOverCapacity ? 'Let in above the capacity.' : 'Let in without a ticket.'
  return { kind: 'checked-in', ...person, message: message ?? admitted }
}
