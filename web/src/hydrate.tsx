import './styles/site.css'
import { type ComponentType, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router-dom'
import { App } from './app/App.tsx'
import { Document } from './app/Document.tsx'
import type { PageState } from './app/hydration.ts'
import { promptRetry } from './app/retry-hydration.tsx'
import type { createScreens } from './app/screens.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { isPageCached } from './features/tickets/device-pages.ts'
import { eraseMemberDataAtLogout, type MemberDataStores } from './features/tickets/member-data.ts'
import { serviceWorker } from './features/tickets/ticket-cache.ts'
import { embeddedResult } from './graphql/screen-result.ts'
import { createBrowserHistory } from './navigation/browser-history.ts'
import { createNavigation } from './navigation/navigation.ts'
import { createOpensAsDocument } from './navigation/opens-as-document.ts'
import { prefetchLinks } from './navigation/prefetch-links.ts'
import type { Content } from './navigation/screen-route.ts'
import { countBackSteps, onBackSteps, stepBack } from './ui/back-steps.ts'
import { deviceStorage, tabStorage } from './ui/browser-storage.ts'
import { setTimeZone } from './ui/dates.ts'
import { importPart, watchStyles } from './ui/import-part.ts'
import { showToast } from './ui/toasts.ts'

interface ScreenModule {
  readonly Screen: ComponentType
}

async function renderedContent(state: PageState): Promise<Content> {
  const { content: kind, screen, isStale, retryDelayMs, retryAfterSeconds = 0, reference } = state
  if (kind === 'missing') return { kind }
  if (kind === 'limited') return { kind, retryAfterSeconds }
  if (kind === 'failed' || screen === undefined) return { kind: 'failed', ...(reference && { reference }) }
  const { module, paths, query, usesCamera, openedAt } = screen
  const routes = paths.map((path) => ({ path, caseSensitive: true }))
  // A page that was cached for another address of its screen is shown at this one.
  const params = matchRoutes(routes, window.location.pathname)?.at(-1)?.params ?? {}
  const importScreen = (): Promise<ScreenModule> => import(/* @vite-ignore */ module)
  for (;;) {
    try {
      const { Screen } = await importPart(importScreen)
      const result = embeddedResult(state.graphql, query)
      return {
        kind,
        params,
        Screen,
        result,
        usesCamera: usesCamera === true,
        openedAt,
        isStale: isStale === true,
        retryDelayMs,
      }
    } catch {
      await promptRetry()
    }
  }
}

/** Loads a document, even for the current address. */
function openDocument(address: string): void {
  window.location.assign(address)
  if (address.includes('#')) window.location.reload()
}

const animate = async (update: () => void): Promise<void> => {
  await document.startViewTransition(() => flushSync(update)).finished
}

const memberDataStores = (): MemberDataStores => ({
  localStorage: deviceStorage(),
  sessionStorage: tabStorage(),
  caches: 'caches' in window ? window.caches : null,
  indexedDB: window.indexedDB ?? null,
})

/** Waits until this page has loaded. */
function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker
      .register(serviceWorker, { updateViaCache: 'none' })
      // Without the worker, the browser shows its own offline page.
      .catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

const importScreens = () => import('./app/screens.ts')

/** A page that is only read never needs this code. @throws PartLoadError if a file does not load */
function createScreensLoader(
  options: Parameters<typeof createScreens>[0],
): () => ReturnType<typeof createScreens> {
  let screens: ReturnType<typeof createScreens> | undefined
  return async () => {
    const part = await importPart(importScreens)
    screens ??= part.createScreens(options)
    return screens
  }
}

/** Signs of a visitor who may soon navigate. */
const stirrings = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** `embedded`: the state as text, from the document. `ownEntry`: address of the document's first script. */
export async function hydrate(state: PageState, embedded: string, ownEntry: string): Promise<void> {
  const openedAt = Date.now()
  setTimeZone(state.site.timeZone)
  const content = await renderedContent(state)
  const session = createSessionStore({ storage: deviceStorage(), window, now: Date.now })
  eraseMemberDataAtLogout(session, memberDataStores())
  const loadScreens = createScreensLoader({
    page: { url: new URL(window.location.href), graphql: state.graphql, openedAt },
    onUpdate: (result) => navigation.update(result),
  })
  const navigation = createNavigation({
    open: async (url) => (await loadScreens()).open(url),
    openAnew: async (url) => (await loadScreens()).openAnew(url),
    history: createBrowserHistory(window),
    origin: window.location.origin,
    content,
    animate: 'startViewTransition' in document ? animate : null,
    openDocument,
    opensAsDocument: createOpensAsDocument({ ownEntry, isCached: isPageCached }),
    onMissing: () => showToast({ kind: 'info', text: 'Sorry there is no data to display' }),
    // Synchronous: of two steps back, the second is undone after the first.
    steps: { count: countBackSteps, back: () => flushSync(stepBack), subscribe: onBackSteps },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <Document state={embedded}>
        <App site={state.site} session={session} navigation={navigation} />
      </Document>,
    )
  })
  prefetchLinks(document, (url) => void navigation.prefetch(url))
  const loadAhead = () => void loadScreens().catch(() => undefined)
  for (const sign of stirrings) window.addEventListener(sign, loadAhead, { once: true, passive: true })
}

watchStyles(window)
registerWorker()
