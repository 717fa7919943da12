export class PartLoadError extends Error {}

const lostStyles = new Map<string, HTMLLinkElement>()

const missingStyles = new WeakMap<() => Promise<unknown>, readonly string[]>()

/** Notes style sheets that fail from now on, so that `importPart` can request them again. */
export function watchStyles(window: Window): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.set(target.href, target)
  }
  // Such events don't bubble.
  window.addEventListener('error', note, true)
}

/** Requests for lost style sheets in flight, by address: several parts may need the same. */
const inFlight = new Map<string, Promise<void>>()

/** Resolves at once if the style sheet was not lost. */
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
 * A retry with the same `load` requests the part and its styles again. Some browsers never retry a failed
 * module: there only reloading helps. @throws PartLoadError if a file failed to load
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const lostBefore = new Set(lostStyles.keys())
  const missing = missingStyles.get(load) ?? []
  try {
    await Promise.all(missing.map(reloadStyle))
    const part = await load()
    // Another part's failure may have lost a shared style sheet.
    await Promise.allSettled([...lostStyles.keys()].map(reloadStyle))
    return part
  } catch (cause) {
    missingStyles.set(load, [...missing, ...[...lostStyles.keys()].filter((href) => !lostBefore.has(href))])
    throw new PartLoadError('A part of the site could not be loaded', { cause })
  }
}
