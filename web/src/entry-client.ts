import type { PageState } from './app/hydration.ts'

/** The longest wait for what a page shows first, in milliseconds: a picture may hang for longer than that. */
const longestWaitMs = 3_000

/**
 * Resolves when the page has loaded what it shows first: styles, typefaces, the picture at the top. On a slow line the
 * code would take their place. A visitor who presses something is not kept waiting.
 */
const isShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    for (const event of ['load', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => resolve(), { once: true })
    }
    setTimeout(resolve, longestWaitMs)
  })

/** Fetches a module ahead, so that those which import each other come at the same time. */
function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.href = href
  document.head.append(link)
}

/** The wait before code that did not come is fetched again, in milliseconds. */
const retryDelayMs = 5_000

/** Loads the code that takes over the page. Where it does not come, it is fetched again: the page stays to be read. */
async function loadHydration(): Promise<typeof import('./hydrate.tsx')> {
  for (;;) {
    try {
      return await import('./hydrate.tsx')
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
        setTimeout(resolve, retryDelayMs)
      })
    }
  }
}

/**
 * Remembers the button that a visitor presses while the page can't answer yet; of several, the last.
 *
 * @returns presses it again, unless the page has changed since
 */
function rememberPress(): () => void {
  let pressed: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  window.addEventListener('click', remember, true)
  return () => {
    window.removeEventListener('click', remember, true)
    if (pressed?.isConnected) pressed.click()
  }
}

/** Takes over the page that the server rendered. */
async function start(): Promise<void> {
  const pressAgain = rememberPress()
  await isShown()
  const embedded = document.querySelector('body > script[type="application/json"]')?.textContent ?? ''
  const state: PageState = JSON.parse(embedded)
  state.modules.forEach(preload)
  const { hydrate } = await loadHydration()
  await hydrate(state, embedded, new URL(import.meta.url).pathname)
  pressAgain()
}

void start()
