/** A part of the site whose files failed to load. */
export class PartLoadError extends Error {}

/** Style sheets that failed to load, by address. The build's loader requests each once a document and never again. */
const lostStyles = new Map<string, HTMLLinkElement>()

/** The style sheets that were missing when a part failed, by the function that imports it. */
const missingStyles = new WeakMap<() => Promise<unknown>, readonly string[]>()

/** Notes style sheets that fail from now on, so that `importPart` can request them again. */
export function watchStyles(window: Window): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.set(target.href, target)
  }
  // Such events don't bubble.
  window.addEventListener('error', note, true)
}

/** The requests for lost style sheets in flight, by address: several parts may need one at once. */
const inFlight = new Map<string, Promise<void>>()

/** Requests a lost style sheet again. Resolves at once for one that was not lost. */
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
 * Imports a part of the site that its first script does not hold. Called again after a failure, it requests the
 * part anew, its styles included. Some browsers remember a module that failed to load for as long as the document
 * lives: there only loading the document anew helps.
 *
 * @param load the same function for each try
 * @throws PartLoadError where a file did not come
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const lostBefore = new Set(lostStyles.keys())
  const missing = missingStyles.get(load) ?? []
  try {
    await Promise.all(missing.map(reloadStyle))
    const part = await load()
    // Another part's failure may have lost what this one shares with it.
    await Promise.allSettled([...lostStyles.keys()].map(reloadStyle))
    return part
  } catch (cause) {
    missingStyles.set(load, [...missing, ...[...lostStyles.keys()].filter((href) => !lostBefore.has(href))])
    throw new PartLoadError('A part of the site could not be loaded', { cause })
  }
}
