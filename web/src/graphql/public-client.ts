import { type Client, type SSRData, ssrExchange } from '@urql/core'
import { createPublicClient } from './client.ts'

const ssr = ssrExchange({ isClient: true })
let client: Client | undefined

/** The browser's one client of public operations. Made when it is first needed: a page is shown without it. */
export function publicClient(): Client {
  client ??= createPublicClient({ url: '/graphql', ssr })
  return client
}

/** Gives the client the results that a page was rendered from. */
export const restoreResults = (results: SSRData): void => ssr.restoreData(results)
