import { createHash } from 'node:crypto'
import type { auditEntries } from './tables.ts'

export type AuditEntry = typeof auditEntries.$inferSelect

export type Link = Pick<AuditEntry, 'sequence' | 'hash'>

export const beginning: Link = { sequence: 0, hash: '' }

/** SHA-256 (hex) over a JSON array of the other columns in table order; the time in ISO 8601 with ms. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { sequence, at, actor, action, target, productionId, requestId, previousHash } = entry
  const canonical = [sequence, at.toISOString(), actor, action, target, productionId, requestId, previousHash]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

export function follow(
  before: Link,
  values: Omit<AuditEntry, 'sequence' | 'previousHash' | 'hash'>,
): AuditEntry {
  const entry = { ...values, sequence: before.sequence + 1, previousHash: before.hash }
  return { ...entry, hash: hashOf(entry) }
}
