/**
 * Phone numbers as people of the United States and Canada write them. A number is stored as its digits without
 * the country's +1; one of another country has its plus.
 */

/** The most digits that a phone number has, from the specification's constants. */
const maxDigits = 17

/** A national number with its country's 1 before it. */
const withCountry = /^1\d{10}$/

/**
 * The stored form of a number that was typed, pasted or filled in: `+1 (562) 555-0123` becomes `5625550123`. A 1 is the country's
 * after a plus, and before 10 digits; anywhere else it is a digit like others.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const hasPlus = /^[^\d+]*\+/.test(typed)
  if (hasPlus && !digits.startsWith('1')) return `+${digits.slice(0, maxDigits)}`
  const national = hasPlus || withCountry.test(digits) ? digits.slice(1) : digits
  return national.slice(0, maxDigits)
}

/** A stored number as it is shown beside the +1: `(562) 555-0123`, also while it is being typed. */
export function formatPhone(stored: string): string {
  // No area code begins with a 1: what does is no number of 10 digits, or will lose its country's 1.
  if (/^[+1]/.test(stored) || stored.length > 10) return stored
  const [area, exchange, line] = [stored.slice(0, 3), stored.slice(3, 6), stored.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}

/** A member's number as staff read it: `(310) 555-0123`. One of another country, or in another form, is unchanged. */
export function showPhone(phone: string): string {
  const national = phone.replace(/^\+1/, '')
  return /^[2-9]\d{9}$/.test(national) ? formatPhone(national) : phone
}

/** A stored number with the country's prefix where it has none of its own, as it is sent. */
export const withCountryPrefix = (stored: string): string => (stored.startsWith('+') ? stored : `+1${stored}`)
