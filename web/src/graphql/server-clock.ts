import { deviceStorage } from '../ui/browser-storage.ts'

/** The server's clock, as this device knows it by its responses. A device's own clock may be an hour off. */
export interface ServerClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /**
   * Notes the `Date` of a response.
   *
   * @param sentAt when its request was sent, by the device's clock, in milliseconds since the epoch
   */
  readonly note: (response: Pick<Response, 'headers'>, sentAt: number) => void
}

/** The storage key of the difference between both clocks: a device that restarts without a network still has it. */
const offsetKey = 'clock-offset'

/** A response that took longer says too little about the time, in milliseconds. */
const maxRoundTripMs = 5_000

/** A `Date` has whole seconds: smaller differences than this are none, in milliseconds. */
const precisionMs = 2_000

/** @param storage null where the browser forbids it: the clock is then known to this page alone */
export function createServerClock(storage: Storage | null, now: () => number): ServerClock {
  let offset = storedOffset(storage)
  return {
    now: () => now() + offset,
    note({ headers }, sentAt) {
      const receivedAt = now()
      const told = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(told) || receivedAt - sentAt > maxRoundTripMs) return
      // The middle of the second that it names, and of the request's way.
      const difference = told + 500 - (sentAt + receivedAt) / 2
      const next = Math.abs(difference) < precisionMs ? 0 : Math.round(difference)
      if (next === offset) return
      offset = next
      try {
        storage?.setItem(offsetKey, String(offset))
      } catch {
        // A full or forbidden store costs the difference on the next load, nothing else.
      }
    },
  }
}

function storedOffset(storage: Storage | null): number {
  try {
    const stored = Number(storage?.getItem(offsetKey) ?? 0)
    return Number.isFinite(stored) ? stored : 0
  } catch {
    return 0
  }
}

let clock: ServerClock | undefined

/** The clock of this browser. Call it in the browser only. */
export function serverClock(): ServerClock {
  clock ??= createServerClock(deviceStorage(), Date.now)
  return clock
}
