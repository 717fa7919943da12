import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom'

export interface NavigationHistory extends Navigator {
  readonly location: Location
  readonly listen: (listener: (update: { readonly delta: number | null }) => void) => () => void
}

interface EntryState {
  readonly usr: unknown
  readonly key: string
  readonly idx: number
}

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

/** The key of entries that the browser made itself. */
export const unnamed = 'default'

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
        // For a link to a fragment the browser makes an entry itself, after the current one.
        index = idx ?? index + 1
        listener({ delta })
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
