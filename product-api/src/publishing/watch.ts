import { setTimeout as delay } from 'node:timers/promises'
import { folderState } from './folder-state.ts'

/** The interval at which the folder is looked at. */
const pollIntervalMs = 500

/** The time for which nothing may have changed: long enough for a program to write all of a file. */
const quietMs = 1_000

/** The pause before a change that could not be handled is handled again. */
const retryMs = 5_000

/** The share of time that looking may take: a folder of ten thousand files is looked at less often. */
const largestShare = 1 / 20

/** @param isCurrent whether nothing has changed since the call */
export type OnChange = (isCurrent: () => Promise<boolean>) => Promise<void>

/** The options of a watch. */
export interface WatchOptions {
  readonly folder: string
  /** The state that is known already; see `folderState`. */
  readonly state: string
  /** Called once a change is complete, one call at a time. After a rejection it is called again. */
  readonly onChange: OnChange
  /** Called with what `onChange` has thrown. */
  readonly onError: (error: unknown) => void
  /** Other times than the default ones, for a test. */
  readonly times?: { readonly pollIntervalMs: number; readonly quietMs: number; readonly retryMs: number }
}

/** A running watch. */
export interface Watch {
  /** Resolves when the last call has ended. */
  stop(): Promise<void>
}

/** Watches a content folder, by looking at it: `docs/decisions/0043` says why the system is not asked for events. */
export function watchFolder(options: WatchOptions): Watch {
  const stopping = new AbortController()
  const ended = look(options, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

async function look(
  { folder, state, onChange, onError, times = { pollIntervalMs, quietMs, retryMs } }: WatchOptions,
  signal: AbortSignal,
): Promise<void> {
  let handled = state
  let seen = state
  let handleFrom = 0
  let pauseMs = times.pollIntervalMs
  while (await passed(pauseMs, signal)) {
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

/** Waits. @returns false when it is aborted */
async function passed(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal, ref: false })
    return true
  } catch {
    return false
  }
}
