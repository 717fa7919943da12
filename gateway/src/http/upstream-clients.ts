import type { Service, ServiceHealth } from '../core/service.ts'
import {
  type ClientOptions,
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamObserver,
} from './client.ts'

/** An upstream client, and the pool that it is. */
interface PooledClient {
  client: UpstreamClient
  pool: PoolName
}

/**
 * Which connection pool of a service a client is. Slow calls of one kind can't hold up the other:
 * - `reads`: public data, which is cached;
 * - `members`: calls by and for one person, which are never cached;
 * - `token`: the grants that the reads need.
 */
type PoolName = 'reads' | 'members' | 'token'

/** The clients of all upstreams. One for the process. */
export interface UpstreamClients {
  readonly all: readonly PooledClient[]
  open(options: OpenClientOptions): UpstreamClient
  /** How a service does, as far as cached data is concerned: the members' pool does not count. */
  healthOf(service: Service): ServiceHealth
  /** The same of every service that is configured. */
  health(): Record<Service, ServiceHealth>
  close(): Promise<void>
}

/** What all clients have in common. */
export type SharedClientOptions = UpstreamObserver & Pick<ClientOptions, 'now' | 'trace'>

export type OpenClientOptions = Omit<ClientOptions, keyof SharedClientOptions> & { pool?: PoolName }

export function createUpstreamClients(shared: SharedClientOptions = {}): UpstreamClients {
  const all: PooledClient[] = []

  function healthOf(service: Service): ServiceHealth {
    const healths = all
      .filter(({ client, pool }) => client.service === service && pool !== 'members')
      .map(({ client }) => client.health)
    if (healths.includes('failing')) return 'failing'
    return healths.includes('probing') ? 'probing' : 'healthy'
  }

  return {
    all,
    open({ pool = 'reads', ...options }) {
      const client = createUpstreamClient({ ...options, ...shared })
      all.push({ client, pool })
      return client
    },
    healthOf,
    health: () => Object.fromEntries(all.map(({ client: { service } }) => [service, healthOf(service)])),
    async close() {
      await Promise.all(all.map(({ client }) => client.close()))
    },
  }
}
