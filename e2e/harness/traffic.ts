import type { Page } from 'playwright-core'

/** What a page has asked the network for. */
export interface Traffic {
  /** Addresses of whole documents, frames' included. */
  readonly documents: readonly string[]
  /** Addresses of GraphQL requests. */
  readonly graphql: readonly string[]
  /** Requests that failed, or were answered with an error. */
  readonly failures: readonly string[]
  /** Addresses of scripts, frames and everything else that go to none of these origins. */
  foreign(...own: string[]): string[]
  /** Forgets what was so far. */
  reset(): void
}

/** Listens to a page's requests from now on. */
export function watchTraffic(page: Page): Traffic {
  const all: string[] = []
  const documents: string[] = []
  const graphql: string[] = []
  const failures: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    all.push(url)
    if (request.resourceType() === 'document') documents.push(url)
    if (new URL(url).pathname === '/graphql') graphql.push(url)
  })
  page.on('requestfailed', (request) => failures.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('response', (response) => {
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

/** Collects what a page reports on its console as error or warning, and errors that no code caught. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
