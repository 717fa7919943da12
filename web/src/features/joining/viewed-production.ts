/** The production that a person looked at last. */
export interface ViewedProduction {
  readonly id: string
  readonly slug: string
}

/** Its storage key, beside the session's. */
const viewedProductionKey = 'viewed-production'

/** How long it counts, in milliseconds: as long as a mailed link is valid. */
const lifetimeMs = 3_600_000

/**
 * Stores the id of the viewed production, so that a way that leads off the page, such as a mailed link
 * for a new password, can lead back to it.
 *
 * @param now milliseconds since the epoch
 */
export function rememberViewed(
  { id, slug }: ViewedProduction,
  storage: Pick<Storage, 'setItem'> | null,
  now: number,
): void {
  try {
    storage?.setItem(viewedProductionKey, JSON.stringify({ id, slug, at: now }))
  } catch {
    // A full or forbidden store costs the way back, nothing else.
  }
}

/** The production that was viewed within the last hour; null where there is none. */
export function viewedProduction(
  storage: Pick<Storage, 'getItem'> | null,
  now: number,
): ViewedProduction | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(viewedProductionKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('id' in stored) || typeof stored.id !== 'string') return null
    if (!('slug' in stored) || typeof stored.slug !== 'string') return null
    if (!('at' in stored) || typeof stored.at !== 'number' || now - stored.at > lifetimeMs) return null
    return { id: stored.id, slug: stored.slug }
  } catch {
    return null
  }
}
