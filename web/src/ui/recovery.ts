import { createContext, use } from 'react'

/**
 * How far a page is with content that failed to load:
 * - `arrived`: it is as the server sent it, and its script has not taken over yet.
 * - `trying`: it retries, and shows placeholders.
 * - `resting`: it says that the content could not be loaded, and retries now and then.
 */
export type RecoveryPhase = 'arrived' | 'trying' | 'resting'

interface PageRecovery {
  readonly phase: RecoveryPhase
  /** Retries at once, after a press. */
  readonly tryAgain: () => void
}

/** The recovery that all failed places of a page share: the page retries as one. */
export const RecoveryContext = createContext<PageRecovery>({ phase: 'arrived', tryAgain: () => undefined })

/** The recovery of the page. */
export const useRecovery = (): PageRecovery => use(RecoveryContext)
