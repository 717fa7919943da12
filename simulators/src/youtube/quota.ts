import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '../json.ts'
import { quotaExceeded, searchesExceeded } from './errors.ts'

/** A project's daily quota, and the units of a call. */
const UNITS_A_DAY = 10_000
const SEARCHES_A_DAY = 100
const UNITS_OF_A_LIST = 1
const UNITS_OF_A_SEARCH = 100

/** The service's day begins at midnight in California. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

export class DailyQuota {
  readonly #now: () => number
  #day = ''
  #units = 0
  #searches = 0

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @throws YoutubeError 403 (quotaExceeded) */
  chargeList(): void {
    this.#charge(UNITS_OF_A_LIST)
  }

  /** @throws YoutubeError 429 without searches left, 403 without units */
  chargeSearch(): void {
    this.#turnDay()
    if (this.#searches >= SEARCHES_A_DAY) throw searchesExceeded()
    this.#charge(UNITS_OF_A_SEARCH)
    this.#searches += 1
  }

  account(): JsonObject {
    this.#turnDay()
    return {
      day: this.#day,
      units: { limit: UNITS_A_DAY, used: this.#units },
      searches: { limit: SEARCHES_A_DAY, used: this.#searches },
    }
  }

  reset(): void {
    this.#units = 0
    this.#searches = 0
  }

  #charge(units: number): void {
    this.#turnDay()
    if (this.#units + units > UNITS_A_DAY) throw quotaExceeded()
    this.#units += units
  }

  #turnDay(): void {
    const today = DAY.format(this.#now())
    if (today === this.#day) return
    this.#day = today
    this.reset()
  }
}

/** `GET /youtube/quota.json` reads the quota, `DELETE` resets it. */
export function quotaRoutes(app: FastifyInstance, quota: DailyQuota): void {
  app.get('/youtube/quota.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(quota.account()),
  )
  app.delete('/youtube/quota.json', async (_request, reply) => {
    quota.reset()
    return reply.code(204).send()
  })
}
