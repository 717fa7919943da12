import { type Actor, recordAction } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { type GrantKey, giveGrant, lockOperators, revokeGrant } from './queries.ts'

/** Who changes a grant, in which transaction. */
export interface GrantChange {
  /** The transaction of the change. */
  readonly db: Database
  readonly actor: Actor
  /** Null for a command. */
  readonly requestId: string | null
  readonly now: Date
}

/** The outcome of taking a grant away. `last operator`: nobody would be left to give grants. */
export type RevokeOutcome = 'revoked' | 'no grant' | 'last operator'

/** Gives a grant, or changes the end of one that is there. @param until null: it does not end */
export async function give(change: GrantChange, key: GrantKey, until: Date | null): Promise<void> {
  await giveGrant(change.db, { ...key, until, grantedAt: change.now })
  await record(change, 'grant.give', key)
}

/**
 * Takes a grant away. The last grant of an operator on all productions stays, unless it is taken by a command: whoever gives
 * one can give another.
 */
export async function revoke(change: GrantChange, key: GrantKey): Promise<RevokeOutcome> {
  const { db, actor, now } = change
  if (actor !== 'operator' && key.kind === 'operator' && key.productionId === null) {
    const operators = await lockOperators(db, now)
    if (operators.length === 1 && operators[0] === key.memberId) return 'last operator'
  }
  if (!(await revokeGrant(db, key))) return 'no grant'
  await record(change, 'grant.revoke', key)
  return 'revoked'
}

async function record(
  { db, actor, requestId, now }: GrantChange,
  action: 'grant.give' | 'grant.revoke',
  { memberId, productionId }: GrantKey,
): Promise<void> {
  await recordAction(db, { actor, action, target: { memberId, productionId }, requestId, at: now })
}
