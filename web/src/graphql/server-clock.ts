import { deviceStorage } from '../ui/browser-storage.ts'

/** The server's time according to its responses. A device's own clock may be an hour off. */
export interface ServerClock {
  readonly now: () => number
  /** Notes the `Date` of a response. `sentAt`: the device's time when the request was sent. */
  readonly note: (response: Pick<Response, 'headers'>, sentAt: number) => void
}

const offsetKey = 'clock-offset'

/** A slower response says too little about the time. */
const maxRoundTripMs = 5_000

/** `Date` has whole seconds: smaller differences are ignored. */
const precisionMs = 2_000

/** `storage` is null if the browser forbids it: then only this page knows the difference. */
export function createServerClock(storage: Storage | null, now: () => number): ServerClock {
  let offset = storedOffset(storage)
  return {
    now: () => now() + offset,
    note({ headers }, sentAt) {
      const receivedAt = now()
      const serverTime = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(serverTime) || receivedAt - sentAt > maxRoundTripMs) return
      // The middle of the second that it names, and of the round trip.
      const difference = serverTime + 500 - (sentAt + receivedAt) / 2
      const next = Math.abs(difference) < precisionMs ? 0 : Math.round(difference)
      if (next === offset) return
      offset = next
      try {
        storage?.setItem(offsetKey, String(offset))
      } catch {
        // A full or forbidden storage only loses the difference for the next load.
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

export function serverClock(): ServerClock {
  clock ??= createServerClock(deviceStorage(), Date.now)
  return clock
}

export const serverDate = (): Date => new Date(serverClock().now())
