import { type PageState, stateElementId } from './app/hydration.ts'

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

/** Loads the code that takes over the page that the server rendered, and runs it. */
async function start(): Promise<void> {
  await isShown()
  const embedded = document.getElementById(stateElementId)?.textContent ?? ''
  const state: PageState = JSON.parse(embedded)
  state.modules.forEach(preload)
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate(state, embedded, new URL(import.meta.url).pathname)
}

void start()
