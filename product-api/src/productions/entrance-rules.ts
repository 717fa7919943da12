import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { entranceRules } from './admission-tables.ts'
import { currentWaiverVersion } from './waiver.ts'

interface Rules {
  readonly takesWalkIns: boolean
  readonly waiver: string | null
}

/** Call it with each change of a locked production. */
export async function keepEntranceRules(
  db: Database,
  before: Rules & { readonly id: number },
  after: Rules,
  now: Date,
): Promise<void> {
  const { id: productionId, takesWalkIns } = before
  const waiverVersion = currentWaiverVersion(before.waiver)
  if (takesWalkIns === after.takesWalkIns && waiverVersion === currentWaiverVersion(after.waiver)) return
  await db
    .insert(entranceRules)
    .values({ productionId, until: now, takesWalkIns, waiverVersion })
    .onConflictDoNothing()
}

/** What held at a moment. */
export async function entranceRulesAt(db: Database, production: Rules & { readonly id: number }, at: Date) {
  const [past] = await db
    .select({ takesWalkIns: entranceRules.takesWalkIns, waiverVersion: entranceRules.waiverVersion })
    .from(entranceRules)
    .where(and(eq(entranceRules.productionId, production.id), gt(entranceRules.until, at)))
    .orderBy(asc(entranceRules.until))
    .limit(1)
  const { takesWalkIns, waiver } = production
  return past ?? { takesWalkIns, waiverVersion: currentWaiverVersion(waiver) }
}
