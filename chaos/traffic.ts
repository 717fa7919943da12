import { setTimeout as pass } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { Agent, request } from 'undici'
import type { SeenText } from '../e2e/harness/leaks.ts'

/** How a request ended that brought no response. */
type FailureKind = 'refused' | 'broken off' | 'too late'

/** What one person got to see of one page. */
export interface PageObservation {
  readonly at: number
  readonly path: string
  readonly status: number | null
  readonly failure: FailureKind | null
  readonly milliseconds: number
  /** Says of itself that some of it may be out of date. */
  readonly isStale: boolean
  /** Says of a part of it that it could not be loaded. */
  readonly isIncomplete: boolean
}

/** What a client got to see of one GraphQL operation. */
export interface OperationObservation {
  readonly at: number
  readonly status: number | null
  readonly failure: FailureKind | null
  readonly milliseconds: number
  readonly codes: readonly string[]
  readonly isStale: boolean
}

/** Everything that was seen, and everybody's texts for the search for secrets. */
export interface Observations {
  readonly pages: PageObservation[]
  readonly operations: OperationObservation[]
  /** Each different text once. */
  readonly texts: Map<string, SeenText>
}

/** No response of the product should take as long, in milliseconds. */
const timeoutMs = 10_000

/** How long somebody looks at a page before the next one, in milliseconds: an evening in fast motion. */
const reading = { least: 150, most: 450 } as const

/** The words by which a page says that something is missing or old. */
const staleWords = 'may be out of date'
const incompleteWords = 'This could not be loaded'

/** Operations as a developer or another client writes them: not the site's own, so each is executed or cached separately. */
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

/** A connection of their own, as a browser has, and the address that they come from. */
function newVisitor(number: number) {
  return {
    dispatcher: new Agent({ connections: 2, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
    headers: { 'x-forwarded-for': `198.51.100.${number + 1}` },
  }
}

/** How a failed request failed. */
function failureKindOf(error: unknown): FailureKind {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'refused'
  return code.includes('TIMEOUT') ? 'too late' : 'broken off'
}

/**
 * Opens every one of the screens, one after the other, as a visitor of the hours before has: by a connection of their own,
 * which one of the site's workers takes.
 *
 * @throws Error naming a screen that does not answer 200
 */
export async function openAll(site: string, screens: readonly string[]): Promise<void> {
  const dispatcher = new Agent({ connections: 1 })
  for (const path of screens) {
    const { statusCode, body } = await request(site + path, { dispatcher, headers: { accept: 'text/html' } })
    await body.dump()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  }
  await dispatcher.close()
}

/**
 * Has people go through the screens and clients send operations, until the signal.
 *
 * @param counts how many people and clients there are at once
 */
export async function visit(
  site: string,
  screens: readonly string[],
  counts: { readonly people: number; readonly clients: number },
  observations: Observations,
  signal: AbortSignal,
): Promise<void> {
  const people = Array.from({ length: counts.people }, async (_, number) => {
    const person = newVisitor(number)
    // Everybody begins elsewhere, and goes through all of them: each is opened by somebody every few seconds.
    for (let turn = Math.floor((number * screens.length) / counts.people); !signal.aborted; turn += 1) {
      const path = screens[turn % screens.length] ?? '/'
      observations.pages.push(await openPage(site, path, person, observations.texts))
      const share = ((turn * 7 + number * 13) % 10) / 10
      await pass(reading.least + share * (reading.most - reading.least))
    }
    await person.dispatcher.close()
  })
  const clients = Array.from({ length: counts.clients }, async (_, number) => {
    const client = newVisitor(100 + number)
    for (let turn = number; !signal.aborted; turn += 1) {
      const query = operations[turn % operations.length] ?? operations[0]
      observations.operations.push(await sendOperation(site, query, client, observations.texts))
      await pass(reading.most)
    }
    await client.dispatcher.close()
  })
  await Promise.all([...people, ...clients])
}

async function openPage(
  site: string,
  path: string,
  { dispatcher, headers }: ReturnType<typeof newVisitor>,
  texts: Observations['texts'],
): Promise<PageObservation> {
  const at = Date.now()
  const began = performance.now()
  try {
    const response = await request(site + path, {
      dispatcher,
      headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' },
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const milliseconds = performance.now() - began
    const text =
      response.headers['content-encoding'] === 'br'
        ? brotliDecompressSync(bytes).toString()
        : bytes.toString()
    record(texts, `page ${path}`, `${JSON.stringify(response.headers)}\n${text}`)
    return {
      at,
      path,
      status: response.statusCode,
      failure: null,
      milliseconds,
      isStale: text.includes(staleWords),
      isIncomplete: text.includes(incompleteWords),
    }
  } catch (error) {
    return {
      at,
      path,
      status: null,
      failure: failureKindOf(error),
      milliseconds: performance.now() - began,
      isStale: false,
      isIncomplete: false,
    }
  }
}

async function sendOperation(
  site: string,
  query: string,
  { dispatcher, headers }: ReturnType<typeof newVisitor>,
  texts: Observations['texts'],
): Promise<OperationObservation> {
  const at = Date.now()
  const began = performance.now()
  try {
    const { statusCode, body } = await request(`${site}/graphql`, {
      method: 'POST',
      dispatcher,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const text = await body.text()
    record(texts, 'a response', text)
    return {
      at,
      status: statusCode,
      failure: null,
      milliseconds: performance.now() - began,
      codes: [...text.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code = '']) => code),
      isStale: text.includes('"stale":'),
    }
  } catch (error) {
    return {
      at,
      status: null,
      failure: failureKindOf(error),
      milliseconds: performance.now() - began,
      codes: [],
      isStale: false,
    }
  }
}

function record(texts: Observations['texts'], place: string, text: string): void {
  if (!texts.has(text)) texts.set(text, { place, text })
}
