import { setTimeout as pass } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { Agent, interceptors, request } from 'undici'

type FailureKind = 'refused' | 'broken off' | 'too late'

interface Observation {
  readonly at: number
  readonly status: number | null
  readonly failure: FailureKind | null
  readonly milliseconds: number
  /** The page has the note about stale content. */
  readonly isStale: boolean
}

export interface PageObservation extends Observation {
  readonly path: string
  /** The page has the note about missing content. */
  readonly isIncomplete: boolean
}

export interface OperationObservation extends Observation {
  readonly codes: readonly string[]
}

export interface Observations {
  readonly pages: PageObservation[]
  readonly operations: OperationObservation[]
}

/** In milliseconds. No response should take as long. */
const timeoutMs = 10_000

/** Time per page, in milliseconds: shorter than a person's. */
const reading = { least: 150, most: 450 } as const

/** Texts for missing or old content. */
const staleText = 'may be out of date'
const incompleteText = 'This could not be loaded'

/** Not the site's own operations, so each is executed or cached separately. */
const operations = [
  '{ latestShow { name } latestRecap { name } }',
  '{ liveChannel { isLive title pastStreams(first: 4) { id title } } }',
  '{ albums(lineup: SHOWS) { title videos { items { id name } } } }',
  '{ posts { items { slug title } pageInfo { totalCount } } banner { imageUrl } }',
  '{ news(perPage: 3) { items { slug } } featuredVideo { title } }',
  '{ productions { items { slug name status release { version } } } }',
  '{ siteVideo { id title } playlist(id: "PLCompoundGrowRoomDiaries000000002") { title videos(perPage: 3) { items { id } } } }',
  '{ videoCategories { slug videos(perPage: 1) { items { slug } } } sponsors(placement: NETWORK) { __typename } }',
] as const

/** Its own connection and address. */
function newVisitor(number: number) {
  return {
    dispatcher: new Agent({ connections: 2, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
    headers: { 'x-forwarded-for': `198.51.100.${number + 1}` },
  }
}

/** Per kind of screen in the sitemap. */
const mostOfAKind = 3

/** Screens that aren't in the sitemap: aliases, further pages and linked lists. */
const fixedPaths = [
  '/moreentertainment',
  '/production',
  '/video',
  '/article',
  '/?page=2',
  '/news?page=2',
  '/YTmorevids/PLCompoundGrowRoomDiaries000000002',
]

/** Returns paths: some of each kind in the sitemap, and the fixed ones. */
export async function screensOf(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`)
  const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  const kinds = new Map<string, string[]>()
  for (const path of paths) {
    const kind = path.split('/').slice(0, -1).join('/')
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
  const some = [...kinds].flatMap(([kind, all]) => (kind === '' ? all : all.slice(0, mostOfAKind)))
  return [...new Set([...some, ...fixedPaths])]
}

function failureKindOf(error: unknown): FailureKind {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'refused'
  return code.includes('TIMEOUT') ? 'too late' : 'broken off'
}

/** Over one connection, so by one worker. Retries a 503. @throws Error if a screen doesn't respond 200 */
export async function openAll(site: string, screens: readonly string[]): Promise<void> {
  const dispatcher = new Agent({ connections: 1 }).compose(interceptors.retry({ statusCodes: [503] }))
  for (const path of screens) {
    const { statusCode, body } = await request(site + path, { dispatcher, headers: { accept: 'text/html' } })
    await body.dump()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  }
  await dispatcher.close()
}

/** Until the signal. @param counts simultaneous people and clients */
export async function visit(
  site: string,
  screens: readonly string[],
  counts: { readonly people: number; readonly clients: number },
  observations: Observations,
  signal: AbortSignal,
): Promise<void> {
  const people = Array.from({ length: counts.people }, async (_, number) => {
    const person = newVisitor(number)
    // Everybody starts at another screen, so each one is opened every few seconds.
    for (let turn = Math.floor((number * screens.length) / counts.people); !signal.aborted; turn += 1) {
      const path = screens[turn % screens.length] ?? '/'
      observations.pages.push(await openPage(site, path, person))
      const share = ((turn * 7 + number * 13) % 10) / 10
      await pass(reading.least + share * (reading.most - reading.least))
    }
    await person.dispatcher.close()
  })
  const clients = Array.from({ length: counts.clients }, async (_, number) => {
    const client = newVisitor(100 + number)
    for (let turn = number; !signal.aborted; turn += 1) {
      const query = operations[turn % operations.length] ?? operations[0]
      observations.operations.push(await sendOperation(site, query, client))
      await pass(reading.most)
    }
    await client.dispatcher.close()
  })
  await Promise.all([...people, ...clients])
}

/** `text` is empty without a response. */
async function observe(address: string, options: Parameters<typeof request>[1]) {
  const at = Date.now()
  const began = performance.now()
  const ended = { status: null as number | null, failure: null as FailureKind | null, text: '' }
  try {
    const { statusCode, headers, body } = await request(address, options)
    const bytes = Buffer.from(await body.arrayBuffer())
    ended.text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
    ended.status = statusCode
  } catch (error) {
    ended.failure = failureKindOf(error)
  }
  return { at, milliseconds: performance.now() - began, ...ended }
}

async function openPage(
  site: string,
  path: string,
  { dispatcher, headers }: ReturnType<typeof newVisitor>,
): Promise<PageObservation> {
  const { text, ...seen } = await observe(site + path, {
    dispatcher,
    headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' },
  })
  return { ...seen, path, isStale: text.includes(staleText), isIncomplete: text.includes(incompleteText) }
}

async function sendOperation(
  site: string,
  query: string,
  { dispatcher, headers }: ReturnType<typeof newVisitor>,
): Promise<OperationObservation> {
  const { text, ...seen } = await observe(`${site}/graphql`, {
    method: 'POST',
    dispatcher,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const codes = [...text.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code = '']) => code)
  return { ...seen, codes, isStale: text.includes('"stale":') }
}
