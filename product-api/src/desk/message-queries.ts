import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { deskMessages } from './tables.ts'

export async function findMessage(
  db: Database,
  id: string,
): Promise<typeof deskMessages.$inferSelect | null> {
  const [row] = await db.select().from(deskMessages).where(eq(deskMessages.id, id))
  return row ?? null
}

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
