import type { SSRData } from '@urql/core'
import type { RunQuery } from '../graphql/screen-result.ts'
import type { Content } from '../navigation/screen-route.ts'
import type { Site } from '../site/site.ts'

export interface ScreenState {
  readonly module: string
  /** Patterns only: the address itself may be secret. */
  readonly paths: readonly string[]
  readonly query?: RunQuery
  readonly usesCamera?: true
  /** When the server opened a screen that depends on the time; hydration uses the same. */
  readonly openedAt?: number
}

/** What hydration needs of a rendered page. Nothing personal. */
export interface PageState {
  readonly site: Site
  readonly modules: readonly string[]
  readonly content: Content['kind']
  readonly screen?: ScreenState
  readonly isStale?: true
  readonly retryAfterSeconds?: number
  readonly retryDelayMs?: number
  readonly reference?: string
  readonly graphql: SSRData
}
