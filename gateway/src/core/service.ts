/** The systems behind the gateway, by the names that clients see in `extensions.service`. */
export type Service = 'PRODUCT_API' | 'VIDEO_HOSTING' | 'VIDEO_SITE' | 'STREAMING'

/**
 * How a service does, as far as this process knows.
 *
 * - `healthy`: it answers.
 * - `probing`: it failed. The next call finds out whether it still does.
 * - `failing`: no call is made now.
 */
export type ServiceHealth = 'healthy' | 'probing' | 'failing'
