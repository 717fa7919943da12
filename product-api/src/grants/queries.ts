import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'
import { type grantKind, grants } from './tables.ts'

export type GrantKind = (typeof grantKind.enumValues)[number]

export interface GrantKey {
  readonly memberId: number
  readonly kind: GrantKind
  /** Null: all productions. */
  readonly productionId: number | null
}

export type Grant = Awaited<ReturnType<typeof listGrants>>[number]

const isCurrent = (now: Date): SQL | undefined => or(isNull(grants.until), gt(grants.until, now))

const ofMember = eq(members.id, grants.memberId)

/** A grant rests until its member confirms the email address: before, anybody could have signed up with it. */
const ofActiveMember = and(ofMember, members.isEmailVerified)

/** `productionId` null: the action isn't about one production. */
export async function findLongestGrant(
  db: Database,
  { memberId, kinds, productionId }: Pick<GrantKey, 'memberId' | 'productionId'> & { kinds: GrantKind[] },
  now: Date,
): Promise<{ readonly until: Date | null } | null> {
  const isForIt =
    productionId === null
      ? isNull(grants.productionId)
      : or(isNull(grants.productionId), eq(grants.productionId, productionId))
  const [longest] = await db
    .select({ until: grants.until })
    .from(grants)
    .innerJoin(members, ofActiveMember)
    .where(and(eq(grants.memberId, memberId), inArray(grants.kind, kinds), isForIt, isCurrent(now)))
    .orderBy(sql`${grants.until} desc nulls first`)
    .limit(1)
  return longest ?? null
}

/** Whether a member is a producer, or was until the grant expired. */
export const hasBeenProducer = (db: Database, memberId: PgColumn, productionId: PgColumn): SQL =>
  exists(
    db
      .select({ id: grants.id })
      .from(grants)
      .where(
        and(
          eq(grants.memberId, memberId),
          eq(grants.kind, 'producer'),
          or(isNull(grants.productionId), eq(grants.productionId, productionId)),
        ),
      ),
  )

export async function listGrantedProductions(
  db: Database,
  { memberId, kinds }: Pick<GrantKey, 'memberId'> & { kinds: GrantKind[] },
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productionId: grants.productionId })
    .from(grants)
    .innerJoin(members, ofActiveMember)
    .where(
      and(
        eq(grants.memberId, memberId),
        inArray(grants.kind, kinds),
        isNotNull(grants.productionId),
        isCurrent(now),
      ),
    )
  return rows.flatMap(({ productionId }) => productionId ?? [])
}

export async function listGrants(
  db: Database,
  now: Date,
  of: { readonly memberId?: number; readonly productionIds?: readonly number[] | null } = {},
) {
  const { memberId, productionIds = null } = of
  return await db
    .select({
      memberId: grants.memberId,
      email: members.email,
      kind: grants.kind,
      productionId: grants.productionId,
      slug: productions.slug,
      until: grants.until,
      isResting: not(members.isEmailVerified),
    })
    .from(grants)
    .innerJoin(members, ofMember)
    .leftJoin(productions, eq(productions.id, grants.productionId))
    .where(
      and(
        isCurrent(now),
        memberId === undefined ? undefined : eq(grants.memberId, memberId),
        productionIds === null ? undefined : inArray(grants.productionId, [...productionIds]),
      ),
    )
    .orderBy(asc(members.email), asc(grants.kind), sql`${productions.slug} nulls first`)
}

export async function lockGrant(
  db: Database,
  key: GrantKey,
): Promise<{ readonly until: Date | null } | null> {
  const [row] = await db.select({ until: grants.until }).from(grants).where(isGrant(key)).for('update')
  return row ?? null
}

function isGrant({ memberId, kind, productionId }: GrantKey): SQL | undefined {
  const isForIt = productionId === null ? isNull(grants.productionId) : eq(grants.productionId, productionId)
  return and(eq(grants.memberId, memberId), eq(grants.kind, kind), isForIt)
}

export async function giveGrant(db: Database, values: Omit<typeof grants.$inferInsert, 'id'>): Promise<void> {
  await db
    .insert(grants)
    .values(values)
    .onConflictDoUpdate({
      target: [grants.memberId, grants.kind, grants.productionId],
      set: { until: values.until ?? null, grantedAt: values.grantedAt },
    })
}

export async function revokeGrant(db: Database, key: GrantKey): Promise<boolean> {
  const revoked = await db.delete(grants).where(isGrant(key)).returning({ id: grants.id })
  return revoked.length > 0
}

/** Locks unlimited operator grants on all productions, except resting ones: two operators can't revoke each other at once. */
export async function lockOperators(db: Database): Promise<number[]> {
  const rows = await db
    .select({ memberId: grants.memberId })
    .from(grants)
    .innerJoin(members, ofActiveMember)
    .where(and(eq(grants.kind, 'operator'), isNull(grants.productionId), isNull(grants.until)))
    .orderBy(asc(grants.id))
    .for('update', { of: grants })
  return rows.map(({ memberId }) => memberId)
}
