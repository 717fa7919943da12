import { slowDelaysMs } from '../graphql/slow-delays.ts'
import type { RecoveryPhase } from '../ui/recovery.ts'
import type { Navigation, View } from './navigation.ts'

export interface Recovery {
  readonly getPhase: () => RecoveryPhase
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => () => void
  /** Retries at once after a press, and restarts the delays. */
  readonly tryAgain: () => void
}

export interface Tab {
  /** Whether the page is visible and online. */
  readonly isAwake: () => boolean
  readonly onWake: (listener: () => void) => () => void
}

interface RecoveryOptions {
  readonly navigation: Pick<Navigation, 'getState' | 'subscribe' | 'reload'>
  readonly tab: Tab
  /** From 0 to 1: spreads the retries of many browsers that lost the same service. */
  readonly random?: () => number
}

/** Milliseconds. The gateway waits 1.5 s for a slow service, then finishes the call for the next request. */
const quickDelays = [0, 1_000, 2_000, 4_000] as const

/** After these, the page reports the failure and continues: the service may come back. */
const delays = [...quickDelays, ...slowDelaysMs]

/** Limits placeholders, whatever is in flight. */
const maxPlaceholderMs = 12_000

const failedScreenDelay = 5_000

function retryDelayOf({ content }: View): number | null {
  if (content.kind === 'limited') return content.retryAfterSeconds * 1_000
  if (content.kind === 'failed') return failedScreenDelay
  return (content.kind === 'ready' ? content.retryDelayMs : undefined) ?? null
}

/** Retries with growing delays. Pauses while the page is hidden or offline, then restarts. */
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

  function begin(): void {
    stop()
    attempts = 0
    // Offline no retry can succeed, and placeholders would be shown in vain. Waking the tab restarts it.
    if (retryDelayOf(navigation.getState().view) === null || !tab.isAwake()) {
      rest()
      return
    }
    showPlaceholders()
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
