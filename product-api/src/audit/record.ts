import type { Database } from '../database/database.ts'
import { type AuditEntry, follow, type Link } from './chain.ts'
import { lockChain, personKeys, readLastLink } from './queries.ts'
import { auditEntries } from './tables.ts'

export type ActionName =
  | 'attendance.cancel'
  | 'attendance.confirm'
  | 'attendee.admit'
  | 'attendee.admit-over-capacity'
  | 'attendee.check-in'
  | 'attendee.undo'
  | 'attendees.export'
  | 'attendees.read'
  | 'check-in-list.read'
  | `grant.${'give' | 'revoke'}.${'check-in' | 'producer' | 'operator'}`
  | 'joining.set'
  | `member.${'delete' | 'end-sessions'}`
  | `message.${'cancel' | 'schedule' | 'send' | 'update'}`
  | 'ticket.resend'

export type Actor = { readonly memberId: number } | 'operator'

/** Names people only by id: no name, address, number or text. */
export interface Action {
  readonly actor: Actor
  readonly action: ActionName
  readonly target: { readonly memberId?: number; readonly productionId?: number | null }
  readonly requestId: string | null
  readonly at: Date
}

/** Call it last: it takes a lock that all transactions share, and waiting for another lock after it could deadlock. */
export async function recordActions(transaction: Database, ...actions: readonly Action[]): Promise<void> {
  if (actions.length === 0) return
  await lockChain(transaction)
  // Keys are created under the lock, so transactions about the same people wait only here.
  const people = actions.flatMap(({ actor, target: { memberId } }) => [
    ...(actor === 'operator' ? [] : [actor.memberId]),
    ...(memberId === undefined ? [] : [memberId]),
  ])
  const keys = await personKeys(transaction, people)
  const entries: AuditEntry[] = []
  let end: Link = await readLastLink(transaction)
  for (const action of actions) {
    const entry = follow(end, valuesOf(action, keys))
    entries.push(entry)
    end = entry
  }
  await transaction.insert(auditEntries).values(entries)
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
