/** Lets one scan through at a time. */
export interface ScanGate {
  /**
   * Whether a code that was read is to be checked now: not while another is, and not again while it is still
   * held up, unless the door is for another production by now. A code that is let through has to be released.
   *
   * @param doorId the production that the door is set to; null for any
   */
  readonly admits: (code: string, doorId: string | null) => boolean
  /** Whether a check that a person started may begin, whatever the code. It has to be released as well. */
  readonly begin: () => boolean
  /** The check of the code that was let through has ended. */
  readonly release: () => void
}

/** A code counts as the same scan for so long after it was last seen, in milliseconds. */
export const sameScanMilliseconds = 3_000

/** @param now milliseconds since the epoch */
export function createScanGate(now: () => number): ScanGate {
  let isBusy = false
  let last: { readonly code: string; readonly doorId: string | null; readonly seenAt: number } | null = null
  return {
    admits(code, doorId) {
      const seenAt = now()
      const isSame =
        last?.code === code && last.doorId === doorId && seenAt - last.seenAt < sameScanMilliseconds
      // A code in front of the camera is read many times: each reading makes the wait begin anew.
      if (isSame) last = { code, doorId, seenAt }
      if (isSame || isBusy) return false
      last = { code, doorId, seenAt }
      isBusy = true
      return true
    },
    begin() {
      if (isBusy) return false
      isBusy = true
      return true
    },
    release() {
      isBusy = false
    },
  }
}
