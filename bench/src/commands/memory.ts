import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type LoadRequest, putUnderLoad } from '../load.ts'
import { logIn } from '../log-in.ts'
import { operationOf, request, siteOperations } from '../operations.ts'
import { residentBytes, startPart } from '../part.ts'
import { startSurrounding } from '../product.ts'
import { circumstances, table, targetTable, writeResults } from '../results.ts'
import { spreadOf } from '../spread.ts'
import { contentOf, membersOperations, requestsFor, screens, shuffled, videoIdsOf } from '../varied.ts'

/*
 * npm run bench:memory: what the built gateway holds of the machine's memory while it is asked for everything there is,
 * for much that there is not, and by members.
 *
 *   --requests 1000000
 */

const { values } = parseArgs({ options: { requests: { type: 'string', default: '1000000' } } })
const wanted = Number(values.requests)
const slices = 20
const connections = 32
const mostMegabytes = 200
/** Resident memory goes up and down with each collection; this much is not growth. */
const mostGrowth = 0.05

const surrounding = await startSurrounding(0)
const operation = await siteOperations()
const gateway = await startPart('gateway', surrounding.gatewayEnvironment, '/ready')
const resident: number[] = []
let answered = 0
let seconds = 0

/** Requests that nobody's site makes: slugs and pages that there are not, hashes that name nothing, texts made up. */
function madeUp(slice: number): LoadRequest[] {
  return Array.from({ length: 120 }, (_, index) => {
    const name = `made-up-${slice}-${index}`
    const hash = createHash('sha256').update(name).digest('hex')
    const text = `query M${slice}_${index} { posts(page: ${slice * 120 + index + 1}) { items { slug } } }`
    return [
      request(operation('Article'), { slug: name }),
      request(operation('News'), { page: slice * 120 + index + 10 }),
      request({ name: 'Home', hash, text: '' }),
      { ...request(operationOf(text)), path: `/graphql?${new URLSearchParams({ query: text })}` },
    ]
  }).flat()
}

try {
  const content = await contentOf(gateway.url)
  const everything = screens(operation, content, await videoIdsOf(gateway.url)).flatMap(({ asked }) => asked)
  const session = { authorization: `Bearer ${await logIn(gateway.url)}` }
  const usual = requestsFor(everything)
  const members = requestsFor(membersOperations(operation, content), session)
  for (let slice = 0; slice < slices; slice += 1) {
    const load = await putUnderLoad({
      url: gateway.url,
      connections,
      amount: Math.ceil(wanted / slices),
      // About seven in ten public, one a member's, two made up.
      requests: shuffled([
        ...Array.from({ length: 14 }, () => usual).flat(),
        ...Array.from({ length: 27 }, () => members).flat(),
        ...madeUp(slice),
      ]),
    })
    answered += load.requests
    seconds += load.requests / load.requestsPerSecond
    resident.push((await residentBytes(gateway.pid)) / 1024 ** 2)
    console.log(`${answered} requests: ${Math.round(resident.at(-1) ?? 0)} MB`)
  }
} finally {
  await gateway.stop()
  await surrounding.stop()
}

const half = slices / 2
const third = spreadOf(resident.slice(half, half + half / 2)).median
const last = spreadOf(resident.slice(half + half / 2)).median
const growth = last / third - 1
await writeResults(
  'Memory of one gateway',
  [
    circumstances(),
    `${answered.toLocaleString('en')} requests over ${connections} connections in ${Math.round(seconds)} s (${Math.round(answered / seconds)} a second): about seven in ten for what the public screens show, one in ten with a member's session, and two in ten made up, each different: slugs and pages that there are not, unknown hashes, texts of operations.`,
    targetTable([
      {
        what: 'resident, the most after any twentieth of the requests',
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
