import { type Actor, recordAction } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { type GrantKey, giveGrant, lockGrant, lockOperators, revokeGrant } from './queries.ts'

/** Who changes a grant, in which transaction. */
export interface GrantChange {
  /** The transaction of the change. */
  readonly db: Database
  readonly actor: Actor
  /** Null for a command. */
  readonly requestId: string | null
  readonly now: Date
  /** When the actor's own grant ends, which no change may reach beyond; null: it does not end, or this is a command. */
  readonly actsUntil: Date | null
}

/**
 * Why a grant stays as it is. `too long`: the end would be after that of the actor's own grant. `beyond`: the grant lasts
 * longer than the actor's own. `last operator`: nobody would be left who gives grants and whose own does not end.
 */
export type GrantRefusal = 'no grant' | 'too long' | 'beyond' | 'last operator'

/** Gives a grant, or changes the end of one that is there. @param until null: it does not end */
export async function give(
  change: GrantChange,
  key: GrantKey,
  until: Date | null,
): Promise<'done' | Exclude<GrantRefusal, 'no grant'>> {
  const { db, now, actsUntil } = change
  if (isAfter(until, actsUntil)) return 'too long'
  const isLast = until !== null && (await isLastOperator(change, key))
  const current = await lockGrant(db, key)
  if (current !== null && isAfter(current.until, actsUntil)) return 'beyond'
  if (isLast) return 'last operator'
  await giveGrant(db, { ...key, until, grantedAt: now })
  await record(change, 'grant.give', key)
  return 'done'
}

/** Takes a grant away. */
export async function revoke(
  change: GrantChange,
  key: GrantKey,
): Promise<'done' | Exclude<GrantRefusal, 'too long'>> {
  const { db, actsUntil } = change
  const isLast = await isLastOperator(change, key)
  const current = await lockGrant(db, key)
  if (current === null) return 'no grant'
  if (isAfter(current.until, actsUntil)) return 'beyond'
  if (isLast) return 'last operator'
  await revokeGrant(db, key)
  await record(change, 'grant.revoke', key)
  return 'done'
}

/** Whether one end is later than another. @param limit null: nothing is later */
function isAfter(end: Date | null, limit: Date | null): boolean {
  return limit !== null && (end === null || end > limit)
}

/** Whether this is the only operator of all productions whose grant does not end. A command can always give another. */
async function isLastOperator({ db, actor }: GrantChange, key: GrantKey): Promise<boolean> {
  if (actor === 'operator' || key.kind !== 'operator' || key.productionId !== null) return false
  const operators = await lockOperators(db)
  return operators.length === 1 && operators[0] === key.memberId
}

async function record(
  { db, actor, requestId, now }: GrantChange,
  action: 'grant.give' | 'grant.revoke',
  { memberId, productionId }: GrantKey,
): Promise<void> {
  await recordAction(db, { actor, action, target: { memberId, productionId }, requestId, at: now })
}
