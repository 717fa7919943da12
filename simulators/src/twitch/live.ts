import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { TwitchLibrary } from './library.ts'

const switchShape = z.strictObject({
  live: z.boolean(),
  title: z.string().optional(),
  /** How long Helix says what was before; events are sent at once. */
  lagSeconds: z.number().min(0).max(3_600).default(0),
  /** How often each event is sent. */
  copies: z.int().min(1).max(100).default(1),
})

export interface LiveState {
  id: string
  title: string
  /** Milliseconds since 1970; null while offline. */
  since: number | null
}

/** Off at the start. */
export class LiveSwitch {
  readonly #now: () => number
  #state: LiveState
  readonly #helix: { state: LiveState; from: number }[]
  #streams = 0
  readonly #firstId: bigint

  constructor({ stream }: Pick<TwitchLibrary, 'stream'>, now: () => number) {
    this.#now = now
    this.#firstId = BigInt(stream.id)
    this.#state = { id: stream.id, title: stream.title, since: null }
    this.#helix = [{ state: this.#state, from: 0 }]
  }

  get state(): LiveState {
    return this.#state
  }

  /** What Helix says. */
  get helix(): LiveState {
    const now = this.#now()
    return this.#helix.findLast(({ from }) => from <= now)?.state ?? this.#state
  }

  /** Setting it to live again keeps the stream. */
  set(live: boolean, title: string = this.#state.title, lagSeconds = 0): void {
    const before = this.#state
    const starts = live && before.since === null
    const id = starts ? String(this.#firstId + BigInt(this.#streams++)) : before.id
    this.#state = { id, title, since: live ? (before.since ?? this.#now()) : null }
    this.#helix.push({ state: this.#state, from: this.#now() + lagSeconds * 1_000 })
    if (this.#helix.length > 100) this.#helix.shift()
  }
}

/** `GET /twitch/live` reads the switch, `PUT /twitch/live` with `{ "live": true }` sets it. */
export function liveRoutes(
  app: FastifyInstance,
  live: LiveSwitch,
  sendChanges: (before: LiveState, after: LiveState, copies: number) => Promise<void>,
): void {
  const state = () => ({ live: live.state.since !== null })
  app.get('/twitch/live', async (_request, reply) => reply.header('cache-control', 'no-store').send(state()))
  app.put('/twitch/live', async (request, reply) => {
    const wanted = switchShape.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ message: z.prettifyError(wanted.error) })
    const { live: on, title, lagSeconds, copies } = wanted.data
    const before = live.state
    live.set(on, title, lagSeconds)
    await sendChanges(before, live.state, copies)
    return state()
  })
}
