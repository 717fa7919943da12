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
  listProductionsWithWaitlist,
  lockMember,
  lockProduction,
} from './queries.ts'
import { createTickets } from './ticket.ts'

/** Per process. Leaves half of the database connections for everything else. */
const concurrentChanges = 5

/** Each change is one transaction: lock the production, apply the rules of `state.ts`, write the mails. */
export interface Attendance {
  join(key: JoinKey, acceptedWaiver: string | null): Promise<JoinOutcome>
  cancel(key: JoinKey): Promise<CancelOutcome>
  /** Runs a change under the production's lock; null if there is no such production. */
  change<T>(productionId: number, work: (change: Change) => Promise<T>): Promise<T | null>
  promoteFor(productionId: number): Promise<void>
  promoteAll(): Promise<void>
}

export interface AttendanceOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly now: () => Date
  readonly site: Site
  readonly keys: KeyRing
}

export function createAttendance({ db, outbox, now, site, keys }: AttendanceOptions): Attendance {
  const tickets = createTickets(keys)
  const limit = pLimit(concurrentChanges)

  function change<T>(
    { productionId, memberId }: { readonly productionId: number; readonly memberId?: number },
    work: (change: Change) => Promise<T>,
  ): Promise<T | null> {
    return limit(() =>
      outbox.transaction(async (transaction, write) => {
        if (memberId !== undefined) await lockMember(transaction, memberId)
        const production = await lockProduction(transaction, productionId)
        if (production === null) return null
        // Read the clock last: waiting for the locks takes time.
        const at = now()
        const actions: Action[] = []
        const record: Change['record'] = (action) => actions.push({ ...action, at })
        const result = await work({ db: transaction, write, record, production, now: at, site, tickets })
        await recordActions(transaction, actions)
        return result
      }),
    )
  }

  async function promoteFor(productionId: number): Promise<void> {
    const promoteSome = async (one: Change) => promote(one, await countConfirmed(one.db, productionId))
    while (((await change({ productionId }, promoteSome)) ?? 0) > 0);
  }

  return {
    join: async (key, accepted) => (await change(key, (one) => join(one, key, accepted))) ?? noProduction,
    cancel: async (key) => (await change(key, (one) => cancel(one, key))) ?? noProduction,
    // No member lock: changes by staff don't count for the member's hourly limit.
    change: (productionId, work) => change({ productionId }, work),
    promoteFor,
    promoteAll: async () => {
      for (const productionId of await listProductionsWithWaitlist(db)) await promoteFor(productionId)
    },
  }
}
