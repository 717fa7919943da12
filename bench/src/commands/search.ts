import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { SearchDocument } from '../../../gateway/src/domains/search/documents.ts'
import { buildIndex } from '../../../gateway/src/domains/search/search-index.ts'
import { environmentLine, showResults, targetTable } from '../results.ts'

/*
 * npm run bench:search: the gateway's search index over generated items.
 *
 *   --items 10000   in the demo's mix of kinds and lengths: 90 words on average
 *   --searches 1000
 */

const { values } = parseArgs({
  options: { items: { type: 'string', default: '10000' }, searches: { type: 'string', default: '1000' } },
})
const [items, searches] = [Number(values.items), Number(values.searches)]
const targets = { p95Ms: 20, longMs: 20, megabytes: 60, buildMs: 2_000, blockMs: 50 }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const usedBytes = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

let seed = 1
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const letters = (count: number) =>
  Array.from({ length: count }, () => 'etaoinshrdlucmfwypvbgkjqxz'[Math.floor(random() ** 2 * 26)]).join('')
const vocabulary = Array.from({ length: 20_000 }, () => letters(3 + Math.floor(random() * 8)))
/** Few words are frequent and most are rare, as in any language without its articles and prepositions. */
const mostFrequent = 20
const words = (count: number) =>
  Array.from(
    { length: count },
    () => vocabulary[Math.floor(mostFrequent * (vocabulary.length / mostFrequent) ** random())],
  )
const textOf = (count: number) => words(count).join(' ')

/** Words of a text, and how many of a hundred items are of this kind: as in the demo's content. */
const mix = [
  { kind: 'NEWS', length: 600, share: 10 },
  { kind: 'VIDEO_POST', length: 105, share: 8 },
  { kind: 'PRODUCTION', length: 230, share: 3 },
  { kind: 'SHOW', length: 31, share: 41 },
  { kind: 'SITE_VIDEO', length: 15, share: 29 },
  { kind: 'STREAM', length: 0, share: 9 },
] as const
const hundred = mix.flatMap(({ share, ...each }) => Array.from({ length: share }, () => each))

function generate(): SearchDocument[] {
  const documents = Array.from({ length: items }, (_, number): SearchDocument => {
    const { kind, length } = hundred[number % hundred.length] ?? mix[0]
    return {
      id: `${kind}:${number}`,
      kind,
      title: textOf(3 + (number % 6)),
      text: textOf(length),
      url: `https://compound.example/news/${number}`,
      publishedAt: new Date(1.7e12 + number * 1e7).toISOString(),
      imageUrl: `https://pictures.example/${number}.jpg`,
    }
  })
  // As they come from a service: joined texts would keep their parts.
  return JSON.parse(JSON.stringify(documents))
}

/** One to three words of a title: complete, with the last one begun, or with a wrong letter. */
function queryFor(number: number, documents: readonly SearchDocument[]): string {
  const title = documents[Math.floor(random() * documents.length)]?.title.split(' ') ?? []
  const query = title.slice(0, 1 + (number % 3)).join(' ')
  if (number % 3 === 1) return query.slice(0, -1 - Math.floor(random() * 2))
  return number % 3 === 2 ? `${query.slice(0, -2)}q${query.slice(-1)}` : query
}

const before = usedBytes()
const documents = generate()
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
await delay(20)
delays.reset()
const started = performance.now()
const index = await buildIndex(documents, Date.now)
const buildMs = performance.now() - started
await delay(5)
delays.disable()
const megabytes = (usedBytes() - before) / 1024 ** 2

const queries = Array.from({ length: searches }, (_, number) => queryFor(number, documents))
const durations = queries.map((query) => {
  const from = performance.now()
  index.search({ query, first: 20, offset: 0, kinds: null })
  return performance.now() - from
})
const p95Ms = durations.toSorted((a, b) => a - b)[Math.ceil(searches * 0.95) - 1] ?? Number.NaN
const longestOf = (query: string) =>
  Array.from({ length: 12 }, () => {
    const from = performance.now()
    index.search({ query, first: 50, offset: 0, kinds: null })
    return performance.now() - from
  }).reduce((longest, each) => Math.max(longest, each))
/** The most expensive query that the index has been found to get. */
const longMs = longestOf(
  vocabulary
    .filter((word) => word.length > 3)
    .slice(0, 12)
    .map((word) => word.slice(0, 3))
    .join(' '),
)
const misspelledMs = longestOf(
  vocabulary
    .filter((word) => word.length === 7)
    .slice(0, 12)
    .map((word) => `${word.slice(0, 3)}qj${word.slice(5)}`)
    .join(' '),
)
const blockMs = delays.max / 1e6

const row = (what: string, figure: number, unit: string, most: number) => ({
  what,
  measured: `${figure.toFixed(1)} ${unit}`,
  target: `at most ${most} ${unit}`,
  reached: figure <= most,
})
showResults(
  'Search in one gateway',
  [
    environmentLine(),
    `${items.toLocaleString('en')} items, ${searches.toLocaleString('en')} different searches, the first one included.`,
    targetTable([
      row('a search, 95th percentile', p95Ms, 'ms', targets.p95Ms),
      row('twelve beginnings of three letters', longMs, 'ms', targets.longMs),
      row('twelve words with two errors each', misspelledMs, 'ms', targets.longMs),
      row('memory of documents and index', megabytes, 'MB', targets.megabytes),
      row('time to build the index', buildMs, 'ms', targets.buildMs),
      row('longest event loop delay during the build', blockMs, 'ms', targets.blockMs),
    ]),
  ].join('\n\n'),
)
