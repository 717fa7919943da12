import type { PageState } from './app/hydration.ts'

/** A picture may hang for longer. */
const longestWaitMs = 3_000

/** Resolves when styles, fonts and the top picture are loaded, which the code would delay, or on a press. */
const isShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    for (const event of ['load', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => resolve(), { once: true })
    }
    setTimeout(resolve, longestWaitMs)
  })

/** Modules that import each other then load at the same time. */
function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.href = href
  document.head.append(link)
}

const retryDelayMs = 5_000

async function loadHydration(): Promise<typeof import('./hydrate.tsx')> {
  for (;;) {
    try {
      // A task of its own: with the site's modules, it would block the page for longer.
      await import('react-dom/client')
      await new Promise((resolve) => setTimeout(resolve))
      return await import('./hydrate.tsx')
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
        setTimeout(resolve, retryDelayMs)
      })
    }
  }
}

/** Returns a function that repeats the last press made before hydration. */
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

/** Ctrl+K and ⌘K, which fields use themselves: on a Mac, they delete. Before hydration, the link loads a document. */
function openSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || event.defaultPrevented) return
  const link = document.querySelector<HTMLAnchorElement>('a[aria-keyshortcuts]')
  if (link === null || document.querySelector('dialog[open]')) return
  const isOpen = window.location.pathname === link.pathname
  const field = isOpen ? document.querySelector<HTMLInputElement>('main input[name="q"]') : null
  const isInField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  if (isInField && target !== field) return
  event.preventDefault()
  if (repeat) return
  if (field === null) link.click()
  field?.focus()
  field?.select()
}

async function start(): Promise<void> {
  const pressAgain = rememberPress()
  await isShown()
  const embedded = document.querySelector('body > script[type="application/json"]')?.textContent ?? ''
  const state: PageState = JSON.parse(embedded)
  state.modules.forEach(preload)
  const { hydrate } = await loadHydration()
  await hydrate(state, new URL(import.meta.url).pathname)
  pressAgain()
}

window.addEventListener('keydown', openSearch)
void start()
