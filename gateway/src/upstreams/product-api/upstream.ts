import { baseAddress, list } from '@compound/foundation/server/environment.ts'
import { z } from 'zod'
import { createSanitizer } from '../../html/sanitize.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { defineUpstream } from '../upstream.ts'
import type { MappingContext } from './content.ts'

const megabyte = 1024 * 1024

/** Hashing a password and sending a code take long, and people expect that. */
const memberDeadlines = { attemptMs: 10_000, totalMs: 10_000 }

/** A thousand members may click when joining opens: they wait in sequence, within the deadline. */
const memberConcurrency = { running: 32, waiting: 1_000 }

export interface ProductApiPools {
  reads: UpstreamRequester
  members: UpstreamRequester
  mapping: MappingContext
}

export const productApi = defineUpstream({
  service: 'PRODUCT_API',
  title: 'The product API',
  // The demo's posts take 1 MB, its lists 2.5 MB; two fifths of a share are for lists that were read once.
  cache: {
    prefix: 'product-api',
    capacity: { single: 3 * megabyte, lists: 6 * megabyte },
    holdsContent: true,
  },
  variables: z.object({
    PRODUCT_API_URL: baseAddress,
    PRODUCT_API_TOKEN: z.string().optional(),
    PRODUCT_API_KEY: list
      .refine((keys) => keys.length > 0 && keys.every((key) => /^[\x21-\x7e]+$/.test(key)), {
        message: 'must have ASCII characters without spaces; several keys, comma-separated, newest first',
      })
      .optional(),
  }),
  secrets: ['PRODUCT_API_KEY', 'PRODUCT_API_TOKEN'],
  settings: ({ PRODUCT_API_URL: url, PRODUCT_API_TOKEN: token, PRODUCT_API_KEY: keys }) => ({
    url,
    token,
    key: keys?.[0],
  }),
  connect({ url: baseUrl, token, key }, { open, embeds }): ProductApiPools {
    const keyHeader: Record<string, string> = key === undefined ? {} : { 'x-api-key': key }
    const reads = open({
      baseUrl,
      headers: { ...keyHeader, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      isFirstParty: true,
      longestQuotaSeconds: 60,
    })
    const members = open({
      pool: 'members',
      baseUrl,
      headers: keyHeader,
      deadlines: memberDeadlines,
      concurrency: memberConcurrency,
      isFirstParty: true,
      breakers: 'endpoint',
      // A 429 here is about one person.
      longestQuotaSeconds: 0,
    })
    return {
      reads,
      members,
      mapping: { baseUrl, embeds, sanitize: createSanitizer({ embeds, baseUrl }) },
    }
  },
})
