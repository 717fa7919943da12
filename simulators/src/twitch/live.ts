import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const switchShape = z.strictObject({ live: z.boolean() })

/** Whether the channel streams now; off at the start. */
export class LiveSwitch {
  readonly #now: () => number
  #since: number | null = null

  /** @param now the clock, in milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Since when the channel is live, in milliseconds since 1970; null while it is not. */
  get since(): number | null {
    return this.#since
  }

  /** Switched on twice, the stream goes on. */
  set(live: boolean): void {
    this.#since = live ? (this.#since ?? this.#now()) : null
  }
}

/** `GET /twitch/live` reads the switch, `PUT /twitch/live` with `{ "live": true }` sets it. */
export function liveRoutes(app: FastifyInstance, live: LiveSwitch): void {
  const state = () => ({ live: live.since !== null })
  app.get('/twitch/live', async (_request, reply) => reply.header('cache-control', 'no-store').send(state()))
  app.put('/twitch/live', async (request, reply) => {
    const wanted = switchShape.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ message: z.prettifyError(wanted.error) })
    live.set(wanted.data.live)
    return state()
  })
}
