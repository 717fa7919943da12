import type { SSRData } from '@urql/core'
import type { Content } from '../navigation/screen-route.ts'
import type { Site } from '../site/site.ts'

/** Nothing personal: caches store it. */
export interface PageState {
  readonly site: Site
  readonly modules: readonly string[]
  readonly content: Content['kind']
  /** When the server opened a screen that depends on the time; hydration uses the same. */
  readonly openedAt?: number
  readonly isStale?: true
  readonly retryAfterSeconds?: number
  readonly retryDelayMs?: number
  readonly reference?: string
  readonly graphql: SSRData
}
