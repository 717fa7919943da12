import { asc, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type AuditEntry, beginning, hashOf, type Link } from './chain.ts'
import { auditEntries } from './tables.ts'

/** A few hundred kilobytes per query. */
const batchSize = 1_000

export type Verification =
  | { readonly isUnbroken: true; readonly count: number; readonly end: Link }
  | { readonly isUnbroken: false; readonly sequence: number; readonly reason: string }

/** Entries may be added meanwhile. A chain can't show whether its newest entries were removed. */
export async function verifyAudit(db: Database): Promise<Verification> {
  let end: Link = beginning
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      // No condition at first, because a number below 1 doesn't fit either.
      .where(end === beginning ? undefined : gt(auditEntries.sequence, end.sequence))
      .orderBy(asc(auditEntries.sequence))
      .limit(batchSize)
    for (const entry of entries) {
      const reason = brokenLinkReason(end, entry)
      if (reason !== null) return { isUnbroken: false, sequence: entry.sequence, reason }
      end = entry
    }
    if (entries.length < batchSize) return { isUnbroken: true, count: end.sequence, end }
  }
}

function brokenLinkReason(before: Link, entry: AuditEntry): string | null {
  if (entry.sequence !== before.sequence + 1) return `entry ${before.sequence + 1} is missing`
  if (entry.hash !== hashOf(entry)) return 'it was changed after it was written'
  if (entry.previousHash !== before.hash) return "it doesn't follow the entry before it"
  return null
}
