import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { productions } from '../productions/tables.ts'
import type { JoiningValues } from './joining-queries.ts'
import { joiningSettings } from './tables.ts'

/** The desk's values hold until the file's own change. Locks the production: the desk may be setting it. */
export async function publishedJoining(
  db: Database,
  productionId: number,
  stated: JoiningValues,
): Promise<JoiningValues> {
  const [current] = await db
    .select({
      status: productions.status,
      capacity: productions.capacity,
      takesWalkIns: productions.takesWalkIns,
    })
    .from(productions)
    .where(eq(productions.id, productionId))
    .for('update')
  const isThisProduction = eq(joiningSettings.productionId, productionId)
  const [before] = await db
    .select({
      status: joiningSettings.fileStatus,
      capacity: joiningSettings.fileCapacity,
      takesWalkIns: joiningSettings.fileTakesWalkIns,
    })
    .from(joiningSettings)
    .where(isThisProduction)
  if (current === undefined || before === undefined) return stated
  const holds = {
    status: before.status === stated.status,
    capacity: before.capacity === stated.capacity,
    takesWalkIns: before.takesWalkIns === stated.takesWalkIns,
  }
  const overridesWalkIns = holds.takesWalkIns && current.takesWalkIns !== stated.takesWalkIns
  if (holds.status || holds.capacity || overridesWalkIns) {
    await db
      .update(joiningSettings)
      .set({
        fileStatus: stated.status,
        fileCapacity: stated.capacity,
        fileTakesWalkIns: stated.takesWalkIns,
      })
      .where(isThisProduction)
  } else {
    await db.delete(joiningSettings).where(isThisProduction)
  }
  return {
    status: holds.status ? current.status : stated.status,
    capacity: holds.capacity ? current.capacity : stated.capacity,
    takesWalkIns: holds.takesWalkIns ? current.takesWalkIns : stated.takesWalkIns,
  }
}
