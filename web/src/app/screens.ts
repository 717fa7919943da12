import type { SSRData } from '@urql/core'
import { publicClient, restoreResults } from '../graphql/public-client.ts'
import { createFreshQuery, createScreenQuery, type ScreenQuery } from '../graphql/screen-query.ts'
import type { ScreenResult } from '../graphql/screen-result.ts'
import { type Opened, openScreen } from '../navigation/screen-route.ts'
import { routes } from './routes.ts'

interface ScreensOptions {
  readonly page: { readonly url: URL; readonly graphql: SSRData; readonly openedAt: number }
  readonly onUpdate: (result: ScreenResult) => void
}

export interface Screens {
  readonly open: (url: URL) => Promise<Opened>
  readonly openAnew: (url: URL) => Promise<Opened>
}

/** Opens screens in the browser: routes, loaders, and the client of their queries. */
export async function createScreens({ page, onUpdate }: ScreensOptions): Promise<Screens> {
  const client = publicClient()
  const query = createScreenQuery(client, { now: Date.now, startedAt: page.openedAt, onUpdate })
  const queryAnew = createFreshQuery(client)
  restoreResults(page.graphql)
  // Puts the page's own result into the client's cache for Back and a failing reload.
  if (Object.keys(page.graphql).length > 0) {
    const cached: ScreenQuery = (document, variables) => client.query(document, variables).toPromise()
    await openScreen(routes, page.url, cached).catch(() => undefined)
  }
  return {
    open: (url) => openScreen(routes, url, query),
    openAnew: (url) => openScreen(routes, url, queryAnew),
  }
}
