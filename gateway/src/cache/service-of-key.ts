import type { Service } from '../core/service.ts'

/** The prefixes of the cache keys of each service. */
const prefixes: Readonly<Record<Service, string>> = {
  PRODUCT_API: 'product-api',
  VIDEO_HOSTING: 'vimeo',
  VIDEO_SITE: 'youtube',
  STREAMING: 'twitch',
}

const services = new Map(
  (Object.keys(prefixes) as Service[]).map((service) => [prefixes[service], service] as const),
)

/**
 * The service that the value of a cache key comes from.
 *
 * @throws Error for a key with no service's prefix
 */
export function serviceOfKey(key: string): Service {
  const service = services.get(key.split(':', 1)[0] ?? '')
  if (service === undefined) throw new Error(`No service has the cache key ${key}`)
  return service
}
