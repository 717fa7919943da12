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

/** Four people sharing one account, each scanning a ticket every two seconds. */
export const checkIns = limit('check-ins', 120, minute, 'check-ins')

export const ticketLookups = limit('ticket-lookups', 120, minute, 'tickets were opened')

/** Each undo allows another check-in, and the audit is never pruned: this limits its growth. */
export const undos = [
  limit('check-in-undos', 30, minute, 'check-ins were undone'),
  limit('check-in-undos-hourly', 200, hour, 'check-ins were undone'),
]

/** 50 check-ins each: a queue of 400 takes 8 calls, and three devices of one account may send at once. */
export const syncs = limit('check-in-syncs', 30, minute, 'lists of check-ins were sent')

/** Every 15 seconds from each of twenty devices with one account, plus some searches. */
export const listReads = limit('check-in-lists', 120, minute, 'check-in lists were loaded')
