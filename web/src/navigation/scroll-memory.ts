const storageKey = 'scroll-positions'

export type ScrollMemory = ReturnType<typeof rememberScroll>

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

/** Turns off the browser's own restoring, which runs before the screen is there, except after a reload. */
export function rememberScroll(window: Window, firstKey: string) {
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
      // A full or forbidden storage only loses the positions.
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
    enter(key: string) {
      current = key
    },
    /** Pixels from the top; 0 if never seen. */
    positionOf: (key: string) => positions.get(key) ?? 0,
    stop() {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    },
  }
}
