import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { putUnderLoad } from '../load.ts'
import { mixDescription, mixedRequests } from '../mixed-requests.ts'
import { type Interval, startPacedLoad } from '../paced-load.ts'
import { residentBytes, startPart } from '../part.ts'
import { environmentLine, table, targetTable, writeResults } from '../results.ts'
import { lateGrowth, spreadOf } from '../spread.ts'
import { startTestBed } from '../test-bed.ts'

/*
 * npm run bench:soak: whether the built gateway's memory and speed stay the same under the mix of bench:memory, for long,
 * at a steady share of its capacity.
 *
 *   --minutes 30
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const wanted = Number(values.minutes)
const connections = 32
const share = 0.6
const warmUpSeconds = 20
const capacityRounds = 3
const roundSeconds = 5
/** Resident memory goes up and down with each collection; this much is not growth. */
const mostGrowth = 0.05
/** What a minute's p99 may vary by on a machine that does other things besides. */
const mostSlowing = 1.25

const testBed = await startTestBed(0)
const gateway = await startPart('gateway', testBed.gatewayEnvironment, '/ready')
const minutes: (Interval & { megabytes: number })[] = []
let capacity = 0
let rate = 0

try {
  const requests = await mixedRequests(gateway.url)
  let varied = 0
  const atFullSpeed = async (seconds: number) => {
    const load = await putUnderLoad({ url: gateway.url, connections, seconds, requests, varied })
    varied += load.varied
    return load.requestsPerSecond
  }
  await atFullSpeed(warmUpSeconds)
  for (let round = 0; round < capacityRounds; round += 1) {
    capacity = Math.max(capacity, await atFullSpeed(roundSeconds))
  }
  rate = Math.round(capacity * share)
  console.log(`${Math.round(capacity)} requests a second are the most; ${rate} from now on`)

  const load = await startPacedLoad({ url: gateway.url, connections, rate, requests, varied })
  try {
    for (let minute = 1; minute <= wanted; minute += 1) {
      await delay(60_000)
      const interval = await load.sinceLast()
      const megabytes = (await residentBytes(gateway.pid)) / 1024 ** 2
      minutes.push({ ...interval, megabytes })
      console.log(
        `minute ${minute}: ${Math.round(megabytes)} MB, p99 ${interval.latencyMs.p99.toFixed(1)} ms, ${interval.failures} failed`,
      )
    }
  } finally {
    await load.stop()
  }
} finally {
  await gateway.stop()
  await testBed.stop()
}

const growth = lateGrowth(minutes.map(({ megabytes }) => megabytes))
const half = Math.floor(minutes.length / 2)
const p99 = minutes.map(({ latencyMs }) => latencyMs.p99)
const slowing = spreadOf(p99.slice(half)).median / spreadOf(p99.slice(0, half)).median
const answered = minutes.reduce((sum, { requests }) => sum + requests, 0)
const failures = minutes.reduce((sum, interval) => sum + interval.failures, 0)
await writeResults(
  'One gateway for long',
  [
    environmentLine(),
    `${answered.toLocaleString('en')} requests in ${minutes.length} minutes, ${rate} a second evenly spread over ${connections} connections: ${share * 100} % of the ${Math.round(capacity)} a second that the gateway answered at most before, after ${warmUpSeconds} s to warm up. They are ${mixDescription}. Latency counts from when a request was due, whether a connection was free for it or not.`,
    targetTable([
      {
        what: 'growth of resident memory within the last half: median of its second part over that of its first',
        measured: `${(growth * 100).toFixed(1)} %`,
        target: `≤ ${mostGrowth * 100} %`,
        reached: growth <= mostGrowth,
      },
      {
        what: 'p99 of the last half over that of the first, each the median of its minutes',
        measured: slowing.toFixed(2),
        target: `≤ ${mostSlowing}`,
        reached: slowing <= mostSlowing,
      },
      {
        what: 'requests without a response, or with one that is not 2xx',
        measured: failures.toLocaleString('en'),
        target: '0',
        reached: failures === 0,
      },
    ]),
    table(
      ['minute', 'resident', 'p50', 'p99', 'requests a second', 'failed'],
      minutes.map(({ megabytes, latencyMs, requests, failures: failed }, index) => [
        String(index + 1),
        `${Math.round(megabytes)} MB`,
        `${latencyMs.p50.toFixed(1)} ms`,
        `${latencyMs.p99.toFixed(1)} ms`,
        String(Math.round(requests / 60)),
        String(failed),
      ]),
    ),
  ].join('\n\n'),
)
