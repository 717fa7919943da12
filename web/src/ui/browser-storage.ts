export const deviceStorage = (): Storage | null => storageOf('localStorage')

export const tabStorage = (): Storage | null => storageOf('sessionStorage')

function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}
