import { baseAddress, list } from '@compound/foundation/environment.ts'
import { z } from 'zod'
import { createSanitiser } from '../../html/sanitise.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { defineUpstream } from '../upstream.ts'
import type { MappingContext } from './content.ts'

const megabyte = 1024 * 1024

/** Hashing a password and sending a code take long, and a person expects that. */
const memberDeadlines = { attemptMs: 10_000, totalMs: 10_000 }

/**
 * When joining opens, a thousand members may press at once. The product API gives places one after the other, so that most
 * of them wait, and the last one gets a turn within the deadline.
 */
const memberConcurrency = { running: 32, waiting: 1_000 }

/** The product API's two pools: public reads, and the calls by and for one person. */
export interface ProductApiPools {
  reads: UpstreamRequester
  members: UpstreamRequester
  mapping: MappingContext
}

export const productApi = defineUpstream({
  service: 'PRODUCT_API',
  title: 'The product API',
  // The whole demo content takes 2 MB, a large newsroom's some more. Lists of posts come in every length, and have a
  // capacity beside the posts'.
  cache: {
    prefix: 'product-api',
    capacity: { single: 3 * megabyte, lists: 3 * megabyte },
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
  /** The newest key is sent: the first. A product API that asks for none gets none. */
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
      // There, 429 is about one person.
      longestQuotaSeconds: 0,
    })
    return {
      reads,
      members,
      mapping: { baseUrl, embeds, sanitise: createSanitiser({ embeds, baseUrl }) },
    }
  },
})
