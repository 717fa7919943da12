import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { hasRedis, startRedis } from '../../../gateway/test/redis-server.ts'
import { startChild } from '../child.ts'
import { type Flood, type FloodName, floodNames, floods, type Origin, originNames } from '../floods.ts'
import { siteOperations } from '../operations.ts'
import { startPacedLoad } from '../paced-load.ts'
import { processorMs, residentBytes, startPart } from '../part.ts'
import { environmentLine, showResults, table, targetTable } from '../results.ts'
import { contentOf, registerOperations, requestsFor } from '../screen-operations.ts'
import { ratioOf, type Spread, spreadOf } from '../spread.ts'
import { startTestBed } from '../test-bed.ts'

/*
 * npm run bench:floods: the latency of other visitors during a flood of the built gateway or site, and without a flood. Uses
 * the real product API, because it hashes passwords.
 *
 *   --rounds 3 --seconds 10 --rate 100 --floods codes,logins --redis
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    floods: { type: 'string', default: floodNames.join(',') },
    redis: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const chosen = z.array(z.enum(floodNames)).parse(values.floods.split(','))
const mostRatio = 2
const floodConnections = 32
/** Other visitors, each from a network of their own, and what they ask together in a second. */
const visitors = 6
const visitsPerSecond = 60

interface Measured {
  /** Milliseconds: the gateway's 95th percentile, the median of the site's home page. */
  latency: number
  failures: number
  /** CPU cores in use by the flooded server; NaN if the system doesn't report CPU time. */
  cores: number
}

const floodStateShape = z.object({ sent: z.int(), statusCounts: z.record(z.string(), z.int()) })

const redis = values.redis && hasRedis ? await startRedis() : undefined
const testBed = await startTestBed(0)
const gateway = await startPart('gateway', { ...testBed.gatewayEnvironment, REDIS_URL: redis?.url }, '/ready')
const site = await startPart('web', { ...testBed.webEnvironment, GATEWAY_URL: gateway.url }, '/ready')
const quiet: { readonly gateway: Measured[]; readonly site: Measured[] } = { gateway: [], site: [] }
const flooded = new Map<
  string,
  { flood: FloodName; origin: Origin; rounds: Measured[]; statusCounts: string[] }
>()
const resident: number[] = []
let made = 0

try {
  const operation = await siteOperations()
  const content = await contentOf(gateway.url)
  const operations = [
    { operation: operation('Home'), variables: { page: 1 } },
    { operation: operation('News'), variables: { page: 1 } },
    ...content.articles.slice(0, 8).map((slug) => ({ operation: operation('Article'), variables: { slug } })),
  ]
  await registerOperations(gateway.url, operations)
  const visits = operations.flatMap((one) =>
    Array.from({ length: visitors }, (_, visitor) =>
      requestsFor([one], { 'x-forwarded-for': `203.0.113.${visitor + 1}` }),
    ).flat(),
  )

  const homePage = { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip, br' } } as const

  const visit = async (name: keyof typeof quiet): Promise<Measured> => {
    const { url, pid } = name === 'site' ? site : gateway
    const load = await startPacedLoad({
      url,
      connections: visitors,
      rate: visitsPerSecond,
      requests: name === 'site' ? [homePage] : visits,
    })
    try {
      await delay(Math.min(1, seconds) * 1_000)
      await load.sinceLast()
      const [begun, processor] = [performance.now(), await processorMs(pid)]
      await delay(seconds * 1_000)
      const { requests, latencyMs, failures } = await load.sinceLast()
      const took = ((await processorMs(pid)) ?? Number.NaN) - (processor ?? Number.NaN)
      return {
        // Without a single response the waiting time is unknown.
        latency: requests === 0 ? Number.POSITIVE_INFINITY : latencyMs[name === 'site' ? 'p50' : 'p95'],
        failures,
        cores: took / (performance.now() - begun),
      }
    } finally {
      await load.stop()
    }
  }

  const servers = [...new Set(chosen.map(serverOf))]
  for (const server of servers) await visit(server)
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) quiet[server].push(await visit(server))
    for (const flood of chosen) {
      for (const origin of originNames) {
        const child = await startChild('flood', {
          task: {
            url: serverOf(flood) === 'site' ? site.url : gateway.url,
            flood,
            origin,
            rate,
            connections: floodConnections,
            first: made,
          },
        })
        const name = `${flood}, ${origin}`
        const before = flooded.get(name) ?? { flood, origin, rounds: [], statusCounts: [] }
        flooded.set(name, before)
        try {
          before.rounds.push(await visit(serverOf(flood)))
          const { sent, statusCounts } = await child.call('state', floodStateShape)
          made += sent
          before.statusCounts.push(
            Object.entries(statusCounts)
              .map(([status, count]) => `${count} × ${status}`)
              .join(', '),
          )
        } finally {
          await child.stop()
        }
        resident.push((await residentBytes(gateway.pid)) / 1024 ** 2)
        console.log(
          `${name}: ${before.rounds.at(-1)?.latency.toFixed(1)} ms after ${quiet[serverOf(flood)].at(-1)?.latency.toFixed(1)} ms in quiet; ${before.statusCounts.at(-1)}`,
        )
        // Calls in flight at the product API end before the next measurement.
        await delay(Math.min(2, seconds) * 1_000)
      }
    }
  }
} finally {
  await site.stop()
  await gateway.stop()
  await testBed.stop()
  await redis?.close()
}

const latencies = (measured: readonly Measured[]) => measured.map(({ latency }) => latency)
const cores = (measured: readonly Measured[]) => spreadOf(measured.map((one) => one.cores)).median.toFixed(2)
const range = ({ median, least, most }: Spread, unit = '') =>
  `${median.toFixed(1)}${unit} (${least.toFixed(1)}–${most.toFixed(1)})`

showResults(
  'Other visitors during a flood',
  [
    environmentLine(),
    `${rate} requests a second of each flood for ${seconds} s, over ${floodConnections} connections, ${rounds} rounds${values.redis ? ', with Redis' : ''}; meanwhile ${visitors} visitors of other networks ask for ${visitsPerSecond} public screens a second, or for the home page where the site is flooded. Latency counts from when a request was due. 'Many networks' are the /48 of one /32, each in turn. Figures are medians, in brackets the least and the most. The gateway held at most ${Math.round(Math.max(...resident))} MB.`,
    targetTable(
      [...flooded].map(([name, { flood, rounds: measured }]) => {
        const server = serverOf(flood)
        const ratio = ratioOf(latencies(measured), latencies(quiet[server]))
        return {
          what: `${name}: ${server === 'site' ? "home page's median" : "visitors' p95"} ÷ in quiet`,
          measured: range(ratio),
          target: `≤ ${mostRatio.toFixed(1)}`,
          reached: ratio.median <= mostRatio,
        }
      }),
    ),
    table(
      ['', 'latency', 'failed visits', 'cores', 'responses to the flood, last round'],
      [
        ...Object.entries(quiet)
          .filter(([, measured]) => measured.length > 0)
          .map(([server, measured]) => [
            `${server} in quiet`,
            range(spreadOf(latencies(measured)), ' ms'),
            String(failed(measured)),
            cores(measured),
            '',
          ]),
        ...[...flooded].map(([name, { flood, rounds: measured, statusCounts }]) => [
          `${name}: ${floods[flood].what}`,
          range(spreadOf(latencies(measured)), ' ms'),
          String(failed(measured)),
          cores(measured),
          statusCounts.at(-1) ?? '',
        ]),
      ],
    ),
  ].join('\n\n'),
)

function serverOf(flood: FloodName): keyof typeof quiet {
  const { isOfSite }: Flood = floods[flood]
  return isOfSite ? 'site' : 'gateway'
}

function failed(measured: readonly Measured[]): number {
  return measured.reduce((sum, { failures }) => sum + failures, 0)
}
