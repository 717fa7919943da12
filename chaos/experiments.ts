import type { FaultMode, FaultyService, Stage } from './stage.ts'

/** Something that happens to the product, and ends again. */
export interface Experiment {
  readonly name: string
  /** Resolves when it has happened. */
  readonly begin: (stage: Stage) => Promise<void>
  /** Resolves when what failed is back. Where there is none, the product mends itself. */
  readonly end?: (stage: Stage) => Promise<void>
  /** A used-up quota is believed until its reset, however soon the service would answer again. */
  readonly lastsUntilReset?: true
  /** Nothing is kept anywhere, so that a page may have nothing to show but that it can't be shown. */
  readonly nothingIsKept?: true
}

const services = {
  vimeo: 'Vimeo',
  youtube: 'YouTube',
  twitch: 'Twitch',
  'product-api': 'The product API',
} as const
const everyService = Object.keys(services) as FaultyService[]

const videoServices = ['vimeo', 'youtube', 'twitch'] as const satisfies FaultyService[]

const all = (mode: FaultMode, faulty: readonly FaultyService[]) =>
  async function happen(stage: Stage) {
    await Promise.all(faulty.map((service) => stage.fault(service, mode)))
  }

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

/** A failure that is met by a gateway and a site whose data is past its time: what is fresh would hide it. */
const metByOldData = (happen: (stage: Stage) => Promise<void>) =>
  async function begin(stage: Stage) {
    await happen(stage)
    stage.age()
  }

/** Each service in each way of failing. */
const failing: Experiment[] = everyService.flatMap((service) => [
  ...ways.map(([does, mode, milliseconds]) => ({
    name: `${services[service]} ${does}`,
    begin: metByOldData((stage) => stage.fault(service, mode, milliseconds)),
    end: well(service),
  })),
  {
    name: `${services[service]} says that its quota is used up`,
    begin: metByOldData((stage) => stage.fault(service, 'quota')),
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
    begin: metByOldData((stage) => stage.fault('twitch', 'unauthorized')),
    end: well('twitch'),
  },
  {
    name: 'The video services all hang',
    begin: metByOldData(all('hang', videoServices)),
    end: well(...videoServices),
  },
  {
    name: 'Everything behind the gateway answers with errors',
    begin: metByOldData(all('error', everyService)),
    end: well(...everyService),
  },
  {
    name: 'Everything behind the gateway answers with errors, and it keeps nothing',
    async begin(stage) {
      await all('error', everyService)(stage)
      await stage.forget()
    },
    end: well(...everyService),
  },
  {
    name: 'Everything behind the gateway hangs, and neither it nor the site keeps anything',
    async begin(stage) {
      await all('hang', everyService)(stage)
      await Promise.all([stage.forget(), stage.roll('web')])
    },
    end: well(...everyService),
    nothingIsKept: true,
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
    begin: metByOldData((stage) => stage.postgres.crash()),
    end: (stage) => stage.postgres.resume(),
  },
  {
    name: 'The product API is killed',
    begin: metByOldData((stage) => stage.kill('product-api')),
    end: (stage) => stage.revive('product-api'),
  },
  {
    name: "Every service's host is gone",
    begin: metByOldData((stage) => stage.kill('simulators')),
    end: (stage) => stage.revive('simulators'),
  },
  {
    name: 'The gateway is killed, both workers and their supervisor',
    async begin(stage) {
      stage.age()
      await stage.kill('gateway')
    },
    end: (stage) => stage.revive('gateway'),
  },
  { name: 'A worker of the gateway is killed', begin: async (stage) => stage.killWorker('gateway') },
  { name: 'A worker of the site is killed', begin: async (stage) => stage.killWorker('web') },
  { name: 'The gateway is renewed', begin: (stage) => stage.roll('gateway') },
  { name: 'The site is renewed', begin: (stage) => stage.roll('web') },
]
