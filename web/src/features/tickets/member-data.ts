import type { SessionState, SessionStore } from '../session/session-store.ts'
import { doorCache, ticketCache } from './ticket-cache.ts'

/** The storage key of the tickets on the device. */
export const savedTicketsKey = 'kept-tickets'

/** The storage key of a door's last scans in earlier versions of the site, which stored them in clear. */
export const doorLogKey = 'door-log'

/** The storage key of the production that a tab's door is for, and of a device's last one. */
export const doorChoiceKey = 'door-choice'

/** The storage key of what a member may do at doors, as it was last known. */
export const doorGrantsKey = 'door-grants'

/** The storage key of the name of a device that was at a door. It says nothing of anybody. */
export const doorDeviceKey = 'door-device'

/** The storage key of the messages to attendees that a tab's member is writing. */
export const deskMessagesKey = 'desk-messages'

/** The storage key of the production that was viewed last. */
export const viewedProductionKey = 'viewed-production'

/** The database of the door lists and last scans on this device. */
export const doorListDatabase = 'door-lists'

/** The places that may hold a member's data; null for those that the browser forbids or does not have. */
export interface MemberDataStores {
  readonly localStorage: Pick<Storage, 'removeItem'> | null
  readonly sessionStorage: Pick<Storage, 'removeItem'> | null
  readonly caches: Pick<CacheStorage, 'delete'> | null
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'> | null
}

const memberIn = (state: SessionState): string | undefined =>
  'member' in state ? state.member.memberId : undefined

/** Erases a member's data beside the session: tickets, scans, their pages. */
async function erase(stores: MemberDataStores): Promise<void> {
  stores.indexedDB?.deleteDatabase(doorListDatabase)
  for (const key of [savedTicketsKey, doorGrantsKey, doorChoiceKey]) stores.localStorage?.removeItem(key)
  for (const key of [doorLogKey, doorChoiceKey, deskMessagesKey]) stores.sessionStorage?.removeItem(key)
  await Promise.all([stores.caches?.delete(ticketCache), stores.caches?.delete(doorCache)])
}

/**
 * Erases a member's data as soon as the session has ended or is another's, in whichever tab that happened. A
 * session that has run out is still its member's: the tickets stay until the logout.
 */
export function eraseMemberDataAtLogout(session: SessionStore, stores: MemberDataStores): void {
  let member: string | undefined
  const look = (): void => {
    const before = member
    member = memberIn(session.getState())
    const isAnother = before !== undefined && before !== member
    // A store that fails holds nothing that could be read either.
    if (member === undefined || isAnother) erase(stores).catch(() => undefined)
    // A visitor's own view stays: it leads back after a password was set by an emailed link.
    if (isAnother) stores.localStorage?.removeItem(viewedProductionKey)
  }
  look()
  session.subscribe(look)
}
