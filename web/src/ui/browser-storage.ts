/** The storage that all tabs of the site share, and that outlives them; null where the browser forbids it. */
export const deviceStorage = (): Storage | null => storageOf('localStorage')

/** The tab's own storage, which ends with it; null where the browser forbids it. */
export const tabStorage = (): Storage | null => storageOf('sessionStorage')

function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}
