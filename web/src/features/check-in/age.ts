import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { isoDay, readDay } from '../../ui/calendar-day.ts'
import { venueDay } from '../../ui/venue-day.ts'

export interface Age {
  readonly minimumAge: number
  /** Null if unknown. */
  readonly isOfAge: boolean | null
}

/** Takes stored dates with or without a time. */
export const dayIn = (stored: string): Date | null =>
  readDay(/^\d{4}-\d{2}-\d{2}/.exec(stored)?.[0] ?? stored)

/** Null without a minimum age. */
export const ageOf = (
  minimumAge: number | null | undefined,
  isOfAge: boolean | null | undefined,
): Age | null => (minimumAge ? { minimumAge, isOfAge: isOfAge ?? null } : null)

/** On the day of the production at the venue, or today; null if the date of birth is missing or invalid. */
export function isOfAgeAt(
  dateOfBirth: string | null,
  minimumAge: number | null | undefined,
  startsAt: string | null,
): boolean | null {
  const born = dateOfBirth ? dayIn(dateOfBirth) : null
  if (!born || !minimumAge) return null
  const day = venueDay(startsAt ? Date.parse(startsAt) : serverClock().now())
  return yearsBetween(isoDay(born), day) >= minimumAge
}
