import type { SSRData } from '@urql/core'
import type { RunQuery } from '../graphql/screen-result.ts'
import type { Content } from '../navigation/screen-route.ts'
import type { Site } from '../site/site.ts'

/** The screen of a rendered page. */
export interface ScreenState {
  /** Address of its module. */
  readonly module: string
  /** The patterns of its addresses. What stands in the address itself is left out: it may be for one person alone. */
  readonly paths: readonly string[]
  /** Its query; none where it has none. */
  readonly query?: RunQuery
  readonly usesCamera?: true
  /** When the server opened it, where it depends on what time it is: the browser takes it over with the same. */
  readonly openedAt?: number
}

/** The state that the browser needs to take over a rendered page. It holds nothing personal. */
export interface PageState {
  readonly site: Site
  /** Addresses of the modules that hydration imports. */
  readonly modules: readonly string[]
  /** The kind of content that the server found at the address. */
  readonly content: Content['kind']
  /** Present where the content is a screen. */
  readonly screen?: ScreenState
  /** Whether some of the data is older than it should be. */
  readonly isStale?: true
  /** Seconds until the next request of a visitor who reached a limit may succeed. */
  readonly retryAfterSeconds?: number
  /** The delay before a retry may succeed, in milliseconds; none where nothing failed or no retry helps. */
  readonly retryDelayMs?: number
  /** The id of a failure in the logs. */
  readonly reference?: string
  /** The query results that the page was rendered from. */
  readonly graphql: SSRData
}
