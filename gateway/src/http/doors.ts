import type { UpstreamState } from '../cache/cache.ts'
import { type ClientOptions, createUpstreamClient, type UpstreamClient, type Watch } from './client.ts'
import type { Service } from './upstream-error.ts'

/** A door that stands open, and what it is for. */
export interface Door {
  client: UpstreamClient
  lane: Lane
}

/**
 * What a door is for, where a service has several, so that slow ones of one kind can't hold up the other:
 * - `reads`: what everybody may see, and is kept;
 * - `members`: what is done by and for one person, and is never kept;
 * - `token`: the grants that the reads need.
 */
export type Lane = 'reads' | 'members' | 'token'

/** The doors to all upstreams. One for the process. */
export interface Doors {
  readonly all: readonly Door[]
  open(options: OpenOptions): UpstreamClient
  /** Whether there is any use in asking a service for what is kept. */
  stateOf(service: Service): UpstreamState
  close(): Promise<void>
}

/** What all doors have in common. */
export type CommonOptions = Watch & Pick<ClientOptions, 'now' | 'trace'>

export type OpenOptions = Omit<ClientOptions, keyof CommonOptions> & { lane?: Lane }

export function createDoors(common: CommonOptions = {}): Doors {
  const all: Door[] = []
  return {
    all,
    open({ lane = 'reads', ...options }) {
      const client = createUpstreamClient({ ...options, ...common })
      all.push({ client, lane })
      return client
    },
    stateOf(service) {
      const states = all
        .filter(({ client, lane }) => client.service === service && lane !== 'members')
        .map(({ client }) => client.state)
      if (states.includes('failing')) return 'failing'
      return states.includes('trying') ? 'trying' : 'well'
    },
    async close() {
      await Promise.all(all.map(({ client }) => client.close()))
    },
  }
}
