import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom'
import { paths } from '../site/paths.ts'
import { ChunkLoadError } from '../ui/import-chunk.ts'
import { type BackTrail, createBackTrail, type Steps } from './back-trail.ts'
import { type NavigationHistory, unnamed } from './browser-history.ts'
import type { Content } from './screen-route.ts'

interface View {
  readonly location: Location
  readonly navigationType: NavigationType
  readonly preservesScroll: boolean
  readonly content: Content
}

export interface NavigationState {
  readonly view: View
  readonly pending: string | null
  readonly failure: {
    readonly retry: () => void
    readonly openDocument: () => void
    readonly dismiss: () => void
  } | null
  readonly transition: readonly [from: string, to: string] | null
}

export interface Navigation {
  readonly getState: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  readonly navigator: Navigator
  /** Fails silently: the navigation itself will report failures. */
  readonly prefetch: (url: URL) => Promise<void>
  readonly reload: () => Promise<void>
}

type OpenAddress = (url: URL) => Promise<Content>

export interface NavigationOptions {
  readonly open: OpenAddress
  readonly openFresh: OpenAddress
  readonly history: NavigationHistory
  readonly origin: string
  readonly content: Content
  readonly animate: ((update: () => void) => Promise<void>) | null
  readonly openDocument: (address: string) => void
  /** Whether loading the document helps: the site was updated, or the device has cached the page. */
  readonly opensAsDocument: (address: string) => Promise<boolean>
  readonly onMissing: () => void
  readonly steps: Steps & { readonly subscribe: (listener: () => void) => void }
}

const usesCamera = (content: Content): boolean => content.kind === 'ready' && content.usesCamera === true

const isAlike = (one: Content, other: Content): boolean =>
  one.kind === 'ready' && other.kind === 'ready'
    ? one.retryDelayMs === other.retryDelayMs && (one.isStale ?? false) === (other.isStale ?? false)
    : one.kind === other.kind

function createStore(view: View, animate: NavigationOptions['animate']) {
  const listeners = new Set<() => void>()
  let state: NavigationState = { view, pending: null, failure: null, transition: null }

  const change = (changes: Partial<NavigationState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    async show(next: View, isAnimated: boolean) {
      const arrival = { view: next, pending: null, failure: null }
      if (!isAnimated || animate === null) return change(arrival)
      const transition = [state.view.location.pathname, next.location.pathname] as const
      change({ transition })
      await animate(() => change(arrival)).catch(() => undefined)
      if (state.transition === transition) change({ transition: null })
    },
  }
}

async function openOrHome(
  address: string,
  { open, origin, onMissing }: NavigationOptions,
): Promise<{ address: string; content: Content }> {
  const content = await open(new URL(address, origin))
  if (content.kind !== 'missing') return { address, content }
  onMissing()
  return { address: paths.home, content: await open(new URL(paths.home, origin)) }
}

/** `enter` puts the opened address into the history; `retreat` undoes earlier history changes. */
type Open = (
  address: string,
  navigationType: NavigationType,
  navigateOptions: NavigateOptions,
  enter: (opened: string) => void,
  retreat?: () => (() => void) | null,
) => Promise<void>

function createOpener(options: NavigationOptions, store: ReturnType<typeof createStore>, trail: BackTrail) {
  const { history, openDocument } = options
  let latest = 0

  const open: Open = async (address, navigationType, navigateOptions, enter, retreat) => {
    const { viewTransition = false, preventScrollReset: preservesScroll = false } = navigateOptions
    latest += 1
    const own = latest
    const { location, content } = store.getState().view
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
      // Dialogs that close now remove their history entries first.
      await trail.settled()
      if (own !== latest) return
      // The camera's headers come only with its document.
      if (usesCamera(opened.content) && !usesCamera(store.getState().view.content)) {
        return openDocument(opened.address)
      }
      await arrive(opened.address, opened.content, viewTransition)
    } catch (error) {
      if (own !== latest) return
      const staysHere = error instanceof ChunkLoadError && !(await options.opensAsDocument(address))
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

function followHistory(history: NavigationHistory, trail: BackTrail, open: Open): void {
  let isRetreating = false
  history.listen(({ delta }) => {
    if (isRetreating) {
      isRetreating = false
      trail.entered()
      return
    }
    if (trail.popped()) return
    const popped = createPath(history.location)
    // An entry without a key is the browser's own: it followed a fragment, and scrolled there.
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

/** Shows an address once it is loaded; the latest wins. React Router's data router takes 19 KB more gzip. */
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
      const opened = await options.openFresh(new URL(createPath(view.location), origin))
      if (own !== latest() || view !== store.getState().view) return
      if (isAlike(opened, view.content)) return
      store.change({ view: { ...view, preservesScroll: true, content: opened } })
    },
  }
}
