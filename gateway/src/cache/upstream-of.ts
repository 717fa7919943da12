import type { Service } from '../http/upstream-error.ts'

/** Whose answer a key names, by its first part. */
const services: Readonly<Record<string, Service>> = {
  'product-api': 'PRODUCT_API',
  vimeo: 'VIDEO_HOSTING',
  youtube: 'VIDEO_SITE',
  twitch: 'STREAMING',
}

/** The service whose answer is kept under a key of the cache. */
export function upstreamOf(key: string): Service {
  return services[key.split(':', 1)[0] ?? ''] ?? 'PRODUCT_API'
}
