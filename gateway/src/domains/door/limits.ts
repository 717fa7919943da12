import type { Limit } from '../../rate-limits/rate-limiter.ts'

const limit = (name: string, points: number, seconds: number, what: string): Limit => ({
  name,
  kind: 'ACCOUNT',
  points,
  seconds,
  message: (when) => `Too many ${what} with this account. Try again ${when}.`,
})

const minute = 60
const hour = 60 * minute

/** Four people who share one account at a busy entrance scan a ticket every two seconds each. */
export const checkIns = limit('check-ins', 120, minute, 'check-ins')

/** A page with a ticket, opened by a camera app: as many as check-ins. */
export const ticketLookups = limit('ticket-lookups', 120, minute, 'tickets were opened')

/**
 * An undo is a correction. Each lets one more check-in be recorded in the audit, which is never pruned: what an account can
 * write there in an hour is bounded by the tickets and this.
 */
export const undos = [
  limit('check-in-undos', 30, minute, 'check-ins were undone'),
  limit('check-in-undos-hourly', 200, hour, 'check-ins were undone'),
]

/** 50 check-ins each: a queue of 400 tickets is 8 calls, and three devices of one account send theirs at once. */
export const syncs = limit('check-in-syncs', 30, minute, 'lists of check-ins were sent')

/** A device asks for changes every 15 seconds: twenty devices of one account, each with some searches of its own. */
export const listReads = limit('check-in-lists', 120, minute, 'check-in lists were loaded')
