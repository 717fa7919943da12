import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { calendarAddresses } from './tables.ts'

export type StoredAddress = Omit<typeof calendarAddresses.$inferSelect, 'memberId'>

export async function findAddress(db: Database, memberId: number): Promise<StoredAddress | null> {
  const [row] = await db
    .select({ salt: calendarAddresses.salt, secretHash: calendarAddresses.secretHash })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.memberId, memberId))
  return row ?? null
}

export async function replaceAddress(db: Database, memberId: number, address: StoredAddress): Promise<void> {
  await db
    .insert(calendarAddresses)
    .values({ memberId, ...address })
    .onConflictDoUpdate({ target: calendarAddresses.memberId, set: address })
}

export async function deleteAddress(db: Database, memberId: number): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.memberId, memberId))
}

export async function findCalendarMember(db: Database, secretHash: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: calendarAddresses.memberId })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.secretHash, secretHash))
  return row?.memberId ?? null
}
