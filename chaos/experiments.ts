import type { FaultMode, Service } from '../e2e/harness/service-faults.ts'
import type { ChaosProduct } from './product.ts'

export interface Experiment {
  readonly name: string
  /** Resolves when the failure has started. */
  readonly begin: (product: ChaosProduct) => Promise<void>
  /** Resolves when the failure is over. Absent if the product recovers by itself. */
  readonly end?: (product: ChaosProduct) => Promise<void>
  /** A used-up quota lasts until its reset. */
  readonly lastsUntilReset?: true
  /** Pages may be incomplete, because all caches are empty. */
  readonly nothingIsCached?: true
}

const services = {
  vimeo: 'Vimeo',
  youtube: 'YouTube',
  twitch: 'Twitch',
  'product-api': 'The product API',
} as const
const everyService = Object.keys(services) as Service[]

const all = (mode: FaultMode, faulty: readonly Service[]) =>
  async function happen(product: ChaosProduct) {
    await Promise.all(faulty.map((service) => product.fault(service, mode)))
  }

const restore = (...faulty: Service[]) =>
  async function end(product: ChaosProduct) {
    await Promise.all(faulty.map((service) => product.fault(service, 'ok')))
  }

const failureModes = [
  ['hangs', 'hang', 0],
  ['takes 3 s for each answer', 'latency', 3_000],
  ['answers with errors', 'error', 0],
  ['answers with rubbish', 'malformed', 0],
] as const

/** A failure while the data of the gateway and the site has expired: fresh data would hide it. */
const withExpiredCaches = (happen: (product: ChaosProduct) => Promise<void>) =>
  async function begin(product: ChaosProduct) {
    await happen(product)
    product.expireCaches()
  }

const failing: Experiment[] = everyService.flatMap((service) => [
  ...failureModes.map(([does, mode, milliseconds]) => ({
    name: `${services[service]} ${does}`,
    begin: withExpiredCaches((product) => product.fault(service, mode, milliseconds)),
    end: restore(service),
  })),
  {
    name: `${services[service]} says that its quota is used up`,
    begin: withExpiredCaches((product) => product.fault(service, 'quota')),
    async end(product: ChaosProduct) {
      await product.fault(service, 'ok')
      // Otherwise the gateway would have no quota in the next experiment.
      await product.clearCaches()
    },
    lastsUntilReset: true as const,
  },
])

export const experiments: readonly Experiment[] = [
  { name: 'Nothing happens', async begin() {} },
  ...failing,
  {
    name: 'Twitch revokes the token',
    begin: withExpiredCaches((product) => product.fault('twitch', 'unauthorized')),
    end: restore('twitch'),
  },
  {
    name: 'Everything behind the gateway answers with errors',
    begin: withExpiredCaches(all('error', everyService)),
    end: restore(...everyService),
  },
  {
    name: 'Everything behind the gateway answers with errors, and it keeps nothing',
    async begin(product) {
      await all('error', everyService)(product)
      await product.clearCaches()
    },
    end: restore(...everyService),
  },
  {
    name: 'Everything behind the gateway hangs, and neither it nor the site keeps anything',
    async begin(product) {
      await all('hang', everyService)(product)
      await Promise.all([product.clearCaches(), product.restart('web')])
    },
    end: restore(...everyService),
    nothingIsCached: true,
  },
  {
    name: 'Redis is gone',
    begin: (product) => product.redis.stop(),
    end: (product) => product.redis.start(),
  },
  {
    name: 'Redis hangs',
    async begin(product) {
      product.redis.pause()
    },
    async end(product) {
      product.redis.resume()
    },
  },
  {
    name: 'PostgreSQL is gone',
    begin: withExpiredCaches((product) => product.postgres.crash()),
    end: (product) => product.postgres.resume(),
  },
  {
    name: 'The product API is killed',
    begin: withExpiredCaches((product) => product.kill('product-api')),
    end: (product) => product.revive('product-api'),
  },
  {
    name: "Every service's host is gone",
    begin: withExpiredCaches((product) => product.kill('simulators')),
    end: (product) => product.revive('simulators'),
  },
  {
    name: 'Both gateways are killed',
    async begin(product) {
      product.expireCaches()
      await Promise.all([product.kill('gateway'), product.killSecond('gateway')])
    },
    async end(product) {
      await Promise.all([product.revive('gateway'), product.reviveSecond('gateway')])
    },
  },
  {
    name: 'One gateway is killed',
    begin: (product) => product.killSecond('gateway'),
    end: (product) => product.reviveSecond('gateway'),
  },
  {
    name: 'One site is killed',
    begin: (product) => product.killSecond('web'),
    end: (product) => product.reviveSecond('web'),
  },
  { name: 'The gateways are restarted', begin: (product) => product.restart('gateway') },
  { name: 'The sites are restarted', begin: (product) => product.restart('web') },
]
