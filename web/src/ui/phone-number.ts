import { compactNumber } from '@compound/foundation/contract/phone-number.ts'

/** US and Canadian numbers are stored as digits without +1; those of other countries keep their plus. */

/** From the specification. */
const maxDigits = 17
const withCountry = /^1\d{10}$/

/** A 1 is the country code only after a plus or before 10 digits: `+1 (562) 555-0123` is `5625550123`. */
export function phoneDigits(typed: string): string {
  const compact = compactNumber(typed)
  const digits = compact.replace(/\D/g, '')
  const hasPlus = /^[^\d+]*\+/.test(compact)
  if (hasPlus && !digits.startsWith('1')) return `+${digits.slice(0, maxDigits)}`
  const national = hasPlus || withCountry.test(digits) ? digits.slice(1) : digits
  return national.slice(0, maxDigits)
}

export function formatPhone(stored: string): string {
  // No area code begins with 1.
  if (/^[+1]/.test(stored) || stored.length > 10) return stored
  const [area, exchange, line] = [stored.slice(0, 3), stored.slice(3, 6), stored.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}

/** `(310) 555-0123` for staff. Numbers of other countries or forms are unchanged. */
export function showPhone(phone: string): string {
  const national = phone.replace(/^\+1/, '')
  return /^[2-9]\d{9}$/.test(national) ? formatPhone(national) : phone
}

export const withCountryPrefix = (stored: string): string => (stored.startsWith('+') ? stored : `+1${stored}`)
