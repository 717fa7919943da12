import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom'

/** The history of a tab, as navigation needs it. */
export interface NavigationHistory extends Navigator {
  readonly location: Location
  /** Calls the listener after each move; `delta` is null where the browser made the entry by itself. */
  readonly listen: (listener: (update: { readonly delta: number | null }) => void) => () => void
}

/** What an entry of the browser's history stores. */
interface EntryState {
  /** Data of the navigation that made the entry. */
  readonly usr: unknown
  /** Names the entry. */
  readonly key: string
  /** The position in this tab's history. */
  readonly idx: number
}

/** The part of a window that the history needs. */
export interface HistoryWindow {
  readonly history: {
    readonly state: unknown
    readonly go: (delta: number) => void
    readonly pushState: (state: unknown, unused: string, address: string) => void
    readonly replaceState: (state: unknown, unused: string, address?: string) => void
  }
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly addEventListener: (type: 'popstate', listener: () => void) => void
  readonly removeEventListener: (type: 'popstate', listener: () => void) => void
}

/** The key of an entry that the browser made by itself. */
export const unnamed = 'default'

/** The state of the entry on display; the browser's own entries have none. */
function readState({ history }: HistoryWindow): Partial<EntryState> {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return {}
  const [usr, key, idx]: unknown[] = [
    Reflect.get(state, 'usr'),
    Reflect.get(state, 'key'),
    Reflect.get(state, 'idx'),
  ]
  return { usr, ...(typeof key === 'string' && { key }), ...(typeof idx === 'number' && { idx }) }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The history of a tab in the router's terms. Entries outlive a reload, and the code that made them. */
export function createBrowserHistory(window: HistoryWindow): NavigationHistory {
  const { history } = window
  let index = readState(window).idx ?? 0
  if (readState(window).idx === undefined) history.replaceState({ ...readState(window), idx: index }, '')

  const addressOf = (to: To): string =>
    createPath({ pathname: window.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) })

  const stateOf = (usr: unknown): EntryState => ({ usr, key: newKey(), idx: index })

  return {
    get location(): Location {
      const { pathname, search, hash } = window.location
      const { usr, key = unnamed } = readState(window)
      return { pathname, search, hash, state: usr ?? null, key }
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push(to, usr = null) {
      index += 1
      history.pushState(stateOf(usr), '', addressOf(to))
    },
    replace(to, usr = null) {
      history.replaceState(stateOf(usr), '', addressOf(to))
    },
    listen(listener) {
      const onPop = (): void => {
        const { idx } = readState(window)
        const delta = idx === undefined ? null : idx - index
        // The browser makes an entry by itself where it follows a fragment, behind the one before.
        index = idx ?? index + 1
        listener({ delta })
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
