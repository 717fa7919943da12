import { type Service, UpstreamError } from '../http/upstream-error.ts'
import type { Patience } from './cache.ts'

/** Whose answer a key names, by its first part. */
const services: Readonly<Record<string, Service>> = {
  'product-api': 'PRODUCT_API',
  vimeo: 'VIDEO_HOSTING',
  youtube: 'VIDEO_SITE',
  twitch: 'STREAMING',
}

/**
 * How long a field waits for an upstream that is slow for the first time: shorter than the two seconds that a page
 * waits for the gateway, so that one slow service costs a page its own part and not the whole. The call itself goes on
 * to its own deadline, and what it brings is there for the next who asks.
 */
export const fieldPatience: Patience = {
  milliseconds: 1_500,
  tooSlow(key) {
    const service = services[key.split(':', 1)[0] ?? ''] ?? 'PRODUCT_API'
    return new UpstreamError(service, 'timeout', 'is slower than a page may wait')
  },
}
