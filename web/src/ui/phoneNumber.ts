/**
 * Phone numbers as people of the United States and Canada write them. A number is kept as its digits without
 * the country's +1; one of another country keeps its plus.
 */

/** The most digits that a phone number has, from the specification's constants. */
const mostDigits = 17

/** What was typed, pasted or filled in, as it is kept: `+1 (562) 555-0123` becomes `5625550123`. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const isForeign = /^[^\d+]*\+/.test(typed) && !digits.startsWith('1')
  if (isForeign) return `+${digits.slice(0, mostDigits)}`
  // No area code begins with a 1: it is the country's.
  return digits.replace(/^1/, '').slice(0, mostDigits)
}

/** A kept number as it is shown beside the +1: `(562) 555-0123`, also while it is being typed. */
export function formatPhone(kept: string): string {
  if (kept.startsWith('+') || kept.length > 10) return kept
  const [area, exchange, line] = [kept.slice(0, 3), kept.slice(3, 6), kept.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}

/** A kept number with the country's prefix where it has none of its own, as it is sent. */
export const withCountryPrefix = (kept: string): string => (kept.startsWith('+') ? kept : `+1${kept}`)
