import { viewedProductionKey } from '../tickets/member-data.ts'

/** How long it counts, in milliseconds: as long as an emailed link is valid. */
const lifetimeMs = 3_600_000

/**
 * Stores the id of the viewed production, so that a detour away from the page, such as an emailed link for a new
 * password, can lead back to it.
 *
 * @param now milliseconds since the epoch
 */
export function rememberViewed(id: string, storage: Pick<Storage, 'setItem'> | null, now: number): void {
  try {
    storage?.setItem(viewedProductionKey, JSON.stringify({ id, at: now }))
  } catch {
    // A full or forbidden store costs the way back, nothing else.
  }
}

/** The id of the production that was viewed last, within the last hour; null if there is none. */
export function viewedProduction(storage: Pick<Storage, 'getItem'> | null, now: number): string | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(viewedProductionKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('id' in stored) || typeof stored.id !== 'string') return null
    if (!('at' in stored) || typeof stored.at !== 'number') return null
    const age = now - stored.at
    return age >= 0 && age <= lifetimeMs ? stored.id : null
  } catch {
    return null
  }
}
