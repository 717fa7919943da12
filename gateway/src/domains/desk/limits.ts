import type { Limit } from '../../rate-limits/rate-limiter.ts'

/** Capacity is corrected some times in an evening; more by one producer are a mistake, or a stolen session. */
export const joiningChanges: Limit = {
  name: 'joining-changes',
  kind: 'ACCOUNT',
  points: 120,
  seconds: 60 * 60,
  message: (when) => `Joining was changed too often. Try again ${when}.`,
}

/** Each message is up to some thousand mails. Repeats of one that may not have arrived are counted too. */
export const messages: Limit = {
  name: 'desk-messages',
  kind: 'ACCOUNT',
  points: 20,
  seconds: 60 * 60,
  message: (when) => `Too many messages were sent. Try again ${when}.`,
}

/** A file is fetched once or twice an evening. */
export const exports: Limit = {
  name: 'attendee-exports',
  kind: 'ACCOUNT',
  points: 30,
  seconds: 60 * 60,
  message: (when) => `Attendees were downloaded too often. Try again ${when}.`,
}

/** A page of attendees, or a search, which reads all of them. An open desk asks every 15 seconds, and a person types. */
export const attendeeReads: Limit = {
  name: 'attendee-reads',
  kind: 'ACCOUNT',
  points: 120,
  seconds: 60,
  message: (when) => `Attendees were loaded too often. Try again ${when}.`,
}
