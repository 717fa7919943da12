import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const switchShape = z.strictObject({ live: z.boolean() })

/** Off at the start. */
export class LiveSwitch {
  readonly #now: () => number
  #since: number | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  /** Milliseconds since 1970; null while offline. */
  get since(): number | null {
    return this.#since
  }

  /** Setting it to live again keeps the stream's start. */
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
