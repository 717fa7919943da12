import {
  checkInGrantsKey,
  checkInListDatabase,
  chosenProductionKey,
  deskMessagesKey,
  recentSearchesKey,
  savedTicketsKey,
  signUpDraftKey,
  viewedProductionKey,
  walkInFormKey,
} from '../../site/member-storage.ts'
import type { SessionState, SessionStore } from '../session/session-store.ts'
import { scanCache, ticketCache } from '../tickets/ticket-cache.ts'

/** Null if the browser forbids it or doesn't have it. */
export interface MemberDataStores {
  readonly localStorage: Pick<Storage, 'removeItem'> | null
  readonly sessionStorage: Pick<Storage, 'removeItem'> | null
  readonly caches: Pick<CacheStorage, 'delete'> | null
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'> | null
}

const memberIn = (state: SessionState): string | undefined =>
  'member' in state ? state.member.memberId : undefined

/** Everything but the session. */
async function erase(stores: MemberDataStores): Promise<void> {
  stores.indexedDB?.deleteDatabase(checkInListDatabase)
  for (const key of [savedTicketsKey, checkInGrantsKey, chosenProductionKey, walkInFormKey])
    stores.localStorage?.removeItem(key)
  for (const key of [chosenProductionKey, deskMessagesKey]) stores.sessionStorage?.removeItem(key)
  await Promise.all([stores.caches?.delete(ticketCache), stores.caches?.delete(scanCache)])
}

/** An expired session doesn't count: the tickets stay until the logout. */
export function eraseMemberDataAtLogout(session: SessionStore, stores: MemberDataStores): void {
  let member: string | undefined
  const update = (): void => {
    const before = member
    member = memberIn(session.getState())
    const isAnother = before !== undefined && before !== member
    // Storage that fails has nothing to read.
    if (member === undefined || isAnother) erase(stores).catch(() => undefined)
    if (!isAnother) return
    // A visitor's stay: the last viewed production is the way back after setting a password by an emailed link.
    for (const key of [viewedProductionKey, recentSearchesKey]) stores.localStorage?.removeItem(key)
    stores.sessionStorage?.removeItem(signUpDraftKey)
  }
  update()
  session.subscribe(update)
}
