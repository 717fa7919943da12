import { accountLimit } from '../../rate-limits/rate-limiter.ts'

const minute = 60
const hour = 60 * minute

/** Four people sharing one account, each scanning a ticket every two seconds. */
export const checkInAttempts = accountLimit('check-ins', 120, minute, 'Too many check-ins with this account.')

/** As many as check-ins: tickets opened in a camera app. */
export const ticketLookups = accountLimit(
  'ticket-lookups',
  120,
  minute,
  'Too many tickets were opened with this account.',
)

/** Each undo allows another check-in, and the audit is never pruned: this limits its growth. */
export const undos = [
  accountLimit('check-in-undos', 30, minute, 'Too many check-ins were undone with this account.'),
  accountLimit('check-in-undos-hourly', 200, hour, 'Too many check-ins were undone with this account.'),
]

/** 50 check-ins each: a queue of 400 takes 8 calls, and three devices of one account may send at once. */
export const syncs = accountLimit(
  'check-in-syncs',
  30,
  minute,
  'Too many lists of check-ins were sent with this account.',
)

/** Every 15 seconds from each of twenty devices with one account, plus some searches. */
export const listReads = accountLimit(
  'check-in-lists',
  120,
  minute,
  'Too many check-in lists were loaded with this account.',
)
