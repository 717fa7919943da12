import type { Page } from 'playwright-core'

export interface Traffic {
  readonly documents: readonly string[]
  readonly graphql: readonly string[]
  readonly failures: readonly string[]
  foreign(...own: string[]): string[]
  reset(): void
}

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

export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
