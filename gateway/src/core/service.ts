/** The name that clients see in `extensions.service`; one of the registry's. */
export type Service = string

/** `probing`: it failed, and the next call tests it. `failing`: no calls are made. */
export type ServiceHealth = 'healthy' | 'probing' | 'failing'
