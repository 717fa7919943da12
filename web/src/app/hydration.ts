import type { SSRData } from '@urql/core'
import type { Content } from './navigation/screen-route.ts'
import type { Site } from './site.ts'

/** Id of the element that carries the state from the server to the browser. */
export const stateElementId = 'page-state'

/** What the browser needs to continue where the server's rendering ended. Nothing personal is ever in it. */
export interface PageState {
  readonly site: Site
  /** What the server found at the address. */
  readonly content: Content['kind']
  /** Whether some of the data is older than it should be. */
  readonly isStale?: true
  /** What the logs know a failure by. */
  readonly reference?: string
  /** The answers that the page was rendered from. */
  readonly graphql: SSRData
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON that may stand inside a script element: nothing in it can close the element, open a comment or end a
 * line of a script. It parses to the same value.
 */
export const embeddedJson = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')
