import type { FaultyService, Stage } from './stage.ts'

/** Something that happens to the product, and ends again. */
export interface Experiment {
  readonly name: string
  /** Resolves when it has happened. */
  readonly begin: (stage: Stage) => Promise<void>
  /** Resolves when what failed is back. Where there is none, the product mends itself. */
  readonly end?: (stage: Stage) => Promise<void>
  /** A used-up quota is believed until its reset, however soon the service would answer again. */
  readonly lastsUntilReset?: true
}

const services = {
  vimeo: 'Vimeo',
  youtube: 'YouTube',
  twitch: 'Twitch',
  'product-api': 'The product API',
} as const
const everyService = Object.keys(services) as FaultyService[]

const well = (...faulty: FaultyService[]) =>
  async function end(stage: Stage) {
    await Promise.all(faulty.map((service) => stage.fault(service, 'ok')))
  }

const ways = [
  ['hangs', 'hang', 0],
  ['takes 3 s for each answer', 'latency', 3_000],
  ['answers with errors', 'error', 0],
  ['answers with rubbish', 'malformed', 0],
] as const

/** Each service in each way of failing, met by a gateway that keeps nothing of before: what it kept would hide the failure. */
const failing: Experiment[] = everyService.flatMap((service) => [
  ...ways.map(([does, mode, milliseconds]) => ({
    name: `${services[service]} ${does}`,
    async begin(stage: Stage) {
      await stage.fault(service, mode, milliseconds)
      await stage.forget()
    },
    end: well(service),
  })),
  {
    name: `${services[service]} says that its quota is used up`,
    async begin(stage: Stage) {
      await stage.fault(service, 'quota')
      await stage.forget()
    },
    async end(stage: Stage) {
      await stage.fault(service, 'ok')
      // What it remembers of the quota would be in the way of the next experiment.
      await stage.forget()
    },
    lastsUntilReset: true as const,
  },
])

/** Everything that is tried, in this order. */
export const experiments: readonly Experiment[] = [
  { name: 'Nothing happens', async begin() {} },
  ...failing,
  {
    name: 'Twitch revokes the token',
    begin: (stage) => stage.fault('twitch', 'unauthorized'),
    end: well('twitch'),
  },
  {
    name: 'The video services all hang',
    async begin(stage) {
      await Promise.all(
        (['vimeo', 'youtube', 'twitch'] as const).map((service) => stage.fault(service, 'hang')),
      )
      await stage.forget()
    },
    end: well('vimeo', 'youtube', 'twitch'),
  },
  {
    name: 'Everything behind the gateway answers with errors',
    async begin(stage) {
      await Promise.all(everyService.map((service) => stage.fault(service, 'error')))
      await stage.forget()
    },
    end: well(...everyService),
  },
  {
    name: 'Redis is gone',
    begin: (stage) => stage.redis.stop(),
    end: (stage) => stage.redis.start(),
  },
  {
    name: 'Redis hangs',
    begin: async (stage) => stage.redis.pause(),
    end: async (stage) => stage.redis.resume(),
  },
  {
    name: 'PostgreSQL is gone',
    begin: (stage) => stage.postgres.crash(),
    end: (stage) => stage.postgres.resume(),
  },
  {
    name: 'The product API is killed',
    begin: (stage) => stage.kill('product-api'),
    end: (stage) => stage.revive('product-api'),
  },
  {
    name: "Every service's host is gone",
    begin: (stage) => stage.kill('simulators'),
    end: (stage) => stage.revive('simulators'),
  },
  {
    name: 'The gateway is killed, both workers and their supervisor',
    begin: (stage) => stage.kill('gateway'),
    end: (stage) => stage.revive('gateway'),
  },
  { name: 'A worker of the gateway is killed', begin: async (stage) => stage.killWorker('gateway') },
  { name: 'A worker of the site is killed', begin: async (stage) => stage.killWorker('web') },
  { name: 'The gateway is renewed', begin: (stage) => stage.roll('gateway') },
  { name: 'The site is renewed', begin: (stage) => stage.roll('web') },
]
