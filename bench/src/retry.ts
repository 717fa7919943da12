import { setTimeout as delay } from 'node:timers/promises'

/** Tries as long as a busy machine may need until a server that has just started has all its data in time. */
const maxTries = 30

/** Does something until it succeeds, every half second. @throws what it failed with in the end. */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === maxTries) throw error
      await delay(500)
    }
  }
}
