import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from './environment.ts'
import type { SeenText } from './leaks.ts'
import { readableBy } from './members.ts'
import type { TestProduct } from './product.ts'

/** Keeps every answer that it gets. */
export interface Witness {
  /** What was seen so far: of each answer its body and its headers, and its cookies apart. */
  readonly seen: readonly SeenText[]
  /** Asks for an address; `place` is what the answer is called in findings. The cookie goes along, once there is one. */
  fetch(place: string, url: string, init?: RequestInit): Promise<Response>
  /** Sends a GraphQL operation to the site, as a browser does. */
  ask(place: string, query: string, variables?: object): Promise<unknown>
  /** The session's cookie as it was last set; empty without one. */
  readonly session: string
}

/** Somebody who speaks HTTP with a product and forgets nothing. */
export function createWitness(product: TestProduct): Witness {
  const seen: SeenText[] = []
  let session = ''

  async function ownFetch(place: string, url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    // A connection for each: some of what is asked for has the server end it.
    headers.set('connection', 'close')
    if (session !== '') headers.set('cookie', `session=${session}`)
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) {
      seen.push({ place: `cookie of ${place}`, text: cookie })
      session = /^session=([^;]*)/.exec(cookie)?.[1] ?? session
    }
    const heads = [...response.headers].filter(([name]) => name !== 'set-cookie')
    const text = await response.clone().text()
    seen.push({
      place: `answer to ${place}`,
      text: `${heads.map((head) => head.join(': ')).join('\n')}\n\n${text}`,
    })
    return response
  }

  return {
    seen,
    fetch: ownFetch,
    async ask(place, query, variables = {}) {
      const response = await ownFetch(place, `${product.site}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return response.json()
    },
    get session() {
      return session
    },
  }
}

const partOf = (line: string): string => line.slice(0, line.indexOf(':'))

/** What the parts of a product have written so far, a text for each. */
export function logsOf({ lines }: TestProduct): SeenText[] {
  const parts = new Set(lines.map(partOf))
  return [...parts].map((part) => ({
    place: `log of ${part}`,
    text: lines.filter((line) => partOf(line) === part).join('\n'),
  }))
}

/** Everything that is built for browsers: scripts, styles, manifests; and the sandbox. */
export function builtFiles(): SeenText[] {
  return ['web/dist/client', 'gateway/sandbox'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name)
        return { place: `file ${file.slice(root.length + 1)}`, text: readFileSync(file, 'latin1') }
      }),
  )
}

/** Keeps what a page is answered and what it writes on its console, from now on. */
export function watchAnswers(page: Page): { readonly seen: () => Promise<SeenText[]> } {
  const answers: Promise<SeenText>[] = []
  const console: string[] = []
  page.on('console', (message) => console.push(message.text()))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    answers.push(
      Promise.all([response.text().catch(() => ''), response.allHeaders().catch(() => ({}))]).then(
        ([text, { 'set-cookie': _, ...headers }]: [string, Record<string, string>]) => ({
          place: `answer to the browser's ${pathname}`,
          text: `${JSON.stringify(headers)}\n${text}`,
        }),
      ),
    )
  })
  return {
    seen: async () => [
      ...(await Promise.all(answers)),
      { place: 'console', text: console.join('\n') },
      { place: 'page', text: await readableBy(page) },
      { place: 'caches', text: await cachedBy(page) },
    ],
  }
}

/** What a page's origin keeps for use without a network. */
const cachedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
