import { TZDate } from '@date-fns/tz'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../core/sha256.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { lockCaller } from '../members/authentication.ts'
import { productions } from '../productions/tables.ts'
import { type ActionName, recordActions } from './record.ts'
import { auditReads } from './tables.ts'

interface ListRead {
  readonly action: Extract<ActionName, `${string}.read`>
  readonly memberId: number
  readonly productionId: number
}

/** Longer than any night. */
const retentionMs = 3 * 24 * 60 * 60 * 1000

/** Once per device and night, because devices poll the list every few seconds. Call it before responding. */
export async function recordRead(
  { db, site, now }: { readonly db: Database; readonly site: Site; readonly now: () => Date },
  { id: requestId, headers }: Pick<FastifyRequest, 'id' | 'headers'>,
  { action, memberId, productionId }: ListRead,
): Promise<void> {
  const at = now()
  const night = nightOf(at, site.timeZone)
  // A hash, from which nobody can recover the device's token.
  const device = headers.authorization === undefined ? '' : sha256(headers.authorization)
  const isThisRead = and(
    eq(auditReads.memberId, memberId),
    eq(auditReads.productionId, productionId),
    eq(auditReads.action, action),
    eq(auditReads.device, device),
    eq(auditReads.night, night),
  )
  const known = await db.select({ action: auditReads.action }).from(auditReads).where(isThisRead)
  if (known.length > 0) return
  await db.transaction(async (transaction) => {
    await lockCaller(transaction, memberId)
    const added = await transaction
      .insert(auditReads)
      .select(
        transaction
          .select({
            memberId: sql<number>`${memberId}::integer`.as('member_id'),
            productionId: productions.id,
            action: sql<string>`${action}::text`.as('action'),
            device: sql<string>`${device}::text`.as('device'),
            night: sql<string>`${night}::date`.as('night'),
          })
          .from(productions)
          .where(eq(productions.id, productionId)),
      )
      .onConflictDoNothing()
      .returning({ action: auditReads.action })
    if (added.length === 0) return
    await recordActions(transaction, { actor: { memberId }, action, target: { productionId }, requestId, at })
  })
}

/** A night lasts from noon to noon and is named by its first date. */
export function nightOf(at: Date, timeZone: string): string {
  const local = new TZDate(at, timeZone)
  const day = new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()))
  if (local.getHours() < 12) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

export async function deleteOldReads(db: Database, now: Date): Promise<void> {
  const past = new Date(now.getTime() - retentionMs).toISOString().slice(0, 10)
  await db.delete(auditReads).where(lt(auditReads.night, past))
}
