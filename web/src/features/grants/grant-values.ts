import * as z from 'zod/mini'
import type { GrantList_GrantFragment } from '../../graphql/generated/fragments.ts'
import type { GrantKind } from '../../graphql/generated/types.ts'
import { formatDay, formatDayInFull } from '../../ui/dates.ts'
import { venueDay } from '../../ui/venue-day.ts'
import { email } from '../session/fields.ts'

export const grantKinds: readonly GrantKind[] = ['CHECK_IN', 'PRODUCER', 'OPERATOR']

export const kindLabels: Readonly<Record<GrantKind, { readonly name: string; readonly allows: string }>> = {
  CHECK_IN: { name: 'Check-in', allows: 'Checks people in and sees the check-in list.' },
  PRODUCER: {
    name: 'Producer',
    allows: 'Also sees attendees’ contact details, messages them and edits RSVPs.',
  },
  OPERATOR: { name: 'Operator', allows: 'Adds and removes roles, and reads the audit.' },
}

/** The choice of all productions. It isn't an id. */
export const everywhere = 'all'

export const scopeInput = (scope: string) =>
  scope === everywhere ? { isForAllProductions: true } : { productionId: scope }

/** `today` is `YYYY-MM-DD` in the studio's time zone. */
export const grantSchema = (today: string) =>
  z.object({
    email,
    kind: z.enum(['CHECK_IN', 'PRODUCER', 'OPERATOR']),
    /** A production's id, or `everywhere`. */
    scope: z.string().check(z.minLength(1, 'Please choose a production or all productions')),
    /** The last day, `YYYY-MM-DD`; empty for no end. */
    until: z.string().check(
      z.refine((day) => day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day), 'Please enter a date'),
      z.refine((day) => day === '' || day >= today, 'The last day cannot be in the past'),
    ),
  })

const hourMs = 3_600_000

/** The end of a day (`YYYY-MM-DD`) in the studio's time zone, ISO 8601. */
export function endOfDay(day: string): string {
  // Midnight there is 7 or 8 hours after midnight UTC. If the day isn't over after 7 hours, it is 8.
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs
  const earlier = next + 7 * hourMs
  return new Date(venueDay(earlier) > day ? earlier : earlier + hourMs).toISOString()
}

export const resting = 'Inactive until the member confirms their email.'

export function formatScope({ isForAllProductions, production }: GrantList_GrantFragment): string {
  if (isForAllProductions) return 'All productions'
  if (production === null) return 'A production that’s no longer public'
  return [production.name, formatDayInFull(production.startsAt)].filter(Boolean).join(', ')
}

/** An end is shown as the last day it covers. */
export function formatUntil(until: string | null): string {
  if (until === null) return 'No end date'
  const end = Date.parse(until)
  return Number.isNaN(end) ? 'No end date' : `Until ${formatDay(new Date(end - 1).toISOString())}`
}

export const grantKey = ({ email, kind, isForAllProductions, production }: GrantList_GrantFragment): string =>
  [email, kind, isForAllProductions ? 'all' : production?.id].join(' ')
