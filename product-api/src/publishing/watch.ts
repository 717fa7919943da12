import { setTimeout as delay } from 'node:timers/promises'
import { folderState } from './folder-state.ts'

const pollIntervalMs = 500

/** Nothing may change for this long: programs need time to write all of a file. */
const quietMs = 1_000

const retryMs = 5_000

/** Share of time for polling: a folder of ten thousand files is polled less often. */
const largestShare = 1 / 20

export type OnChange = (isCurrent: () => Promise<boolean>) => Promise<void>

export interface WatchOptions {
  readonly folder: string
  readonly state: string
  /** Called once a change is complete, one call at a time, and again after a rejection. */
  readonly onChange: OnChange
  readonly onError: (error: unknown) => void
  readonly times?: { readonly pollIntervalMs: number; readonly quietMs: number; readonly retryMs: number }
}

export interface Watch {
  stop(): Promise<void>
}

/** Polls: `docs/decisions/0043` says why it doesn't use file system events. */
export function watchFolder(options: WatchOptions): Watch {
  const stopping = new AbortController()
  const ended = poll(options, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

async function poll(
  { folder, state, onChange, onError, times = { pollIntervalMs, quietMs, retryMs } }: WatchOptions,
  signal: AbortSignal,
): Promise<void> {
  let handled = state
  let seen = state
  let handleFrom = 0
  let pauseMs = times.pollIntervalMs
  while (await waited(pauseMs, signal)) {
    const began = performance.now()
    const current = await folderState(folder)
    const ended = performance.now()
    pauseMs = Math.max(times.pollIntervalMs, (ended - began) / largestShare)
    if (current !== seen) {
      seen = current
      handleFrom = ended + times.quietMs
    } else if (current !== handled && ended >= handleFrom) {
      try {
        await onChange(async () => (await folderState(folder)) === current)
        handled = current
      } catch (error) {
        onError(error)
        handleFrom = performance.now() + times.retryMs
      }
    }
  }
}

async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal, ref: false })
    return true
  } catch {
    return false
  }
}
