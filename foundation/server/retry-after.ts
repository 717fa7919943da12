/** RFC 9110, 10.2.3: seconds, or an HTTP date. Undefined if missing or unreadable. */
export function retryAfterSeconds(header: string | null | undefined, receivedAt: number): number | undefined {
  const wait = header?.trim()
  if (wait === undefined) return undefined
  if (/^\d{1,9}$/.test(wait)) return Number(wait)
  // A signed or fractional number would be parsed as a date too.
  const date = /^[a-z]/i.test(wait) ? Date.parse(wait) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - receivedAt) / 1000))
}
