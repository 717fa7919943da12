import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '../json.ts'
import { quotaExceeded, searchesExceeded } from './errors.ts'

/** What a project gets a day, and what its calls cost. */
const UNITS_A_DAY = 10_000
const SEARCHES_A_DAY = 100
const UNITS_OF_A_LIST = 1
const UNITS_OF_A_SEARCH = 100

/** The service's day begins at midnight in California. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** The account of a day's units and searches. */
export class DailyQuota {
  readonly #now: () => number
  #day = ''
  #units = 0
  #searches = 0

  /** @param now the clock, in milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @throws YoutubeError 403 (quotaExceeded) where the day's units do not suffice */
  chargeList(): void {
    this.#charge(UNITS_OF_A_LIST)
  }

  /** @throws YoutubeError 429 where the day's searches are used up, 403 where its units are */
  chargeSearch(): void {
    this.#turnDay()
    if (this.#searches >= SEARCHES_A_DAY) throw searchesExceeded()
    this.#charge(UNITS_OF_A_SEARCH)
    this.#searches += 1
  }

  /** Today's account, as `GET /youtube/quota.json` shows it. */
  account(): JsonObject {
    this.#turnDay()
    return {
      day: this.#day,
      units: { limit: UNITS_A_DAY, used: this.#units },
      searches: { limit: SEARCHES_A_DAY, used: this.#searches },
    }
  }

  /** Gives the day back whole. */
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

/** `GET /youtube/quota.json` reads the day's account, `DELETE` begins it anew. */
export function quotaRoutes(app: FastifyInstance, quota: DailyQuota): void {
  app.get('/youtube/quota.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(quota.account()),
  )
  app.delete('/youtube/quota.json', async (_request, reply) => {
    quota.reset()
    return reply.code(204).send()
  })
}
