import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a file's row looks like to whoever compares it: its key, and a hash of everything it is made from. */
export interface Comparable {
  readonly key: string
  readonly fingerprint: string
}

/** A row that stands in the database. */
export interface StoredRow extends Comparable {
  readonly id: number
  readonly withdrawnAt: Date | null
}

/** What there is to do. */
export interface Changes<Wanted, Stored> {
  readonly added: readonly Wanted[]
  readonly changed: readonly { readonly wanted: Wanted; readonly stored: Stored }[]
  /** Ids of rows whose files are gone. */
  readonly withdrawn: readonly number[]
}

/**
 * Compares what the files want with what is stored.
 * @param isStale whether a row has to be made again although its file says the same
 */
export function compare<Wanted extends Comparable, Stored extends StoredRow>(
  wanted: readonly Wanted[],
  stored: readonly Stored[],
  isStale: (wanted: Wanted, stored: Stored) => boolean = () => false,
): Changes<Wanted, Stored> {
  const storedByKey = new Map(stored.map((row) => [row.key, row]))
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const pairs = wanted.map((row) => ({ wanted: row, stored: storedByKey.get(row.key) }))
  const differs = (row: Wanted, old: Stored) =>
    old.withdrawnAt !== null || old.fingerprint !== row.fingerprint || isStale(row, old)
  return {
    added: pairs.flatMap(({ wanted, stored }) => (stored ? [] : [wanted])),
    changed: pairs.flatMap(({ wanted, stored }) =>
      stored && differs(wanted, stored) ? [{ wanted, stored }] : [],
    ),
    withdrawn: stored
      .filter((row) => row.withdrawnAt === null && !wantedKeys.has(row.key))
      .map(({ id }) => id),
  }
}

/** A hash of what a row is made from. */
export function fingerprint(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Rows a statement: with some 15 columns each, far from the 65,535 parameters that PostgreSQL takes. */
const batchSize = 500

/** Cuts a list of rows into lists that one statement can take. */
export function batches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / batchSize) }, (_, index) =>
    list.slice(index * batchSize, (index + 1) * batchSize),
  )
}

/** For an upsert: what the insert wanted this column to be. */
export function excluded(column: PgColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`
}
