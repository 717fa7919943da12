import type { FastifyInstance } from 'fastify'

/** Services whose calls are counted and can be made to fail. */
export const SERVICES = ['vimeo', 'youtube', 'twitch', 'twilio', 'product-api'] as const

export type Service = (typeof SERVICES)[number]

/** Such as `{ "vimeo": { "GET /me/videos": 3 } }`. */
export type CallCounts = Record<Service, Record<string, number>>

/** A flood of made-up ids must not fill the memory. */
const PATHS_PER_SERVICE = 20_000

/** For calls beyond that number. */
const OTHER_PATHS = '(other paths)'

/** These paths end with the token of a mailed link, which opens an account. */
const LINK_PATHS = /^(\/api\/user-(?:reset-password|password-with-login)\/).+/

/** Counts calls on arrival, whatever the response. */
export class CallCounter {
  #counts = emptyCounts()

  /** @param path below the service's base URL, without the query; a link's token is left out */
  count(service: Service, method: string, path: string): void {
    const counts = this.#counts[service]
    const named = `${method} ${path.replace(LINK_PATHS, '$1{token}')}`
    const known = counts.has(named) || counts.size < PATHS_PER_SERVICE
    const key = known ? named : `${method} ${OTHER_PATHS}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  counts(): CallCounts {
    return {
      vimeo: Object.fromEntries(this.#counts.vimeo),
      youtube: Object.fromEntries(this.#counts.youtube),
      twitch: Object.fromEntries(this.#counts.twitch),
      twilio: Object.fromEntries(this.#counts.twilio),
      'product-api': Object.fromEntries(this.#counts['product-api']),
    }
  }

  reset(): void {
    this.#counts = emptyCounts()
  }
}

/** `GET /calls.json` reads the counts, `DELETE /calls.json` resets them. */
export function callRoutes(app: FastifyInstance, counter: CallCounter): void {
  app.get('/calls.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return counter.counts()
  })
  app.delete('/calls.json', async (_request, reply) => {
    counter.reset()
    return reply.code(204).send()
  })
}

function emptyCounts(): Record<Service, Map<string, number>> {
  return {
    vimeo: new Map(),
    youtube: new Map(),
    twitch: new Map(),
    twilio: new Map(),
    'product-api': new Map(),
  }
}
