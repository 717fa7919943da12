import type { Limit } from '../../rate-limits/rate-limiter.ts'

/** Capacity changes a few times in an evening; many more are a mistake or a stolen session. */
export const joiningChanges: Limit = {
  name: 'joining-changes',
  kind: 'ACCOUNT',
  points: 120,
  seconds: 60 * 60,
  message: (when) => `Sign-ups were changed too often. Try again ${when}.`,
}

/** Each message is up to some thousand emails. Repeats of one that may have failed count too. */
export const messages: Limit = {
  name: 'desk-messages',
  kind: 'ACCOUNT',
  points: 20,
  seconds: 60 * 60,
  message: (when) => `Too many messages were sent. Try again ${when}.`,
}

/** A file is downloaded once or twice in an evening. */
export const exports: Limit = {
  name: 'attendee-exports',
  kind: 'ACCOUNT',
  points: 30,
  seconds: 60 * 60,
  message: (when) => `Attendees were downloaded too often. Try again ${when}.`,
}

/** An open desk asks every 15 seconds, and each search reads all attendees. */
export const attendeeReads: Limit = {
  name: 'attendee-reads',
  kind: 'ACCOUNT',
  points: 120,
  seconds: 60,
  message: (when) => `Attendees were loaded too often. Try again ${when}.`,
}
