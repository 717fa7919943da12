import pLimit from 'p-limit'
import { type Action, recordActions } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { KeyRing } from '../secrets/keys.ts'
import type { Site } from '../site.ts'
import {
  type CancelOutcome,
  type Change,
  cancel,
  type JoinOutcome,
  join,
  noProduction,
  promote,
} from './changes.ts'
import {
  countConfirmed,
  type JoinKey,
  listProductionsWithWaiting,
  lockMember,
  lockProduction,
} from './queries.ts'
import { createTickets } from './ticket.ts'

/**
 * The changes that one process makes at a time. Those of one production wait for each other in any case, and the other
 * half of the database's connections stays free for everything else.
 */
const concurrentChanges = 5

/**
 * The changes of who attends. Each is one transaction that locks the production, decides by the rules in `state.ts`, and
 * writes the mails about what it has changed.
 */
export interface Attendance {
  /** Joins, with a place or on the waiting list. @param accepted the version of the accepted release, or null */
  join(key: JoinKey, accepted: string | null): Promise<JoinOutcome>
  /** Gives a place back; it goes to the first who waits. */
  cancel(key: JoinKey): Promise<CancelOutcome>
  /**
   * Runs another change of a production's attendance, as those at the door, under its lock.
   * @returns null when there is no such production
   */
  change<T>(productionId: number, work: (change: Change) => Promise<T>): Promise<T | null>
  /** Gives the free places of all productions to those who wait: after a change of capacities. */
  promoteAll(): Promise<void>
}

/** The dependencies of the changes. */
export interface AttendanceOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly now: () => Date
  readonly site: Site
  readonly keys: KeyRing
}

/** Creates the changes of one process. */
export function createAttendance({ db, outbox, now, site, keys }: AttendanceOptions): Attendance {
  const tickets = createTickets(keys)
  const limit = pLimit(concurrentChanges)

  /** Runs a change under its locks. @returns null when there is no such production */
  function change<T>(
    { productionId, memberId }: { readonly productionId: number; readonly memberId?: number },
    work: (change: Change) => Promise<T>,
  ): Promise<T | null> {
    return limit(() =>
      outbox.transaction(async (transaction, write) => {
        if (memberId !== undefined) await lockMember(transaction, memberId)
        const production = await lockProduction(transaction, productionId)
        if (production === null) return null
        // The clock is read last, since the locks may have been waited for.
        const at = now()
        const actions: Action[] = []
        const record: Change['record'] = (action) => actions.push({ ...action, at })
        const result = await work({ db: transaction, write, record, production, now: at, site, tickets })
        await recordActions(transaction, actions)
        return result
      }),
    )
  }

  return {
    join: async (key, accepted) => (await change(key, (one) => join(one, key, accepted))) ?? noProduction,
    cancel: async (key) => (await change(key, (one) => cancel(one, key))) ?? noProduction,
    // Without a member's lock: staff change nothing of what a member may do in an hour.
    change: (productionId, work) => change({ productionId }, work),
    promoteAll: async () => {
      for (const productionId of await listProductionsWithWaiting(db)) {
        const promoteSome = async (one: Change) => promote(one, await countConfirmed(one.db, productionId))
        while (((await change({ productionId }, promoteSome)) ?? 0) > 0);
      }
    },
  }
}
