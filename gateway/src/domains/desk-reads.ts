import { accountLimit } from '../rate-limits/rate-limiter.ts'

/** Ten open screens make 80 requests a minute. */
export const deskReads = accountLimit('desk-reads', 240, 60, 'The desk was loaded too often.')
