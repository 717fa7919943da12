import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type codePurpose, phoneCodes, verifiedPhones } from './tables.ts'

/** What a code is for. */
export type CodePurpose = (typeof codePurpose.enumValues)[number]

/** Which code: there is one at most. */
export interface CodeKey {
  readonly purpose: CodePurpose
  readonly phone: string
}

/** A code is worth nothing after so many wrong tries. */
const mostTries = 5

function isCode({ purpose, phone }: CodeKey) {
  return and(eq(phoneCodes.purpose, purpose), eq(phoneCodes.phone, phone))
}

/** Keeps a code's hash; the code before it is worth nothing any more. */
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

/**
 * Counts a try, and gives the hash to compare with.
 * @returns null when there is no code, it has expired, or its tries are used up
 */
export async function takeTry(db: Database, key: CodeKey, now: Date): Promise<string | null> {
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isCode(key), gt(phoneCodes.expiresAt, now), lt(phoneCodes.tries, mostTries)))
    .returning({ codeHash: phoneCodes.codeHash })
  return row?.codeHash ?? null
}

/** Uses a code up. @returns false when somebody else was faster, or a new code has taken its place */
export async function spendCode(db: Database, key: CodeKey, codeHash: string): Promise<boolean> {
  const spent = await db
    .delete(phoneCodes)
    .where(and(isCode(key), eq(phoneCodes.codeHash, codeHash)))
    .returning({ phone: phoneCodes.phone })
  return spent.length === 1
}

/** Notes that a phone has passed its code. */
export async function addVerifiedPhone(db: Database, phone: string, expiresAt: Date): Promise<void> {
  await db
    .insert(verifiedPhones)
    .values({ phone, expiresAt })
    .onConflictDoUpdate({ target: verifiedPhones.phone, set: { expiresAt } })
}

/** Whether a phone has passed its code not long ago. */
export async function isVerifiedPhone(db: Database, phone: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ phone: verifiedPhones.phone })
    .from(verifiedPhones)
    .where(and(eq(verifiedPhones.phone, phone), gt(verifiedPhones.expiresAt, now)))
  return row !== undefined
}

/** Uses a phone's verification up. @returns false when there is none, or none any more */
export async function spendVerifiedPhone(db: Database, phone: string, now: Date): Promise<boolean> {
  const spent = await db
    .delete(verifiedPhones)
    .where(and(eq(verifiedPhones.phone, phone), gt(verifiedPhones.expiresAt, now)))
    .returning({ phone: verifiedPhones.phone })
  return spent.length === 1
}
