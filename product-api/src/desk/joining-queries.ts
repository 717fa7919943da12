import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { effectiveCapacity } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'
import { joiningSettings } from './tables.ts'

export type Joining = Awaited<ReturnType<typeof listJoining>>[number]

export async function listJoining(db: Database, productionIds: readonly number[]) {
  return await db
    .select({
      productionId: productions.id,
      status: productions.status,
      capacity: effectiveCapacity,
      takesWalkIns: productions.takesWalkIns,
      setAt: joiningSettings.setAt,
      setterFirstName: members.firstName,
      setterLastName: members.lastName,
    })
    .from(productions)
    .leftJoin(joiningSettings, eq(joiningSettings.productionId, productions.id))
    .leftJoin(members, eq(members.id, joiningSettings.setBy))
    .where(inArray(productions.id, [...productionIds]))
}

export interface JoiningValues {
  readonly status: 'open' | 'unavailable'
  readonly capacity: number | null
  readonly takesWalkIns: boolean
}

/** For a locked production. The first time, its current values are kept as those of its file. */
export async function writeJoining(
  db: Database,
  productionId: number,
  { values, by, now }: { readonly values: JoiningValues; readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .insert(joiningSettings)
    .select(
      db
        .select({
          productionId: productions.id,
          setAt: sql<Date>`${now.toISOString()}::timestamptz`.as('set_at'),
          setBy: sql<number>`${by}::integer`.as('set_by'),
          fileStatus: productions.status,
          fileCapacity: productions.capacity,
          fileTakesWalkIns: productions.takesWalkIns,
        })
        .from(productions)
        .where(eq(productions.id, productionId)),
    )
    .onConflictDoUpdate({ target: joiningSettings.productionId, set: { setAt: now, setBy: by } })
  await db
    .update(productions)
    .set({ ...values, capacityOverride: null })
    .where(eq(productions.id, productionId))
}
