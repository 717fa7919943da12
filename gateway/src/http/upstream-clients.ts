import type { Service, ServiceHealth } from '../core/service.ts'
import {
  type ClientOptions,
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamObserver,
} from './client.ts'

interface PooledClient {
  client: UpstreamClient
  pool: PoolName
}

/** Separate pools, so slow calls of one kind don't block the others. `members` are never cached. */
type PoolName = 'reads' | 'members' | 'token'

export interface UpstreamClients {
  readonly all: readonly PooledClient[]
  open(options: OpenClientOptions): UpstreamClient
  /** For cached data: the members' pool doesn't count. */
  healthOf(service: Service): ServiceHealth
  health(): Record<Service, ServiceHealth>
  close(): Promise<void>
}

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
