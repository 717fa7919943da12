import './styles/site.css'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Document } from './app/Document.tsx'
import type { PageState } from './app/hydration.ts'
import { promptRetry } from './app/retry-hydration.tsx'
import { routes } from './app/routes.ts'
import { eraseMemberDataAtLogout, type MemberDataStores } from './features/leaving/member-data.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { isPageCached } from './features/tickets/device-pages.ts'
import { registerWorker } from './features/tickets/register-worker.ts'
import { isHandedOver } from './features/walk-in/handed-over.ts'
import { publicClient, restoreResults } from './graphql/public-client.ts'
import { runCached, runFresh } from './graphql/run-query.ts'
import { createBrowserHistory } from './navigation/browser-history.ts'
import { createNavigation } from './navigation/navigation.ts'
import { createOpensAsDocument } from './navigation/opens-as-document.ts'
import { prefetchLinks } from './navigation/prefetch-links.ts'
import { type Content, matchScreen, openScreen } from './navigation/screen-route.ts'
import { paths } from './site/paths.ts'
import type { Site } from './site/site.ts'
import { countBackSteps, onBackSteps, stepBack } from './ui/back-steps.ts'
import { deviceStorage, tabStorage } from './ui/browser-storage.ts'
import { setTimeZone } from './ui/dates.ts'
import { importChunk, watchStyles } from './ui/import-chunk.ts'
import { showToast } from './ui/toasts.ts'

async function renderedContent(state: PageState): Promise<Content> {
  const { content: kind, isStale, retryDelayMs, openedAt, retryAfterSeconds = 0, reference } = state
  if (kind === 'missing') return { kind }
  if (kind === 'limited') return { kind, retryAfterSeconds }
  const match = matchScreen(routes, window.location.pathname)
  if (kind === 'failed' || match === null) return { kind: 'failed', ...(reference && { reference }) }
  const { route } = match
  for (;;) {
    try {
      const { Screen } = await importChunk(route.importScreen)
      return {
        kind,
        path: route.path,
        Screen,
        usesCamera: route.usesCamera === true,
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

function registerWorkerOnceLoaded(): void {
  if (!('serviceWorker' in navigator)) return
  // Without the worker, the browser shows its own offline page.
  const register = () => void registerWorker().catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

let scriptErrors = 0
const countError = () => {
  scriptErrors += 1
}

async function measureSome({ vitalsSample }: Site, path: string): Promise<void> {
  if (Math.random() >= vitalsSample) return
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  const { measureVisit } = await import('./vitals.ts')
  measureVisit(path, () => scriptErrors)
}

/** `ownEntry`: address of the document's first script. */
export async function hydrate(state: PageState, ownEntry: string): Promise<void> {
  const session = createSessionStore({ storage: deviceStorage(), window, now: Date.now })
  // Before a page shows anything of the member; offline, most pages can't be hydrated.
  if (session.getState().kind === 'member' && isHandedOver() && window.location.pathname !== paths.scan)
    return window.location.replace(paths.scan)
  const client = publicClient()
  restoreResults(state.graphql)
  setTimeZone(state.site.timeZone)
  const content = await renderedContent(state)
  eraseMemberDataAtLogout(session, memberDataStores())
  const navigation = createNavigation({
    open: (url) => openScreen(routes, url, runCached(client)),
    openFresh: (url) => openScreen(routes, url, runFresh(client)),
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
      <Document>
        <App site={state.site} client={client} session={session} navigation={navigation} />
      </Document>,
    )
  })
  prefetchLinks(document, (url) => void navigation.prefetch(url))
  measureSome(state.site, content.kind === 'ready' ? content.path : '*').catch(() => undefined)
}

window.addEventListener('error', countError)
window.addEventListener('unhandledrejection', countError)
watchStyles(window)
registerWorkerOnceLoaded()
