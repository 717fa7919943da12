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

/** Null without a minimum age, or if the date of birth is unknown. @param day see {@link dayOf} */
export function isOfAge(
  dateOfBirth: string | null,
  { minimumAge }: Pick<AgeRule, 'minimumAge'>,
  day: string,
): boolean | null {
  return minimumAge === null || dateOfBirth === null ? null : yearsBetween(dateOfBirth, day) >= minimumAge
}
