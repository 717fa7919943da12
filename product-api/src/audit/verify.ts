import { asc, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type AuditEntry, beginning, hashOf, type Link } from './chain.ts'
import { auditEntries } from './tables.ts'

/** The entries that are read at once: a few hundred kilobytes. */
const piece = 1_000

/** What a verification has found. */
export type Verification =
  | { readonly isUnbroken: true; readonly count: number; readonly end: Link }
  /** `sequence`: the first entry that does not fit. */
  | { readonly isUnbroken: false; readonly sequence: number; readonly reason: string }

/**
 * Verifies the audit from its first entry to its last. It reads in pieces while entries are added: an entry is committed
 * before the next one gets its number. What a chain cannot tell is whether its newest entries were taken away.
 */
export async function verifyAudit(db: Database): Promise<Verification> {
  let end: Link = beginning
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      // From the very first: a number below 1 does not fit.
      .where(end === beginning ? undefined : gt(auditEntries.sequence, end.sequence))
      .orderBy(asc(auditEntries.sequence))
      .limit(piece)
    for (const entry of entries) {
      const reason = misfit(end, entry)
      if (reason !== null) return { isUnbroken: false, sequence: entry.sequence, reason }
      end = entry
    }
    if (entries.length < piece) return { isUnbroken: true, count: end.sequence, end }
  }
}

/** Why an entry does not follow a link; null where it does. */
function misfit(before: Link, entry: AuditEntry): string | null {
  if (entry.sequence !== before.sequence + 1) return `entry ${before.sequence + 1} is missing`
  if (entry.hash !== hashOf(entry)) return 'it was altered after it was written'
  if (entry.previousHash !== before.hash) return 'it was written after another entry than the one before it'
  return null
}
