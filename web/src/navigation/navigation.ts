import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom'
import type { ScreenResult } from '../graphql/screen-result.ts'
import { paths } from '../site/paths.ts'
import { PartLoadError } from '../ui/import-part.ts'
import { type BackTrail, createBackTrail, type Steps } from './back-trail.ts'
import { type NavigationHistory, unnamed } from './browser-history.ts'
import type { Content } from './screen-route.ts'

/** The content on display, and its place in the history. */
export interface View {
  readonly location: Location
  /** The kind of navigation that led there. */
  readonly navigationType: NavigationType
  /** Whether the scroll position stays as it is. */
  readonly preservesScroll: boolean
  readonly content: Content
}

/** A navigation whose screen could not be loaded; the one on display stays. */
interface NavigationFailure {
  readonly retry: () => void
  /** Loads the document of its address. */
  readonly openDocument: () => void
  readonly dismiss: () => void
}

export interface NavigationState {
  readonly view: View
  /** The result of the query of the screen on display: newer than the view where it was fetched again. */
  readonly result: ScreenResult | null
  /** The address that is being loaded; null when nothing is. */
  readonly pending: string | null
  /** Null when the last navigation went well, or was given up. */
  readonly failure: NavigationFailure | null
  /** The two paths between which a view transition runs; null outside of one. */
  readonly transition: readonly [from: string, to: string] | null
}

/** Moves between screens. */
export interface Navigation {
  readonly getState: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  /** The navigator of the router's links and hooks. */
  readonly navigator: Navigator
  /** Loads a screen's data and code ahead. Fails silently: the navigation itself will tell. */
  readonly prefetch: (url: URL) => Promise<void>
  /** Loads the screen on display again. Changes are shown; scroll position and history stay. */
  readonly reload: () => Promise<void>
  /** Shows a newer result of a query, where its screen is on display. */
  readonly update: (result: ScreenResult) => void
}

/** Loads what an address holds. */
type OpenAddress = (url: URL) => Promise<Content>

export interface NavigationOptions {
  readonly open: OpenAddress
  /** Fetches from the gateway, whatever is cached. */
  readonly openAnew: OpenAddress
  readonly history: NavigationHistory
  /** Origin that paths are absolute to. */
  readonly origin: string
  /** The content that the server rendered. */
  readonly content: Content
  /** Runs an update as a view transition and settles when it has ended; null where there are none. */
  readonly animate: ((update: () => void) => Promise<void>) | null
  /** Opens an address by loading the document: what is left when a loader failed. */
  readonly openDocument: (address: string) => void
  /**
   * Whether loading its document would show an address whose code did not come: the site has been updated since
   * this document was loaded, or the device has cached that page.
   */
  readonly opensAsDocument: (address: string) => Promise<boolean>
  /** Called when an address inside the site names something missing; the home screen follows. */
  readonly onMissing: () => void
  /** The steps above the screen; calls back when they change. */
  readonly steps: Steps & { readonly subscribe: (listener: () => void) => void }
}

const usesCamera = (content: Content): boolean => content.kind === 'ready' && content.usesCamera === true

const resultOf = (content: Content): ScreenResult | null => (content.kind === 'ready' ? content.result : null)

/** Whether two contents of one address say the same of its data. */
const isAlike = (one: Content, other: Content): boolean =>
  one.kind === 'ready' && other.kind === 'ready'
    ? one.retryDelayMs === other.retryDelayMs && (one.isStale ?? false) === (other.isStale ?? false)
    : one.kind === other.kind

/** The state of the navigation, and the ways to change it. */
interface NavigationStore extends Pick<Navigation, 'getState' | 'subscribe' | 'update'> {
  readonly change: (changes: Partial<NavigationState>) => void
  /** Shows a view, as a view transition where that is wanted and possible. */
  readonly show: (view: View, isAnimated: boolean) => Promise<void>
}

function createStore(view: View, animate: NavigationOptions['animate']): NavigationStore {
  const listeners = new Set<() => void>()
  /** The latest result that was fetched again: it may come before its screen does. */
  let newest: ScreenResult | null = null
  let state: NavigationState = {
    view,
    result: resultOf(view.content),
    pending: null,
    failure: null,
    transition: null,
  }

  const change = (changes: Partial<NavigationState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const resultToShow = (content: Content): ScreenResult | null => {
    if (content === state.view.content) return state.result
    const result = resultOf(content)
    return newest?.key === result?.key ? newest : result
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    update(result) {
      newest = result
      if (state.result?.key === result.key) change({ result })
    },
    async show(next, isAnimated) {
      const arrival = { view: next, result: resultToShow(next.content), pending: null, failure: null }
      if (!isAnimated || animate === null) return change(arrival)
      const transition = [state.view.location.pathname, next.location.pathname] as const
      change({ transition })
      await animate(() => change(arrival)).catch(() => undefined)
      if (state.transition === transition) change({ transition: null })
    },
  }
}

/** The content of an address, or of the home screen if it names something missing. */
async function openOrHome(
  address: string,
  { open, origin, onMissing }: NavigationOptions,
): Promise<{ address: string; content: Content }> {
  const content = await open(new URL(address, origin))
  if (content.kind !== 'missing') return { address, content }
  onMissing()
  return { address: paths.home, content: await open(new URL(paths.home, origin)) }
}

/** Opens addresses, the latest of which wins. */
interface Opener {
  /**
   * @param enter puts the address that was opened in the end into the history
   * @param retreat takes back what the history did before the address was opened
   */
  readonly open: (
    address: string,
    navigationType: NavigationType,
    navigateOptions: NavigateOptions,
    enter: (opened: string) => void,
    retreat?: () => (() => void) | null,
  ) => Promise<void>
  /** Names the latest navigation. */
  readonly latest: () => number
}

function createOpener(options: NavigationOptions, store: NavigationStore, trail: BackTrail): Opener {
  const { history, openDocument } = options
  let latest = 0

  const open: Opener['open'] = async (address, navigationType, navigateOptions, enter, retreat) => {
    const { viewTransition = false, preventScrollReset: preservesScroll = false } = navigateOptions
    latest += 1
    const own = latest
    const { location, content } = store.getState().view
    /** Shows a content at the address that the history has entered. */
    const arrive = (opened: string, shown: Content, isAnimated: boolean): Promise<void> => {
      enter(opened)
      trail.entered()
      return store.show(
        { location: history.location, navigationType, preservesScroll, content: shown },
        isAnimated,
      )
    }
    const [path, hash] = address.split('#')
    if (
      path === location.pathname + location.search &&
      (hash !== undefined || navigationType === NavigationType.Pop)
    ) {
      return arrive(address, content, false)
    }
    store.change({ pending: address })
    try {
      const opened = await openOrHome(address, options)
      if (own !== latest) return
      // Dialogs that close at this moment take their entries out of the history first.
      await trail.settled()
      if (own !== latest) return
      // The headers that let it come with its document alone.
      if (usesCamera(opened.content) && !usesCamera(store.getState().view.content)) {
        return openDocument(opened.address)
      }
      await arrive(opened.address, opened.content, viewTransition)
    } catch (error) {
      if (own !== latest) return
      const staysHere = error instanceof PartLoadError && !(await options.opensAsDocument(address))
      if (own !== latest) return
      if (!staysHere) return openDocument(address)
      const retry = retreat?.() ?? (() => void open(address, navigationType, navigateOptions, enter))
      store.change({
        pending: null,
        failure: {
          retry,
          openDocument: () => openDocument(address),
          dismiss: () => store.change({ failure: null }),
        },
      })
    }
  }
  return { open, latest: () => latest }
}

/** Opens what the browser's own moves lead to: Back, Forward, and links to a fragment. */
function followHistory(history: NavigationHistory, trail: BackTrail, open: Opener['open']): void {
  let isRetreating = false
  history.listen(({ delta }) => {
    if (isRetreating) {
      isRetreating = false
      trail.entered()
      return
    }
    if (trail.popped()) return
    const popped = createPath(history.location)
    // An entry without a key is the browser's own: it has followed a fragment, and scrolled there.
    const isFragment = history.location.key === unnamed
    if (isFragment) history.replace(popped)
    const enter = (opened: string) => {
      if (opened !== popped) history.replace(opened)
    }
    const retreat = () => {
      if (delta === null || delta === 0) return null
      isRetreating = true
      history.go(-delta)
      return () => history.go(delta)
    }
    void open(popped, NavigationType.Pop, { preventScrollReset: isFragment }, enter, retreat)
  })
}

/**
 * Moves between screens in the browser: an address is loaded first and shown then, so that the screen on
 * display stays until the next one is whole. The latest navigation wins.
 *
 * React Router's own data router does this and much more, for 19 KB of gzipped script more.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { history, origin, content } = options
  if (history.location.key === unnamed) history.replace(createPath(history.location), history.location.state)
  const trail = createBackTrail(history, options.steps)
  options.steps.subscribe(trail.changed)
  const store = createStore(
    { location: history.location, navigationType: NavigationType.Pop, preservesScroll: true, content },
    options.animate,
  )
  const { open, latest } = createOpener(options, store, trail)
  followHistory(history, trail, open)
  const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    update: store.update,
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
      await options.open(url).catch(() => undefined)
    },
    async reload() {
      const { view } = store.getState()
      const own = latest()
      const opened = await options.openAnew(new URL(createPath(view.location), origin))
      if (own !== latest() || view !== store.getState().view) return
      store.change({
        result: resultOf(opened),
        ...(!isAlike(opened, view.content) && { view: { ...view, preservesScroll: true, content: opened } }),
      })
    },
  }
}
