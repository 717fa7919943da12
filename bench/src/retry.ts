import { setTimeout as delay } from 'node:timers/promises'

/** A server that has just started may need this many tries on a busy machine to load its data. */
const maxTries = 30

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
