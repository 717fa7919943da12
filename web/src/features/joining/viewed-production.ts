import { viewedProductionKey } from '../../site/member-storage.ts'

/** As long as an emailed link is valid. */
const lifetimeMs = 3_600_000

/** Stored so that a detour, such as an emailed link for a new password, leads back to the production. */
export function rememberViewed(id: string, storage: Pick<Storage, 'setItem'> | null, now: number): void {
  try {
    storage?.setItem(viewedProductionKey, JSON.stringify({ id, at: now }))
  } catch {
    // If storage is full or forbidden, only the way back is lost.
  }
}

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
