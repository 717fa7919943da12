import type { Service } from '../http/upstream-error.ts'

/** By what the keys of a service's answers begin. */
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
 * The service whose answer is kept under a key of the cache.
 *
 * @throws Error for a key that no service's answers have
 */
export function upstreamOf(key: string): Service {
  const service = services.get(key.split(':', 1)[0] ?? '')
  if (service === undefined) throw new Error(`No service's answers are kept under ${key}`)
  return service
}
