import { createHash } from 'node:crypto'
import { TZDate } from '@date-fns/tz'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { productions } from '../productions/tables.ts'
import { type ActionName, recordAction } from './record.ts'
import { auditReads } from './tables.ts'

/** A list that a member reads. */
export interface ListRead {
  readonly action: Extract<ActionName, `${string}.read`>
  readonly memberId: number
  readonly productionId: number
  /** As {@link deviceOf} tells; empty where it is not known. */
  readonly device: string
  readonly requestId: string | null
  readonly at: Date
  /** The site's, by which a night is counted. */
  readonly timeZone: string
}

/** How long reads are known, in milliseconds: longer than any night. */
const knownMs = 3 * 24 * 60 * 60 * 1000

/**
 * Records that a list is read, once a device and night: a device asks for the list of a door every few seconds. Recorded
 * before the list is answered. A production that does not exist has no list, and no entry.
 */
export async function recordRead(db: Database, read: ListRead): Promise<void> {
  const { action, memberId, productionId, device, requestId, at, timeZone } = read
  const night = nightOf(at, timeZone)
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
    await recordAction(transaction, { actor: { memberId }, action, target: { productionId }, requestId, at })
  })
}

/**
 * Names the device that sends a request: a device logs in for itself, so that its token is its own. A hash, from which
 * nobody can make the token.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const { authorization } = headers
  return authorization === undefined ? '' : createHash('sha256').update(authorization).digest('base64url')
}

/** The day on which the night of a moment began: a night lasts from noon to noon. */
export function nightOf(at: Date, timeZone: string): string {
  const local = new TZDate(at, timeZone)
  const day = new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()))
  if (local.getHours() < 12) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Forgets reads that are long past. Their entries stay. */
export async function forgetReads(db: Database, now: Date): Promise<void> {
  const past = new Date(now.getTime() - knownMs).toISOString().slice(0, 10)
  await db.delete(auditReads).where(lt(auditReads.night, past))
}
