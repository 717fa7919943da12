/** The years 0 to 9999, in milliseconds since 1970. */
const earliest = Date.parse('0000-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

export function isoDateTime(milliseconds: number): string | null {
  return milliseconds >= earliest && milliseconds <= latest ? new Date(milliseconds).toISOString() : null
}
