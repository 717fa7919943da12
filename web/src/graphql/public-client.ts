import { type Client, type SSRData, ssrExchange } from '@urql/core'
import { createPublicClient } from './client.ts'

const ssr = ssrExchange({ isClient: true })
let client: Client | undefined

/** Created on first use: a page is shown without it. */
export function publicClient(): Client {
  client ??= createPublicClient({ url: '/graphql', ssr })
  return client
}

export const restoreResults = (results: SSRData): void => ssr.restoreData(results)
