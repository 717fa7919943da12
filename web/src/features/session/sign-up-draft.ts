import { signUpDraftKey } from '../../site/member-storage.ts'

/** Long enough to read a text message, no longer: browsers restore tabs, also for the next person at a shared computer. */
const lifetimeMs = 30 * 60_000

export interface SavedDraft {
  readonly productionId: string | null
  /** Not validated yet. */
  readonly typed: unknown
}

export function saveDraft(
  storage: Pick<Storage, 'setItem'> | null,
  { productionId, typed }: SavedDraft,
  now: number,
): void {
  try {
    storage?.setItem(signUpDraftKey, JSON.stringify({ at: now, productionId, typed }))
  } catch {
    // If storage is full or forbidden, a reload loses the input.
  }
}

/** An expired draft is deleted. */
export function readSavedDraft(
  storage: Pick<Storage, 'getItem' | 'removeItem'> | null,
  now: number,
): SavedDraft | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(signUpDraftKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('at' in stored) || typeof stored.at !== 'number' || now - stored.at > lifetimeMs) {
      dropDraft(storage)
      return null
    }
    const productionId =
      'productionId' in stored && typeof stored.productionId === 'string' ? stored.productionId : null
    return { productionId, typed: 'typed' in stored ? stored.typed : null }
  } catch {
    return null
  }
}

export function dropDraft(storage: Pick<Storage, 'removeItem'> | null): void {
  try {
    storage?.removeItem(signUpDraftKey)
  } catch {
    // Storage that fails has nothing to read.
  }
}
