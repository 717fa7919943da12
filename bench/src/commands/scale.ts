import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { hasRedis, startRedis } from '../../../gateway/test/redis-server.ts'
import { spreadText } from '../comparison/results.ts'
import { warmUp } from '../comparison/rounds.ts'
import { type RunningServer, withServers } from '../comparison/servers.ts'
import type { LoadRequest } from '../load.ts'
import { chooseLoadGenerator } from '../load-generator.ts'
import { logIn } from '../log-in.ts'
import { siteOperations } from '../operations.ts'
import { processorMs } from '../part.ts'
import { environmentLine, table, targetTable, writeResults } from '../results.ts'
import {
  contentOf,
  membersOperations,
  publicOperations,
  registerOperations,
  requestsFor,
  shuffled,
} from '../screen-operations.ts'
import { ratioOf, spreadOf } from '../spread.ts'
import { startTestBed } from '../test-bed.ts'

/*
 * npm run bench:scale: executed operations with one gateway and with two over one Redis, in turn: requests, and what each
 * takes of a processor. Each gateway has a load generator of its own; the connections are as many for one as for two.
 *
 *   --seconds 4    how long each is measured in each round, whole seconds
 *   --rounds 5
 */

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
})
const count = z.coerce.number().int().positive()
const seconds = count.parse(values.seconds)
const rounds = count.parse(values.rounds)
const connections = 32
const upstreamMilliseconds = 2
/** What a request may take more of a processor with two gateways than with one. */
const mostRatio = 1.1

interface ScaleRound {
  requestsPerSecond: number
  failures: number
  /** Microseconds a request; NaN where the system does not tell. */
  gateways: number
  redis: number
  generatorCores: number
}

interface ScaleResult {
  what: string
  one: ScaleRound[]
  two: ScaleRound[]
}

if (!hasRedis) throw new Error('This needs redis-server, which is not installed.')
const generator = chooseLoadGenerator()
const redisServer = await startRedis()
const redis = new Redis(redisServer.url)
const testBed = await startTestBed(upstreamMilliseconds)

/** Microseconds that Redis has had of a processor. */
async function redisMicroseconds(): Promise<number> {
  const info = await redis.info('cpu')
  const of = (kind: string) => Number(new RegExp(`^used_cpu_${kind}:([\\d.]+)`, 'm').exec(info)?.[1])
  return (of('user') + of('sys')) * 1e6
}

async function gatewayMicroseconds(gateways: readonly RunningServer[]): Promise<number> {
  const each = await Promise.all(gateways.map(({ pid }) => processorMs(pid)))
  return each.reduce<number>((sum, milliseconds = Number.NaN) => sum + milliseconds * 1000, 0)
}

/** Puts gateways under load at the same time. */
async function measureOnce(gateways: readonly RunningServer[], requests: LoadRequest[]): Promise<ScaleRound> {
  const before = [await gatewayMicroseconds(gateways), await redisMicroseconds()] as const
  const loads = await Promise.all(
    gateways.map(({ url }) =>
      generator.putUnderLoad({
        url,
        connections: connections / gateways.length,
        seconds,
        requests,
      }),
    ),
  )
  const sum = (figure: (load: (typeof loads)[number]) => number) =>
    loads.reduce((total, load) => total + figure(load), 0)
  const answered = sum((load) => load.requests)
  return {
    requestsPerSecond: sum((load) => load.requestsPerSecond),
    failures: sum((load) => load.failures),
    gateways: ((await gatewayMicroseconds(gateways)) - before[0]) / answered,
    redis: ((await redisMicroseconds()) - before[1]) / answered,
    generatorCores: sum((load) => load.generatorCores),
  }
}

async function measureInTurn(
  what: string,
  both: readonly RunningServer[],
  requests: LoadRequest[],
): Promise<ScaleResult> {
  const result: ScaleResult = { what, one: [], two: [] }
  for (const gateway of both) await warmUp({ ...gateway, requests }, { connections, generator })
  for (let round = 0; round < rounds; round += 1) {
    result.one.push(await measureOnce(both.slice(0, 1), requests))
    result.two.push(await measureOnce(both, requests))
    const rates = [result.one, result.two].map((rounds) => Math.round(rounds.at(-1)?.requestsPerSecond ?? 0))
    console.log(`${what}, round ${round + 1}: ${rates[0]}/s by one, ${rates[1]}/s by two`)
  }
  return result
}

const spread = (measured: readonly ScaleRound[], figure: (round: ScaleRound) => number, digits: number) =>
  spreadText(spreadOf(measured.map(figure)), digits)

function rowsOf({ what, one, two }: ScaleResult): string[][] {
  const rates = (measured: readonly ScaleRound[]) => measured.map((round) => round.requestsPerSecond)
  return [
    { gateways: 'one gateway', measured: one },
    { gateways: 'two gateways', measured: two },
  ].map(({ gateways, measured }) => [
    `${what}, ${gateways}`,
    spread(measured, (round) => round.requestsPerSecond, 0),
    spreadText(ratioOf(rates(measured), rates(one)), 2),
    spread(measured, (round) => round.gateways, 0),
    spread(measured, (round) => round.redis, 1),
    spread(measured, (round) => (round.requestsPerSecond * round.gateways) / 1e6, 2),
    spread(measured, (round) => round.generatorCores, 2),
    String(measured.reduce((sum, { failures }) => sum + failures, 0)),
  ])
}

function scaleReport(results: readonly ScaleResult[]): string {
  const processor = (measured: readonly ScaleRound[]) => measured.map(({ gateways }) => gateways)
  return [
    environmentLine(),
    `${connections} connections on loopback, ${rounds} rounds of ${seconds} s, one gateway and two in turn; the load comes from ${generator.name} for each. Response caches are off, so that each operation is executed; data comes from the gateways' memory and from Redis. With two cores for gateways, Redis and load, two gateways can't answer twice as much: what shows whether they scale is the processor time of a request.`,
    targetTable(
      results.map(({ what, one, two }) => {
        const ratio = ratioOf(processor(two), processor(one))
        return {
          what: `${what}: the gateways' processor time a request, two ÷ one`,
          measured: spreadText(ratio, 2),
          target: `≤ ${mostRatio.toFixed(2)}`,
          reached: Number.isNaN(ratio.median) ? undefined : ratio.median <= mostRatio,
        }
      }),
    ),
    table(
      [
        '',
        'requests/s',
        '÷ one',
        "gateways' processor µs a request",
        "Redis's",
        "gateways' cores",
        "the load's",
        'failures',
      ],
      results.flatMap(rowsOf),
    ),
  ].join('\n\n')
}

try {
  const operation = await siteOperations()
  const gatewayEnvironment = { ...testBed.gatewayEnvironment, REDIS_URL: redisServer.url }
  const results = await withServers({ ...testBed, gatewayEnvironment }, async (servers) => {
    const [first, second] = [await servers.start('gateway-data'), await servers.start('gateway-data')]
    const varied = await publicOperations(operation, first.url)
    const signedIn = membersOperations(operation, await contentOf(first.url))
    const session = { authorization: `Bearer ${await logIn(first.url)}` }
    for (const { url } of [first, second]) {
      await registerOperations(url, varied)
      await registerOperations(url, signedIn, session)
    }
    const both = [first, second]
    return [
      await measureInTurn('Varied public operations', both, shuffled(requestsFor(varied))),
      await measureInTurn('Signed-in operations', both, shuffled(requestsFor(signedIn, session))),
    ]
  })
  await writeResults('Two gateways over one Redis', scaleReport(results))
} finally {
  redis.disconnect()
  await redisServer.close()
  await testBed.stop()
}
