/** What a date of four digits' year can say, in milliseconds since 1970. */
const earliest = Date.parse('0000-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * A moment as the schema's `DateTime` says it.
 *
 * @param milliseconds since 1970; not a number where a date could not be read.
 * @returns ISO 8601 in UTC; null for what is no moment, or one beyond the years 0 to 9999, which has no such form.
 */
export function isoMoment(milliseconds: number): string | null {
  return milliseconds >= earliest && milliseconds <= latest ? new Date(milliseconds).toISOString() : null
}
