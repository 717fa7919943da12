import type { Page } from 'playwright-core'

export interface Traffic {
  readonly documents: readonly string[]
  /** Without the live status, which every page asks for. */
  readonly graphql: readonly string[]
  readonly failures: readonly string[]
  foreign(...own: string[]): string[]
  reset(): void
}

const asksForLive = (url: string): boolean => new URL(url).searchParams.get('operationName') === 'LiveNow'

export function watchTraffic(page: Page): Traffic {
  const all: string[] = []
  const documents: string[] = []
  const graphql: string[] = []
  const failures: string[] = []
  const answered = new Set<string>()
  page.on('request', (request) => {
    const url = request.url()
    all.push(url)
    if (request.resourceType() === 'document') documents.push(url)
    if (new URL(url).pathname === '/graphql' && !asksForLive(url)) graphql.push(url)
  })
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText
    // urql ends a request whose result it has, sometimes before the browser does.
    if (error === 'net::ERR_ABORTED' && answered.has(request.url())) return
    // A page may be left, or lose the network, while it asks.
    if (asksForLive(request.url())) return
    failures.push(`${request.url()} ${error}`)
  })
  page.on('response', (response) => {
    answered.add(response.url())
    if (response.status() >= 400) failures.push(`${response.url()} ${response.status()}`)
  })
  return {
    documents,
    graphql,
    failures,
    foreign: (...own) =>
      all.filter(
        (url) => /^(https?|wss?):/.test(url) && !own.some((origin) => new URL(url).origin === origin),
      ),
    reset() {
      for (const list of [all, documents, graphql, failures]) list.length = 0
    },
  }
}

/** The bodies of an operation's requests. */
export function bodiesOf(page: Page, operation: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body?.includes(`"${operation}"`)) bodies.push(body)
  })
  return bodies
}

/** Holds requests back until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
