import { setTimeout as delay } from 'node:timers/promises'
import { folderState } from './folder-state.ts'

/** Share of time for polling: a folder of ten thousand files is polled less often. */
const largestShare = 1 / 20

interface WatchTimes {
  readonly pollIntervalMs: number
  /** Also on a busy machine, where a poll takes long, a saved file has to be published within five seconds. */
  readonly longestPauseMs: number
  /** Nothing may change for this long: programs need time to write all of a file. */
  readonly quietMs: number
  readonly retryMs: number
}

const usualTimes: WatchTimes = { pollIntervalMs: 500, longestPauseMs: 1_500, quietMs: 1_000, retryMs: 5_000 }

export type OnChange = (isCurrent: () => Promise<boolean>) => Promise<void>

export interface WatchOptions {
  readonly folder: string
  readonly state: string
  /** Called once a change is complete, one call at a time, and again after a rejection. */
  readonly onChange: OnChange
  readonly onError: (error: unknown) => void
  readonly times?: WatchTimes
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
  { folder, state, onChange, onError, times = usualTimes }: WatchOptions,
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
    const restMs = (ended - began) / largestShare
    pauseMs = Math.min(Math.max(restMs, times.pollIntervalMs), times.longestPauseMs)
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
