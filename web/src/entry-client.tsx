import './styles/site.css'
import { ssrExchange } from '@urql/core'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { App } from './app/App.tsx'
import { Document } from './app/Document.tsx'
import { type PageState, stateElementId } from './app/hydration.ts'
import { createNavigation } from './app/navigation/navigation.ts'
import { prefetchLinks } from './app/navigation/prefetch-links.ts'
import { type Content, matchScreen } from './app/navigation/screen-route.ts'
import { routes } from './app/routes.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { eraseTracesAtLogout, type TraceHolders } from './features/tickets/member-traces.ts'
import { createPublicClient } from './graphql/client.ts'
import { createPersonalClient } from './graphql/personal-client.ts'
import { createScreenQuery } from './graphql/screen-query.ts'
import { closeTopDialog } from './ui/dialogStack.ts'
import { showToast } from './ui/toasts.ts'

/** The screen that the server rendered, its code loaded, or what it said instead. */
async function renderedContent({ content: kind, isStale, reference }: PageState): Promise<Content> {
  const route = matchScreen(routes, window.location.pathname)?.route
  if (kind === 'missing') return { kind }
  if (kind === 'failed' || route === undefined) return { kind: 'failed', ...(reference && { reference }) }
  return { kind, route, Screen: (await route.importScreen()).Screen, isStale: isStale === true }
}

/** Loads the document of an address anew, also that of the address at hand. */
function openDocument(address: string): void {
  window.location.assign(address)
  if (address.includes('#')) window.location.reload()
}

/** Runs an update as a view transition. */
const animate = async (update: () => void): Promise<void> => {
  await document.startViewTransition(() => flushSync(update)).finished
}

/** A storage of the browser: shared by all tabs of the site, or this tab's own. Null where it is forbidden. */
function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

/** Where this browser may keep traces of a member. */
const traceHolders = (): TraceHolders => ({
  localStorage: storageOf('localStorage'),
  sessionStorage: storageOf('sessionStorage'),
  caches: 'caches' in window ? window.caches : null,
  serviceWorker: 'serviceWorker' in navigator ? navigator.serviceWorker : null,
})

/** Takes over the page that the server rendered. */
async function hydrate(): Promise<void> {
  const embedded = document.getElementById(stateElementId)?.textContent ?? ''
  const state: PageState = JSON.parse(embedded)
  const client = createPublicClient({
    url: '/graphql',
    ssr: ssrExchange({ isClient: true, initialState: state.graphql }),
  })
  const session = createSessionStore({ storage: storageOf('localStorage'), window, now: Date.now })
  eraseTracesAtLogout(session, traceHolders())
  const personalClient = createPersonalClient({ url: '/graphql', onUnauthenticated: session.refuse })
  const navigation = createNavigation({
    routes,
    query: createScreenQuery(client, Date.now),
    history: createBrowserHistory(),
    origin: window.location.origin,
    content: await renderedContent(state),
    animate: 'startViewTransition' in document ? animate : null,
    openDocument,
    onMissing: () => showToast({ kind: 'info', text: 'Sorry there is no data to display' }),
    holdBack: closeTopDialog,
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

void hydrate()
