/** A system behind the gateway, by the name that clients see in `extensions.service`: one of the registry's. */
export type Service = string

/**
 * How a service does, as far as this process knows.
 *
 * - `healthy`: it answers.
 * - `probing`: it failed. The next call finds out whether it still does.
 * - `failing`: no call is made now.
 */
export type ServiceHealth = 'healthy' | 'probing' | 'failing'
