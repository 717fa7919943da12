import { type Actor, recordActions } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { type GrantKey, giveGrant, lockGrant, lockOperators, revokeGrant } from './queries.ts'

export interface GrantChange {
  readonly db: Database
  readonly actor: Actor
  readonly requestId: string | null
  readonly now: Date
  /** End of the actor's own grant, which a change can't exceed; null: none, or a command. */
  readonly actsUntil: Date | null
}

/** `beyond`: the existing grant outlasts the actor's own. `too long`: the new one would. */
export type GrantRefusal = 'no grant' | 'too long' | 'beyond' | 'last operator'

/** @param given undefined: that of the existing grant, if there is one */
export async function give(
  change: GrantChange,
  key: GrantKey,
  given: Date | null | undefined,
): Promise<{ readonly until: Date | null } | Exclude<GrantRefusal, 'no grant'>> {
  const { db, now, actsUntil } = change
  if (given !== undefined && isAfter(given, actsUntil)) return 'too long'
  const isLast = given != null && (await isLastOperator(change, key))
  const current = await lockGrant(db, key)
  if (current !== null && isAfter(current.until, actsUntil)) return 'beyond'
  if (isLast) return 'last operator'
  const until = given === undefined ? ownEnd(current, now) : given
  if (isAfter(until, actsUntil)) return 'too long'
  await giveGrant(db, { ...key, until, grantedAt: now })
  await record(change, 'give', key)
  return { until }
}

/** Null for a new grant, as for one that has ended. */
function ownEnd(current: { readonly until: Date | null } | null, now: Date): Date | null {
  const until = current?.until ?? null
  return until !== null && until > now ? until : null
}

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
  await record(change, 'revoke', key)
  return 'done'
}

/** Null: no end. */
function isAfter(end: Date | null, limit: Date | null): boolean {
  return limit !== null && (end === null || end > limit)
}

/** Whether this is the last unlimited operator grant on all productions. A command can always add one. */
async function isLastOperator({ db, actor }: GrantChange, key: GrantKey): Promise<boolean> {
  if (actor === 'operator' || key.kind !== 'operator' || key.productionId !== null) return false
  const operators = await lockOperators(db)
  return operators.length === 1 && operators[0] === key.memberId
}

async function record(
  { db, actor, requestId, now }: GrantChange,
  verb: 'give' | 'revoke',
  { memberId, kind, productionId }: GrantKey,
): Promise<void> {
  const action = `grant.${verb}.${kind}` as const
  await recordActions(db, { actor, action, target: { memberId, productionId }, requestId, at: now })
}
