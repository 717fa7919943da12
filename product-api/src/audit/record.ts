import type { Database } from '../database/database.ts'
import { type AuditEntry, follow, type Link } from './chain.ts'
import { insertEntries, lockChain, personKeys, readEnd } from './queries.ts'

/** What is recorded: who did it by which words. */
export type ActionName =
  | 'attendee.admit'
  | 'attendee.undo'
  | 'attendees.export'
  | 'attendees.read'
  | 'door-list.read'
  | 'grant.give'
  | 'grant.revoke'
  | 'joining.set'
  | 'message.send'

/** Who acts: a member, or whoever gives the commands of an operator. */
export type Actor = { readonly memberId: number } | 'operator'

/** An action of staff. It names people by their ids and carries no values: no name, address, number or text. */
export interface Action {
  readonly actor: Actor
  readonly action: ActionName
  /** The person and the production that it was done to. */
  readonly target: { readonly memberId?: number; readonly productionId?: number | null }
  /** The request that it belongs to, as in logs; null for a command. */
  readonly requestId: string | null
  readonly at: Date
}

/**
 * Records an action in its transaction: the entry is there if the transaction commits, and not otherwise. Entries of all
 * transactions come one after another, so this is the last that a transaction does; one that went on to wait for a lock
 * could wait for a transaction that waits for it.
 *
 * @param transaction of the action
 */
export async function recordAction(transaction: Database, action: Action): Promise<void> {
  await recordActions(transaction, [action])
}

/** Records the actions of one transaction in their order, as {@link recordAction} does one. */
export async function recordActions(transaction: Database, actions: readonly Action[]): Promise<void> {
  if (actions.length === 0) return
  await lockChain(transaction)
  // Keys are given under the lock: two transactions that name the same people wait for each other here alone.
  const people = actions.flatMap(({ actor, target: { memberId } }) => [
    ...(actor === 'operator' ? [] : [actor.memberId]),
    ...(memberId === undefined ? [] : [memberId]),
  ])
  const keys = await personKeys(transaction, people)
  const entries: AuditEntry[] = []
  let end: Link = await readEnd(transaction)
  for (const action of actions) {
    const entry = follow(end, valuesOf(action, keys))
    entries.push(entry)
    end = entry
  }
  await insertEntries(transaction, entries)
}

function valuesOf({ actor, action, target, requestId, at }: Action, keys: ReadonlyMap<number, string>) {
  const keyOf = (memberId: number): string => {
    const key = keys.get(memberId)
    if (key === undefined) throw new Error('every person of an action has a key')
    return key
  }
  return {
    at,
    actor: actor === 'operator' ? actor : keyOf(actor.memberId),
    action,
    target: target.memberId === undefined ? null : keyOf(target.memberId),
    productionId: target.productionId ?? null,
    requestId,
  }
}
