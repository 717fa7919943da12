import pLimit from 'p-limit'
import { type Action, recordActions } from '../audit/record.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { lockCaller } from '../members/authentication.ts'
import type { Outbox, Write } from '../outbox/outbox.ts'
import type { KeyRing } from '../secrets/keys.ts'
import {
  type CancelOutcome,
  type Change,
  cancel,
  type JoinOutcome,
  join,
  noProduction,
  promote,
} from './changes.ts'
import { countConfirmed, type JoinKey, listProductionsWithWaitlist, lockProductions } from './queries.ts'
import { createTickets } from './ticket.ts'

/** Per process. Leaves half of the database connections for everything else. */
const concurrentChanges = 5

/** A transaction that has locked a member. */
export interface MemberChange {
  readonly db: Database
  readonly write: Write
  readonly site: Site
  /** Call it once. */
  readonly lock: (productionIds: readonly number[]) => Promise<Change[]>
}

/**
 * Each change is one transaction: lock the member and the production, apply the rules of `state.ts`, write the mails.
 * @throws HttpError 401 if the member's account was deleted meanwhile
 */
export interface Attendance {
  join(key: JoinKey, acceptedWaiver: string | null): Promise<JoinOutcome>
  cancel(key: JoinKey): Promise<CancelOutcome>
  /** Runs a change by a member, such as staff; null if there is no such production. */
  change<T>(by: JoinKey, work: (change: Change) => Promise<T>): Promise<T | null>
  /** Runs a change under the member's lock only. */
  changeOf<T>(memberId: number, work: (change: MemberChange) => Promise<T>): Promise<T>
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

  function transact<T>(work: (change: MemberChange) => Promise<T>): Promise<T> {
    return limit(() =>
      outbox.transaction(async (transaction, write) => {
        const actions: Action[] = []
        const lock: MemberChange['lock'] = async (productionIds) => {
          const locked = await lockProductions(transaction, productionIds)
          // Read the clock last: waiting for the locks takes time.
          const at = now()
          const record: Change['record'] = (action) => actions.push({ ...action, at })
          const common = { db: transaction, write, record, now: at, site, tickets }
          return locked.map((production) => ({ ...common, production }))
        }
        const result = await work({ db: transaction, write, site, lock })
        await recordActions(transaction, ...actions)
        return result
      }),
    )
  }

  async function changeOne<T>(
    { lock }: MemberChange,
    productionId: number,
    work: (change: Change) => Promise<T>,
  ): Promise<T | null> {
    const [one] = await lock([productionId])
    return one === undefined ? null : await work(one)
  }

  const changeOf: Attendance['changeOf'] = (memberId, work) =>
    transact(async (one) => {
      await lockCaller(one.db, memberId)
      return await work(one)
    })

  const change: Attendance['change'] = ({ memberId, productionId }, work) =>
    changeOf(memberId, (one) => changeOne(one, productionId, work))

  async function promoteFor(productionId: number): Promise<void> {
    const promoteSome = async (one: Change) => promote(one, await countConfirmed(one.db, productionId))
    while (((await transact((one) => changeOne(one, productionId, promoteSome))) ?? 0) > 0);
  }

  return {
    join: async (key, accepted) => (await change(key, (one) => join(one, key, accepted))) ?? noProduction,
    cancel: async (key) => (await change(key, (one) => cancel(one, key))) ?? noProduction,
    change,
    changeOf,
    promoteFor,
    promoteAll: async () => {
      for (const productionId of await listProductionsWithWaitlist(db)) await promoteFor(productionId)
    },
  }
}
