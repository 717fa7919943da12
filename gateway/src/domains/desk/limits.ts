import { accountLimit } from '../../rate-limits/rate-limiter.ts'

/** Capacity changes a few times in an evening; many more are a mistake or a stolen session. */
export const joiningChanges = accountLimit(
  'joining-changes',
  120,
  60 * 60,
  'Sign-ups were changed too often.',
)

/** Each message is up to some thousand emails. Repeats of one that may have failed count too. */
export const messages = accountLimit('desk-messages', 20, 60 * 60, 'Too many messages were sent.')

/** A file is downloaded once or twice in an evening. */
export const exports = accountLimit('attendee-exports', 30, 60 * 60, 'Attendees were downloaded too often.')

/** An open desk asks every 15 seconds, and each search reads all attendees. */
export const attendeeReads = accountLimit('attendee-reads', 120, 60, 'Attendees were loaded too often.')
