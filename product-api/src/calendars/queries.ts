import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { calendarAddresses } from './tables.ts'

/** What is stored of an address. */
export interface StoredAddress {
  readonly salt: string
  readonly secretHash: string
}

/** The address of a member's calendar, or null. */
export async function findAddress(db: Database, memberId: number): Promise<StoredAddress | null> {
  const [row] = await db
    .select({ salt: calendarAddresses.salt, secretHash: calendarAddresses.secretHash })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.memberId, memberId))
  return row ?? null
}

/** Gives a member an address, unless they have one. */
export async function insertAddress(db: Database, memberId: number, address: StoredAddress): Promise<void> {
  await db
    .insert(calendarAddresses)
    .values({ memberId, ...address })
    .onConflictDoNothing()
}

/** Gives a member another address. The former one ends. */
export async function replaceAddress(db: Database, memberId: number, address: StoredAddress): Promise<void> {
  await db
    .insert(calendarAddresses)
    .values({ memberId, ...address })
    .onConflictDoUpdate({ target: calendarAddresses.memberId, set: address })
}

/** The member whose calendar has the secret with this hash, or null. */
export async function findCalendarMember(db: Database, secretHash: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: calendarAddresses.memberId })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.secretHash, secretHash))
  return row?.memberId ?? null
}
