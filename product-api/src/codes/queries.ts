import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { phoneCodes, verifiedPhones } from './tables.ts'

export type CodeKey = Pick<typeof phoneCodes.$inferSelect, 'purpose' | 'phone'>

const mostTries = 5

function isCode({ purpose, phone }: CodeKey) {
  return and(eq(phoneCodes.purpose, purpose), eq(phoneCodes.phone, phone))
}

export async function replaceCode(
  db: Database,
  key: CodeKey,
  values: { readonly codeHash: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insert(phoneCodes)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [phoneCodes.purpose, phoneCodes.phone], set: { ...values, tries: 0 } })
}

/** Null: no code, expired, or tries used up. */
export async function countTry(db: Database, key: CodeKey, now: Date): Promise<string | null> {
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isCode(key), gt(phoneCodes.expiresAt, now), lt(phoneCodes.tries, mostTries)))
    .returning({ codeHash: phoneCodes.codeHash })
  return row?.codeHash ?? null
}

export async function consumeCode(db: Database, key: CodeKey, codeHash: string): Promise<boolean> {
  const consumed = await db
    .delete(phoneCodes)
    .where(and(isCode(key), eq(phoneCodes.codeHash, codeHash)))
    .returning({ phone: phoneCodes.phone })
  return consumed.length === 1
}

export async function addVerifiedPhone(db: Database, phone: string, expiresAt: Date): Promise<void> {
  await db
    .insert(verifiedPhones)
    .values({ phone, expiresAt })
    .onConflictDoUpdate({ target: verifiedPhones.phone, set: { expiresAt } })
}

export async function isVerifiedPhone(db: Database, phone: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ phone: verifiedPhones.phone })
    .from(verifiedPhones)
    .where(and(eq(verifiedPhones.phone, phone), gt(verifiedPhones.expiresAt, now)))
  return row !== undefined
}

export async function consumeVerifiedPhone(db: Database, phone: string, now: Date): Promise<boolean> {
  const consumed = await db
    .delete(verifiedPhones)
    .where(and(eq(verifiedPhones.phone, phone), gt(verifiedPhones.expiresAt, now)))
    .returning({ phone: verifiedPhones.phone })
  return consumed.length === 1
}
