import type { SessionState, SessionStore } from '../session/session-store.ts'
import { ticketCache, ticketScope } from './ticket-cache.ts'

/** Where the tickets are kept on the device. */
export const keptTicketsKey = 'kept-tickets'

/** Where a door's last scans wait while the page is away. */
export const doorLogKey = 'door-log'

/** What may hold traces of a member; null for what the browser forbids or does not have. */
export interface TraceHolders {
  readonly localStorage: Pick<Storage, 'removeItem'> | null
  readonly sessionStorage: Pick<Storage, 'removeItem'> | null
  readonly caches: Pick<CacheStorage, 'delete'> | null
  readonly serviceWorker: { readonly getRegistrations: () => Promise<readonly Registration[]> } | null
}

type Registration = Pick<ServiceWorkerRegistration, 'scope' | 'unregister'>

const memberIn = (state: SessionState): string | undefined =>
  'member' in state ? state.member.memberId : undefined

/** Erases the tickets' page for a time without a network, and the worker that hands it out. */
export async function eraseTicketPage({
  caches,
  serviceWorker,
}: Pick<TraceHolders, 'caches' | 'serviceWorker'>): Promise<void> {
  await caches?.delete(ticketCache)
  for (const registration of (await serviceWorker?.getRegistrations()) ?? []) {
    if (registration.scope.endsWith(ticketScope)) await registration.unregister()
  }
}

/** Erases what the site has kept about a member beside the session: tickets, scans, the page for no network. */
async function erase(holders: TraceHolders): Promise<void> {
  holders.localStorage?.removeItem(keptTicketsKey)
  holders.sessionStorage?.removeItem(doorLogKey)
  await eraseTicketPage(holders)
}

/**
 * Erases a member's traces as soon as the session is another's or nobody's, in whichever tab that happened. A
 * session that has run out is still its member's: the tickets stay until the logout.
 */
export function eraseTracesAtLogout(session: SessionStore, holders: TraceHolders): void {
  let member: string | undefined
  const look = (): void => {
    const before = member
    member = memberIn(session.getState())
    // A store that fails holds nothing that could be read either.
    if (member === undefined || (before !== undefined && before !== member))
      erase(holders).catch(() => undefined)
  }
  look()
  session.subscribe(look)
}
