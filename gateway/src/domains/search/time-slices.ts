import { setImmediate } from 'node:timers/promises'

/** Longest time without yielding, in milliseconds. */
const sliceMs = 8

/** @returns a function to await between steps: it lets requests run once a slice is over */
export function createTimeSlices(): () => Promise<void> | undefined {
  let endsAt = performance.now() + sliceMs
  return () => {
    if (performance.now() < endsAt) return undefined
    return setImmediate().then(() => {
      endsAt = performance.now() + sliceMs
    })
  }
}
