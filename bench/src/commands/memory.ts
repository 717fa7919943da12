import { parseArgs } from 'node:util'
import { putUnderLoad } from '../load.ts'
import { mixDescription, mixedRequests } from '../mixed-requests.ts'
import { residentBytes, startPart } from '../part.ts'
import { environmentLine, showResults, table, targetTable } from '../results.ts'
import { lateGrowth } from '../spread.ts'
import { startTestBed } from '../test-bed.ts'

/*
 * npm run bench:memory: the memory of the built gateway under requests for known, unknown and members' data.
 *
 *   --requests 1000000
 *   --slices 20   memory is measured after each
 */

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000000' }, slices: { type: 'string', default: '20' } },
})
const [wanted, slices] = [Number(values.requests), Number(values.slices)]
const connections = 32
const mostMegabytes = 180
/** Resident memory varies with garbage collection; this much isn't growth. */
const mostGrowth = 0.05

const testBed = await startTestBed(0)
const gateway = await startPart('gateway', testBed.gatewayEnvironment, '/ready')
const resident: number[] = []
let answered = 0
let varied = 0
let seconds = 0

try {
  const requests = await mixedRequests(gateway.url)
  for (let slice = 0; slice < slices; slice += 1) {
    const load = await putUnderLoad({
      url: gateway.url,
      connections,
      amount: Math.ceil(wanted / slices),
      requests,
      varied,
    })
    varied += load.varied
    answered += load.requests
    seconds += load.requests / load.requestsPerSecond
    resident.push((await residentBytes(gateway.pid)) / 1024 ** 2)
    console.log(`${answered} requests: ${Math.round(resident.at(-1) ?? 0)} MB`)
  }
} finally {
  await gateway.stop()
  await testBed.stop()
}

const growth = lateGrowth(resident)
showResults(
  'Memory of one gateway',
  [
    environmentLine(),
    `${answered.toLocaleString('en')} requests over ${connections} connections in ${Math.round(seconds)} s (${Math.round(answered / seconds)} a second): ${mixDescription}.`,
    targetTable([
      {
        what: `resident, the most after any of ${slices} parts of the requests`,
        measured: `${Math.round(Math.max(...resident))} MB`,
        target: `≤ ${mostMegabytes} MB`,
        reached: Math.max(...resident) <= mostMegabytes,
      },
      {
        what: 'growth within the last half: median of its second part over that of its first',
        measured: `${(growth * 100).toFixed(1)} %`,
        target: `≤ ${mostGrowth * 100} %`,
        reached: growth <= mostGrowth,
      },
    ]),
    table(
      ['after', ...resident.map((_, index) => `${((index + 1) * 100) / slices} %`)],
      [['MB', ...resident.map((megabytes) => String(Math.round(megabytes)))]],
    ),
  ].join('\n\n'),
)
