import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { deskMessages } from './tables.ts'

/** A message that was mailed, or null. */
export async function findMessage(
  db: Database,
  id: string,
): Promise<typeof deskMessages.$inferSelect | null> {
  const [row] = await db.select().from(deskMessages).where(eq(deskMessages.id, id))
  return row ?? null
}

/** Notes that a message is mailed. @returns false when there is one with this id */
export async function insertMessage(
  db: Database,
  values: typeof deskMessages.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(deskMessages)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: deskMessages.id })
  return added.length === 1
}
