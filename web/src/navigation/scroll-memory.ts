/** The storage key of the scroll positions of this tab's history. */
const storageKey = 'scroll-positions'

/** Remembers how far each place in the history was scrolled. */
export interface ScrollMemory {
  /** Says which place the document shows from now on. */
  readonly enter: (key: string) => void
  /** The last position of a place, in pixels from the top; 0 for one that was never seen. */
  readonly positionOf: (key: string) => number
  readonly stop: () => void
}

function readPositions(storage: Storage): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    const entries: unknown[] = Array.isArray(stored) ? stored : []
    return new Map(
      entries.flatMap((entry) =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
          ? [[entry[0], entry[1]] as const]
          : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/**
 * Follows the window's scrolling. While it does, the browser restores nothing itself: it would do so before
 * the screen is there. A reloaded document is left to the browser, which does it before any script runs.
 */
export function rememberScroll(window: Window, firstKey: string): ScrollMemory {
  const { history, sessionStorage } = window
  const positions = readPositions(sessionStorage)
  let current = firstKey

  const onScroll = (): void => {
    positions.set(current, window.scrollY)
  }
  const onHide = (): void => {
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-100)))
    } catch {
      // A full or forbidden store costs the positions, nothing else.
    }
  }
  const onShow = (): void => {
    history.scrollRestoration = 'manual'
  }
  onShow()
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return {
    enter(key) {
      current = key
    },
    positionOf: (key) => positions.get(key) ?? 0,
    stop() {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    },
  }
}
