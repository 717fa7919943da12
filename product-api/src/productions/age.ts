import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import { TZDate } from '@date-fns/tz'

interface AgeRule {
  readonly minimumAge: number | null
  readonly startsAt: Date | null
}

/** The production's day, or today if it has no date: `YYYY-MM-DD`. */
export function dayOf({ startsAt }: Pick<AgeRule, 'startsAt'>, now: Date, timeZone: string): string {
  return new TZDate(startsAt ?? now, timeZone).toISOString().slice(0, 10)
}

/** Null without a minimum age, or if the date of birth is unknown. */
export function isOfAge(
  dateOfBirth: string | null,
  production: AgeRule,
  now: Date,
  timeZone: string,
): boolean | null {
  const { minimumAge } = production
  if (minimumAge === null || dateOfBirth === null) return null
  return yearsBetween(dateOfBirth, dayOf(production, now, timeZone)) >= minimumAge
}
