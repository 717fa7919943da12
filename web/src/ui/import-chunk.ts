export class ChunkLoadError extends Error {}

const lostStyles = new Map<string, HTMLLinkElement>()

const missingStyles = new WeakMap<() => Promise<unknown>, readonly string[]>()

export function watchStyles(window: Window): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.set(target.href, target)
  }
  // Such events don't bubble.
  window.addEventListener('error', note, true)
}

const inFlight = new Map<string, Promise<void>>()

function reloadStyle(href: string): Promise<void> {
  const lost = lostStyles.get(href)
  if (lost === undefined) return Promise.resolve()
  const request =
    inFlight.get(href) ??
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.onload = () => {
        lostStyles.delete(href)
        resolve()
      }
      link.onerror = () => reject(new Error(`No style sheet at ${href}`))
      link.href = href
      lost.replaceWith(link)
    }).finally(() => inFlight.delete(href))
  inFlight.set(href, request)
  return request
}

/**
 * A retry with the same `load` requests the chunk and its styles again. Some browsers never retry a failed
 * module: there only reloading helps. @throws ChunkLoadError if a file failed to load
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const lostBefore = new Set(lostStyles.keys())
  const missing = missingStyles.get(load) ?? []
  try {
    await Promise.all(missing.map(reloadStyle))
    const chunk = await load()
    // Another chunk's failure may have lost a shared style sheet.
    await Promise.allSettled([...lostStyles.keys()].map(reloadStyle))
    return chunk
  } catch (cause) {
    missingStyles.set(load, [...missing, ...[...lostStyles.keys()].filter((href) => !lostBefore.has(href))])
    throw new ChunkLoadError('A part of the site could not be loaded', { cause })
  }
}
