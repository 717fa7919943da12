import type { Limit } from '../rate-limits/rate-limiter.ts'

/** Ten open screens make 80 requests a minute. */
export const deskReads: Limit = {
  name: 'desk-reads',
  kind: 'ACCOUNT',
  points: 240,
  seconds: 60,
  message: (when) => `The desk was loaded too often. Try again ${when}.`,
}
