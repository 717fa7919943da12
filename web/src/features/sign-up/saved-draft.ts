/** The storage key of an unfinished sign-up. It survives a reload of its page, in its own tab only. */
const draftKey = 'sign-up-draft'

/**
 * The lifetime of a draft, in milliseconds: long enough for a text message that is read elsewhere, and for a phone that put
 * the tab away meanwhile. Browsers bring tabs back with what they stored, also to the next person at a shared one.
 */
const lifetimeMs = 30 * 60_000

/** The part of a draft that the site reads before it loads the dialog. */
export interface SavedDraft {
  /** The production that the sign-up was begun for. */
  readonly productionId: string | null
  /** The typed input, unchecked. */
  readonly typed: unknown
}

/** @param now milliseconds since the epoch */
export function saveDraft(
  storage: Pick<Storage, 'setItem'> | null,
  { productionId, typed }: SavedDraft,
  now: number,
): void {
  try {
    storage?.setItem(draftKey, JSON.stringify({ at: now, productionId, typed }))
  } catch {
    // A full or forbidden store costs what was typed at the next loading, nothing else.
  }
}

/** The draft in this tab's storage; null where there is none, or an old one, which is dropped. */
export function readSavedDraft(
  storage: Pick<Storage, 'getItem' | 'removeItem'> | null,
  now: number,
): SavedDraft | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(draftKey) ?? 'null')
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
    storage?.removeItem(draftKey)
  } catch {
    // A store that fails holds nothing that could be read either.
  }
}
