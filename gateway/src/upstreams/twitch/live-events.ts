import type { Redis } from 'ioredis'
import { z } from 'zod'
import { watchKeys } from '../../cache/redis-watch.ts'
import type { LiveStream } from './shapes.ts'

/** Helix follows its events only after a minute or more. */
const trustMs = 3 * 60_000

/** Until the next stream or restart: Helix says no title before it knows of the stream. */
const rememberedMs = 7 * 24 * 3_600_000

const at = z.number()

/** What an event says. `at`: when Twitch sent it, milliseconds since 1970. */
const liveChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    at,
    stream: z.object({ id: z.string(), startedAt: z.string().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal('title'), at, title: z.string().nullable() }),
])

export type LiveChange = z.output<typeof liveChange>

const keyOf = (kind: LiveChange['kind']) => `live:${kind}`

/** A later event must not be replaced: Twitch repeats events, and doesn't keep their order. */
const publishScript = `
local before = redis.call('GET', KEYS[1])
if before and tonumber(string.match(before, '"at":(%d+)')) >= tonumber(ARGV[1]) then return end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])`

interface LiveEventsOptions {
  redis: Redis | undefined
  now: () => number
  onFailure: (error: unknown) => void
}

/** The last event of each kind, which all gateways on one Redis share. */
export class LiveEvents {
  readonly close: () => void = () => {}
  readonly #options: LiveEventsOptions
  readonly #last: { [Kind in LiveChange['kind']]?: Extract<LiveChange, { kind: Kind }> } = {}
  readonly #listeners: (() => void)[] = []

  constructor(options: LiveEventsOptions) {
    this.#options = options
    if (options.redis === undefined) return
    this.close = watchKeys(options.redis, [keyOf('status'), keyOf('title')], (values) => {
      for (const value of values) {
        const { data } = liveChange.safeParse(value === null ? null : JSON.parse(value))
        if (data !== undefined) this.#apply(data)
      }
    })
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Without effect for an older event, or the same again. `failed`: the other gateways don't know. */
  async publish(change: LiveChange): Promise<'accepted' | 'repeated' | 'failed'> {
    const { redis, onFailure } = this.#options
    const isNew = this.#apply(change)
    try {
      const { kind, at } = change
      await redis?.eval(publishScript, 1, keyOf(kind), at, JSON.stringify(change), rememberedMs)
      return isNew ? 'accepted' : 'repeated'
    } catch (error) {
      onFailure(error)
      return 'failed'
    }
  }

  /** Whether the last event is so recent that Helix doesn't count. */
  get isTrusted(): boolean {
    return this.#isRecent(this.#last.status)
  }

  /** @param helix what Helix says */
  statusOf(helix: LiveStream | null): LiveStream | null {
    const { status, title } = this.#last
    const stream = status !== undefined && this.#isRecent(status) ? status.stream : helix
    if (stream === null) return null
    const isNewer = helix === null || this.#isRecent(title)
    return { ...stream, title: (isNewer ? title?.title : null) ?? helix?.title ?? null }
  }

  #isRecent(change: LiveChange | undefined): boolean {
    return change !== undefined && this.#options.now() < change.at + trustMs
  }

  #apply(change: LiveChange): boolean {
    const before = this.#last[change.kind]
    if (before !== undefined && change.at <= before.at) return false
    Object.assign(this.#last, { [change.kind]: change })
    for (const listener of this.#listeners) listener()
    return true
  }
}
