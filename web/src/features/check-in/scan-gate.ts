/** Lets one scan through at a time. */
export interface ScanGate {
  /**
   * Whether a code that was read is to be checked now: not while another is, and not again while it is still
   * held up. A code that is let through has to be released.
   */
  readonly admits: (code: string) => boolean
  /** Whether a check may begin that a person asked for, whatever the code. It has to be released as well. */
  readonly begin: () => boolean
  /** The check of the code that was let through has ended. */
  readonly release: () => void
}

/** For how long after it was last seen a code counts as the same scan, in milliseconds. */
export const sameScanMilliseconds = 3_000

/** @param now milliseconds since the epoch */
export function createScanGate(now: () => number): ScanGate {
  let isBusy = false
  let last: { readonly code: string; readonly seenAt: number } | null = null
  return {
    admits(code) {
      const seenAt = now()
      const isSame = last?.code === code && seenAt - last.seenAt < sameScanMilliseconds
      // A code in front of the camera is read many times: each reading makes the wait begin anew.
      if (isSame) last = { code, seenAt }
      if (isSame || isBusy) return false
      last = { code, seenAt }
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
