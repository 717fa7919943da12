import { createHash } from 'node:crypto'
import type { auditEntries } from './tables.ts'

/** An entry of the audit, as it is stored. */
export type AuditEntry = typeof auditEntries.$inferSelect

/** Where the chain stands: the number and the hash of an entry. */
export type Link = Pick<AuditEntry, 'sequence' | 'hash'>

/** Before the first entry. */
export const beginning: Link = { sequence: 0, hash: '' }

/**
 * The hash of an entry: SHA-256, in hexadecimal digits, over the UTF-8 bytes of a JSON array of its other columns in the
 * order of the table, with the moment in ISO 8601 and milliseconds.
 */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { sequence, at, actor, action, target, productionId, requestId, previousHash } = entry
  const canonical = [sequence, at.toISOString(), actor, action, target, productionId, requestId, previousHash]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

/** The entry that follows a link. */
export function follow(
  before: Link,
  values: Omit<AuditEntry, 'sequence' | 'previousHash' | 'hash'>,
): AuditEntry {
  const entry = { ...values, sequence: before.sequence + 1, previousHash: before.hash }
  return { ...entry, hash: hashOf(entry) }
}
