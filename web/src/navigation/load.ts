import type { RunQuery } from '../graphql/run-query.ts'
import type { Address } from './use-address.ts'

export type Loaded =
  | {
      readonly kind: 'ready'
      /** The content failed to load: the screen can only say so. */
      readonly isUnanswered?: boolean
      readonly neverServeStale?: boolean
      /** Milliseconds since 1970, cut to the minute, if the screen depends on the time. */
      readonly openedAt?: number
    }
  | { readonly kind: 'missing' }

export const ready = { kind: 'ready' } as const satisfies Loaded
export const unanswered = { kind: 'ready', isUnanswered: true } as const satisfies Loaded
export const missing = { kind: 'missing' } as const satisfies Loaded

export type Load = (query: RunQuery, address: Address) => Promise<Loaded>
