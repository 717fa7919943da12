import type { SSRData } from '@urql/core'
import { publicClient, restoreResults } from '../graphql/public-client.ts'
import { createFreshQuery, createScreenQuery, type ScreenQuery } from '../graphql/screen-query.ts'
import type { ScreenResult } from '../graphql/screen-result.ts'
import { type Opened, openScreen } from '../navigation/screen-route.ts'
import { routes } from './routes.ts'

interface ScreensOptions {
  /** The page that the server rendered: its address, the results it was rendered from, and when it was opened. */
  readonly page: { readonly url: URL; readonly graphql: SSRData; readonly openedAt: number }
  /** Called with a newer result of a screen's query. */
  readonly onUpdate: (result: ScreenResult) => void
}

/** Opens the site's screens. */
export interface Screens {
  readonly open: (url: URL) => Promise<Opened>
  /** Fetches from the gateway, whatever is cached. */
  readonly openAnew: (url: URL) => Promise<Opened>
}

/** Makes what opens screens in the browser: the routes, with their loaders, and the client of their queries. */
export async function createScreens({ page, onUpdate }: ScreensOptions): Promise<Screens> {
  const client = publicClient()
  const query = createScreenQuery(client, { now: Date.now, startedAt: page.openedAt, onUpdate })
  const queryAnew = createFreshQuery(client)
  restoreResults(page.graphql)
  // Takes the page's own result into the client's cache, where Back and a failing reload find it.
  if (Object.keys(page.graphql).length > 0) {
    const cached: ScreenQuery = (document, variables) => client.query(document, variables).toPromise()
    await openScreen(routes, page.url, cached).catch(() => undefined)
  }
  return {
    open: (url) => openScreen(routes, url, query),
    openAnew: (url) => openScreen(routes, url, queryAnew),
  }
}
