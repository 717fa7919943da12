import './styles/site.css'
import { ssrExchange } from '@urql/core'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Document } from './app/Document.tsx'
import { type PageState, stateElementId } from './app/hydration.ts'
import { promptRetry } from './app/retry-hydration.tsx'
import { routes } from './app/routes.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { isTicketPageCached } from './features/tickets/device-pages.ts'
import { eraseMemberDataAtLogout, type MemberDataStores } from './features/tickets/member-data.ts'
import { serviceWorker } from './features/tickets/ticket-cache.ts'
import { createPublicClient } from './graphql/client.ts'
import { createPersonalClient } from './graphql/personal-client.ts'
import { createFreshQuery, createScreenQuery } from './graphql/screen-query.ts'
import { createBrowserHistory } from './navigation/browser-history.ts'
import { createNavigation } from './navigation/navigation.ts'
import { createOpensAsDocument } from './navigation/opens-as-document.ts'
import { prefetchLinks } from './navigation/prefetch-links.ts'
import { type Content, matchScreen } from './navigation/screen-route.ts'
import { countBackSteps, onBackSteps, stepBack } from './ui/back-steps.ts'
import { deviceStorage, tabStorage } from './ui/browser-storage.ts'
import { importPart, watchStyles } from './ui/import-part.ts'
import { showToast } from './ui/toasts.ts'

/** The screen that the server rendered, its code loaded, or the message that it rendered instead. */
async function renderedContent(state: PageState): Promise<Content> {
  const { content: kind, isStale, retryDelayMs, retryAfterSeconds = 0, reference } = state
  const match = matchScreen(routes, window.location.pathname)
  if (kind === 'missing') return { kind }
  if (kind === 'limited') return { kind, retryAfterSeconds }
  if (kind === 'failed' || match === null) return { kind: 'failed', ...(reference && { reference }) }
  const { route, params } = match
  for (;;) {
    try {
      const { Screen } = await importPart(route.importScreen)
      return { kind, route, params, Screen, isStale: isStale === true, retryDelayMs }
    } catch {
      await promptRetry()
    }
  }
}

/** Loads the document of an address anew, also where it is the current one. */
function openDocument(address: string): void {
  window.location.assign(address)
  if (address.includes('#')) window.location.reload()
}

/** Runs an update as a view transition. */
const animate = async (update: () => void): Promise<void> => {
  await document.startViewTransition(() => flushSync(update)).finished
}

/** The places where this browser may store a member's data. */
const memberDataStores = (): MemberDataStores => ({
  localStorage: deviceStorage(),
  sessionStorage: tabStorage(),
  caches: 'caches' in window ? window.caches : null,
})

/** Registers the service worker, which shows a page of ours without a network. Waits until this page has loaded. */
function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker
      .register(serviceWorker, { updateViaCache: 'none' })
      // Without it, the browser shows a page of its own.
      .catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

/** Takes over the page that the server rendered. */
async function hydrate(): Promise<void> {
  const embedded = document.getElementById(stateElementId)?.textContent ?? ''
  const state: PageState = JSON.parse(embedded)
  const content = await renderedContent(state)
  const client = createPublicClient({
    url: '/graphql',
    ssr: ssrExchange({ isClient: true, initialState: state.graphql }),
  })
  const session = createSessionStore({ storage: deviceStorage(), window, now: Date.now })
  eraseMemberDataAtLogout(session, memberDataStores())
  const personalClient = createPersonalClient({ url: '/graphql', onUnauthenticated: session.refuse })
  const navigation = createNavigation({
    routes,
    query: createScreenQuery(client, Date.now),
    queryAnew: createFreshQuery(client),
    history: createBrowserHistory(window),
    origin: window.location.origin,
    content,
    animate: 'startViewTransition' in document ? animate : null,
    openDocument,
    opensAsDocument: createOpensAsDocument({
      ownEntry: new URL(import.meta.url).pathname,
      isCached: isTicketPageCached,
    }),
    onMissing: () => showToast({ kind: 'info', text: 'Sorry there is no data to display' }),
    // Synchronous: of two steps back, the second is undone after the first.
    steps: { count: countBackSteps, back: () => flushSync(stepBack), subscribe: onBackSteps },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <Document state={embedded}>
        <App
          site={state.site}
          client={client}
          membership={{ session, client: personalClient }}
          navigation={navigation}
        />
      </Document>,
    )
  })
  prefetchLinks(document, (url) => void navigation.prefetch(url))
}

watchStyles(window)
registerWorker()
void hydrate()
