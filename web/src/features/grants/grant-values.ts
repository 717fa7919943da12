import * as z from 'zod/mini'
import type { GrantKind, GrantList_GrantFragment } from '../../graphql/generated/operations.ts'
import { formatDay, formatDayInFull } from '../../ui/dates.ts'
import { venueDay } from '../../ui/venue-day.ts'
import { email } from '../session/fields.ts'

/** The kinds of grants, as they are chosen from. */
export const grantKinds: readonly GrantKind[] = ['DOOR', 'PRODUCER', 'OPERATOR']

/** What a grant allows, in words. */
export const kindWords: Readonly<Record<GrantKind, { readonly name: string; readonly allows: string }>> = {
  DOOR: { name: 'Door', allows: 'lets people in, and sees the door list' },
  PRODUCER: { name: 'Producer', allows: 'also sees attendees with contacts, writes to them, sets joining' },
  OPERATOR: { name: 'Operator', allows: 'gives and takes grants, and reads the audit' },
}

/** The form's values. */
export interface GrantValues {
  email: string
  kind: GrantKind
  /** Empty for all productions. */
  productionId: string
  /** `YYYY-MM-DD`, the last day; empty where it does not end. */
  until: string
}

/** What is checked before a grant is given. @param today `YYYY-MM-DD` in the studio's zone */
export const grantSchema = (today: string) =>
  z.object({
    email,
    kind: z.enum(['DOOR', 'PRODUCER', 'OPERATOR']),
    productionId: z.string(),
    until: z.string().check(
      z.refine((day) => day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day), 'Please enter a date'),
      z.refine((day) => day === '' || day >= today, 'The last day cannot be in the past'),
    ),
  })

const hourMs = 3_600_000

/**
 * The moment at which a day ends in the studio's zone, ISO 8601.
 *
 * @param day `YYYY-MM-DD`
 */
export function endOfDay(day: string): string {
  // Midnight comes 7 or 8 hours after that of UTC; the later one is right where the day has not ended at the earlier.
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs
  const earlier = next + 7 * hourMs
  return new Date(venueDay(earlier) > day ? earlier : earlier + hourMs).toISOString()
}

/** Where a grant holds. */
export function whereSaid({ isForAllProductions, production }: GrantList_GrantFragment): string {
  if (isForAllProductions) return 'All productions'
  if (production === null) return 'A production that is not public any more'
  return [production.name, formatDayInFull(production.startsAt)].filter(Boolean).join(', ')
}

/** When a grant ends. A moment is said by the last day that it covers. */
export function untilSaid(until: string | null): string {
  if (until === null) return 'No end'
  const end = Date.parse(until)
  return Number.isNaN(end) ? 'No end' : `Until ${formatDay(new Date(end - 1).toISOString())}`
}

/** Names a grant among others: nobody has the same one twice. */
export const grantKey = ({ email, kind, isForAllProductions, production }: GrantList_GrantFragment): string =>
  [email, kind, isForAllProductions ? 'all' : production?.id].join(' ')
