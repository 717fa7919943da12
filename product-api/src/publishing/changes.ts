import type { ChangedItem } from '@compound/foundation/contract/content-webhook.ts'
import { sha256 } from '../core/sha256.ts'

export interface Comparable {
  readonly key: string
  readonly fingerprint: string
}

export interface StoredRow extends Comparable {
  readonly id: number
  readonly withdrawnAt: Date | null
}

export interface Changes<Desired, Stored> {
  readonly added: readonly Desired[]
  readonly changed: readonly { readonly desired: Desired; readonly stored: Stored }[]
  readonly withdrawn: readonly Stored[]
}

/** @param isStale whether to write a row again although its file hasn't changed */
export function compare<Desired extends Comparable, Stored extends StoredRow>(
  desired: readonly Desired[],
  stored: readonly Stored[],
  isStale: (desired: Desired, stored: Stored) => boolean = () => false,
): Changes<Desired, Stored> {
  const storedByKey = new Map(stored.map((row) => [row.key, row]))
  const desiredKeys = new Set(desired.map(({ key }) => key))
  const pairs = desired.map((row) => ({ desired: row, stored: storedByKey.get(row.key) }))
  const differs = (row: Desired, old: Stored) =>
    old.withdrawnAt !== null || old.fingerprint !== row.fingerprint || isStale(row, old)
  return {
    added: pairs.flatMap(({ desired, stored }) => (stored ? [] : [desired])),
    changed: pairs.flatMap(({ desired, stored }) =>
      stored && differs(desired, stored) ? [{ desired, stored }] : [],
    ),
    withdrawn: stored.filter((row) => row.withdrawnAt === null && !desiredKeys.has(row.key)),
  }
}

export interface ChangedItems {
  readonly added: readonly ChangedItem[]
  readonly changed: readonly ChangedItem[]
  readonly withdrawn: readonly ChangedItem[]
}

/** A field that is null doesn't count, so a new one changes nothing until it is used. */
export function fingerprint(parts: unknown): string {
  return sha256(JSON.stringify(parts, (_, value) => value ?? undefined))
}

/** Per statement: with some 15 columns each, far below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 500

export function batches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / batchSize) }, (_, index) =>
    list.slice(index * batchSize, (index + 1) * batchSize),
  )
}
