import { createContext, use } from 'react'

/**
 * Progress with content that failed to load:
 * - `arrived`: as the server sent it, before hydration.
 * - `trying`: retries and shows placeholders.
 * - `resting`: reports the failure and retries at intervals.
 */
export type RecoveryPhase = 'arrived' | 'trying' | 'resting'

interface PageRecovery {
  readonly phase: RecoveryPhase
  readonly tryAgain: () => void
}

/** A page retries all its failed parts together. */
export const RecoveryContext = createContext<PageRecovery>({ phase: 'arrived', tryAgain: () => undefined })

export const useRecovery = (): PageRecovery => use(RecoveryContext)
