import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom'
import type { ScreenQuery } from '../../graphql/screen-query.ts'
import { paths } from '../paths.ts'
import { type Content, openScreen, type ScreenRoute } from './screen-route.ts'

/** What is on display, and where it stands in the history. */
export interface View {
  readonly location: Location
  /** How it came about. */
  readonly arrival: NavigationType
  /** Whether the scroll position stays as it is. */
  readonly keepsScroll: boolean
  readonly content: Content
}

export interface NavigationState {
  readonly view: View
  /** The address that is being loaded; null when nothing is. */
  readonly pending: string | null
  /** The two paths between which a view transition runs; null outside of one. */
  readonly transition: readonly [from: string, to: string] | null
}

/** Moves between screens. */
export interface Navigation {
  readonly getState: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  /** What the router's links and hooks navigate with. */
  readonly navigator: Navigator
  /** Loads a screen's data and code ahead. Fails silently: the navigation itself will tell. */
  readonly prefetch: (url: URL) => Promise<void>
}

/** The part of a router history that navigation needs. */
export interface NavigationHistory extends Navigator {
  readonly location: Location
  readonly listen: (listener: (update: { readonly delta: number | null }) => void) => () => void
}

export interface NavigationOptions {
  readonly routes: readonly ScreenRoute[]
  readonly query: ScreenQuery
  readonly history: NavigationHistory
  /** Origin that paths are absolute to. */
  readonly origin: string
  /** What the server rendered. */
  readonly content: Content
  /** Runs an update as a view transition and settles when it has ended; null where there are none. */
  readonly animate: ((update: () => void) => Promise<void>) | null
  /** Opens an address by loading the document: what is left when data or code can't be fetched. */
  readonly openDocument: (address: string) => void
  /** Called when an address inside the site names something missing; the home screen follows. */
  readonly onMissing: () => void
  /** Asked on the way back, before anything moves: true where something on top was closed instead. */
  readonly holdBack: () => boolean
}

const usesCamera = (content: Content): boolean =>
  content.kind === 'ready' && content.route.usesCamera === true

/** What a history calls an entry that it did not make. */
const unnamed = 'default'

/** Redirects that follow one another before the document is left to sort them out. */
const mostRedirects = 5

/**
 * Moves between screens in the browser: an address is loaded first and shown then, so that the screen on
 * display stays until the next one is whole. The latest navigation wins.
 *
 * React Router's own data router does this and much more, at 18 KB of gzipped script above the links, hooks,
 * matching and history that are in use here: more than a page's budget of 110 KB leaves beside React.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { routes, query, history, origin } = options
  if (history.location.key === unnamed) history.replace(createPath(history.location), history.location.state)
  const listeners = new Set<() => void>()
  let latest = 0
  let state: NavigationState = {
    view: {
      location: history.location,
      arrival: NavigationType.Pop,
      keepsScroll: true,
      content: options.content,
    },
    pending: null,
    transition: null,
  }

  const change = (changes: Partial<NavigationState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function show(view: View, isAnimated: boolean): Promise<void> {
    if (!isAnimated || options.animate === null) return change({ view, pending: null })
    const transition = [state.view.location.pathname, view.location.pathname] as const
    change({ transition })
    await options.animate(() => change({ view, pending: null })).catch(() => undefined)
    if (state.transition === transition) change({ transition: null })
  }

  /** What an address shows after its redirects, and the address that this is. */
  async function follow(address: string): Promise<{ address: string; content: Content }> {
    let current = address
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const opened = await openScreen(routes, new URL(current, origin), query)
      if (opened.kind === 'missing') {
        options.onMissing()
        current = paths.home
      } else if (opened.kind === 'redirect') {
        current = opened.to
      } else {
        return { address: current, content: opened }
      }
    }
    throw new Error(`${address} redirects too often`)
  }

  /**
   * @param enter puts the address that was opened in the end into the history
   */
  async function open(
    address: string,
    arrival: NavigationType,
    { viewTransition = false, preventScrollReset = false }: NavigateOptions,
    enter: (opened: string) => void,
  ): Promise<void> {
    latest += 1
    const own = latest
    const { location, content } = state.view
    const [path, hash] = address.split('#')
    if (
      path === location.pathname + location.search &&
      (hash !== undefined || arrival === NavigationType.Pop)
    ) {
      enter(address)
      return show({ location: history.location, arrival, keepsScroll: preventScrollReset, content }, false)
    }
    change({ pending: address })
    try {
      const opened = await follow(address)
      if (own !== latest) return
      // The headers that let it come with its document alone.
      if (usesCamera(opened.content) && !usesCamera(state.view.content)) {
        return options.openDocument(opened.address)
      }
      enter(opened.address)
      const view = {
        location: history.location,
        arrival,
        keepsScroll: preventScrollReset,
        content: opened.content,
      }
      await show(view, viewTransition)
    } catch {
      if (own === latest) options.openDocument(address)
    }
  }

  const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

  let isUndoing = false
  history.listen(({ delta }) => {
    if (isUndoing) {
      isUndoing = false
      return
    }
    if (delta !== null && delta < 0 && options.holdBack()) {
      isUndoing = true
      return history.go(-delta)
    }
    const popped = createPath(history.location)
    // An entry without a key is the browser's own: it has followed a fragment, and scrolled there.
    const isFragment = history.location.key === unnamed
    if (isFragment) history.replace(popped)
    void open(popped, NavigationType.Pop, { preventScrollReset: isFragment }, (opened) => {
      if (opened !== popped) history.replace(opened)
    })
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push(to, data, navigateOptions = {}) {
        void open(addressOf(to), NavigationType.Push, navigateOptions, (opened) => history.push(opened, data))
      },
      replace(to, data, navigateOptions = {}) {
        void open(addressOf(to), NavigationType.Replace, navigateOptions, (opened) =>
          history.replace(opened, data),
        )
      },
    },
    async prefetch(url) {
      await openScreen(routes, url, query).catch(() => undefined)
    },
  }
}
