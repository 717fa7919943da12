/** The range of dates with a year of four digits, in milliseconds since 1970. */
const earliest = Date.parse('0000-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * A date and time in the form of the schema's `DateTime`.
 *
 * @param milliseconds since 1970; not a number where a date could not be read.
 * @returns ISO 8601 in UTC; null for an invalid date, and beyond the years 0 to 9999, which have no such form.
 */
export function isoDateTime(milliseconds: number): string | null {
  return milliseconds >= earliest && milliseconds <= latest ? new Date(milliseconds).toISOString() : null
}
