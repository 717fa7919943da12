/** The result of a loader: a screen to show, or nothing by that name. */
export type Loaded =
  | {
      readonly kind: 'ready'
      /** Whether the content of the address failed to load: the screen can only say so. */
      readonly isUnanswered?: boolean
      /** Whether it tells numbers that may never be old: the places that are left. */
      readonly isMomentary?: boolean
      /** The minute of opening, in milliseconds since the epoch, where the screen depends on what time it is. */
      readonly openedAt?: number
    }
  | { readonly kind: 'missing' }

export const ready = { kind: 'ready' } as const satisfies Loaded
export const unanswered = { kind: 'ready', isUnanswered: true } as const satisfies Loaded
export const missing = { kind: 'missing' } as const satisfies Loaded
