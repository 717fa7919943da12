import { AsyncLocalStorage } from 'node:async_hooks'
import type { Service } from '../http/upstream-error.ts'

/**
 * The services whose answers went into one although they are past their time, because the service fails; with the moment
 * at which the oldest of them was last good. Milliseconds since 1970.
 */
export type StaleServices = Map<Service, number>

/** What goes with one request wherever it leads: through resolvers, the cache they share, and the doors to upstreams. */
export interface RequestScope {
  /** Names the request in logs, at the product API and on error screens. */
  readonly requestId: string
  readonly stale: StaleServices
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Does the work of a request within its scope. */
export function inRequestScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** The scope of the request at work; undefined outside of one. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore()
}

/** Notes that the request at work is answered from what a failing service said at `since`. */
export function noteStale(service: Service, since: number): void {
  const stale = scopes.getStore()?.stale
  if (stale !== undefined) stale.set(service, Math.min(since, stale.get(service) ?? since))
}
