import type { Limit } from '../rate-limits/rate-limiter.ts'

/** What the desk reads beside attendees: productions and their figures, grants, the audit. Ten open screens ask for 80 a minute. */
export const deskReads: Limit = {
  name: 'desk-reads',
  kind: 'ACCOUNT',
  points: 240,
  seconds: 60,
  message: (when) => `The desk was loaded too often. Try again ${when}.`,
}
