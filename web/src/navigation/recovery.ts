import { slowDelaysMs } from '../graphql/slow-delays.ts'
import type { RecoveryPhase } from '../ui/recovery.ts'
import type { Navigation, View } from './navigation.ts'

/** Retries what a page lacks until it has loaded. */
export interface Recovery {
  readonly getPhase: () => RecoveryPhase
  readonly subscribe: (listener: () => void) => () => void
  /** Starts to watch the page. Returns the function that stops. */
  readonly start: () => () => void
  /** Retries at once after a press, with all attempts ahead. */
  readonly tryAgain: () => void
}

/** The browser tab of the page. */
export interface Tab {
  /** Whether the page is visible, and the browser has a network. */
  readonly isAwake: () => boolean
  /** Calls the listener when the page is visible again, or the network is back. */
  readonly onWake: (listener: () => void) => () => void
}

interface RecoveryOptions {
  readonly navigation: Pick<Navigation, 'getState' | 'subscribe' | 'reload'>
  readonly tab: Tab
  /** From 0 to 1: spreads the retries of many browsers that lost the same service. */
  readonly random?: () => number
}

/**
 * The delays before each attempt, in milliseconds. The first few are for a slow service: the gateway lets a field wait
 * for 1.5 s and goes on with the call, so that a late result is there for the next request.
 */
const quickDelays = [0, 1_000, 2_000, 4_000] as const

/** After them, the page says that it could not be loaded, and goes on: a service that was out may be back. */
const delays = [...quickDelays, ...slowDelaysMs]

/** The longest time that placeholders are shown, whatever is in flight. Milliseconds. */
const maxPlaceholderMs = 12_000

/** The delay before a screen that failed as a whole is tried again, in milliseconds. */
const failedScreenDelay = 5_000

/** The delay before a retry may succeed; null where nothing is missing, or no retry helps. */
function retryDelayOf({ content }: View): number | null {
  if (content.kind === 'limited') return content.retryAfterSeconds * 1_000
  if (content.kind === 'failed') return failedScreenDelay
  return (content.kind === 'ready' ? content.retryDelayMs : undefined) ?? null
}

/**
 * Retries what a page lacks by itself, a bounded number of times with growing delays. It waits while the page is hidden
 * or the network is gone, and begins anew when that changes.
 */
export function createRecovery({ navigation, tab, random = Math.random }: RecoveryOptions): Recovery {
  const listeners = new Set<() => void>()
  let phase: RecoveryPhase = 'arrived'
  let watched = navigation.getState().view.location.key
  let attempts = 0
  let isReloading = false
  let next: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined

  function enter(entered: RecoveryPhase): void {
    if (entered !== 'trying') clearTimeout(limit)
    if (phase === entered) return
    phase = entered
    for (const listener of listeners) listener()
  }

  function stop(): void {
    clearTimeout(next)
    clearTimeout(limit)
  }

  function rest(): void {
    stop()
    enter('resting')
  }

  function showPlaceholders(): void {
    enter('trying')
    limit = setTimeout(() => enter('resting'), maxPlaceholderMs)
  }

  async function reload(): Promise<void> {
    const reloaded = watched
    isReloading = true
    await navigation.reload().catch(() => undefined)
    isReloading = false
    if (reloaded !== watched) {
      begin()
      return
    }
    attempts += 1
    waitForNext()
  }

  function waitForNext(): void {
    const retryDelayMs = retryDelayOf(navigation.getState().view)
    if (retryDelayMs === null) {
      rest()
      return
    }
    if (attempts >= quickDelays.length || retryDelayMs >= maxPlaceholderMs) enter('resting')
    const delay = delays[attempts]
    if (delay === undefined) return
    next = setTimeout(
      () => {
        if (tab.isAwake()) void reload()
        else rest()
      },
      Math.max(delay * (0.8 + 0.4 * random()), retryDelayMs),
    )
  }

  /** Begins with all attempts ahead. */
  function begin(): void {
    stop()
    attempts = 0
    // Without a network no retry can succeed, and placeholders would be shown in vain. The tab's waking begins anew.
    if (retryDelayOf(navigation.getState().view) === null || !tab.isAwake()) {
      rest()
      return
    }
    showPlaceholders()
    // A reload in flight goes on by itself.
    if (!isReloading) waitForNext()
  }

  function tryAgain(): void {
    stop()
    attempts = 0
    showPlaceholders()
    if (!isReloading) void reload()
  }

  return {
    getPhase: () => phase,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      begin()
      const ends = [
        navigation.subscribe(() => {
          const { key } = navigation.getState().view.location
          if (key === watched) return
          watched = key
          begin()
        }),
        tab.onWake(() => {
          if (retryDelayOf(navigation.getState().view) !== null) begin()
        }),
      ]
      return () => {
        stop()
        for (const end of ends) end()
      }
    },
    tryAgain,
  }
}

/** The tab of this browser. */
export const browserTab: Tab = {
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
  onWake(listener) {
    const wake = () => {
      if (browserTab.isAwake()) listener()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  },
}
