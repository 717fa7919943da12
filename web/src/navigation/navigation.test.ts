import { createPath } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { memoryWindow } from '../../test/memory-window.ts'
import { createBrowserHistory } from './browser-history.ts'
import { type Loaded, ready } from './load.ts'
import { createNavigation, type NavigationOptions } from './navigation.ts'
import { matchScreen, openScreen, type ScreenRoute } from './screen-route.ts'

const Screen = () => null

/** A route whose loader ends when the test says so. */
function route(path: string, load: () => Promise<Loaded> = async () => ready): ScreenRoute {
  return { path, caseSensitive: true, chunk: '', importScreen: async () => ({ Screen, load }) }
}

/** A promise and the function that settles it. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Steps above a screen, as dialogs have them: `show` sets their number. */
function stepsAbove() {
  let count = 0
  let tell = (): void => undefined
  const show = (next: number): void => {
    count = next
    tell()
  }
  const steps: NavigationOptions['steps'] = {
    count: () => count,
    back() {
      const was = count
      show(count - 1)
      return () => show(was)
    },
    subscribe: (listener) => {
      tell = listener
    },
  }
  return { steps, show, count: () => count }
}

function start(
  routes: readonly ScreenRoute[],
  {
    tab = memoryWindow(),
    ...options
  }: Partial<NavigationOptions> & { tab?: ReturnType<typeof memoryWindow> } = {},
) {
  const history = createBrowserHistory(tab)
  const open: NavigationOptions['open'] = (url) =>
    openScreen([route('/'), ...routes], url, () => Promise.reject(new Error('not asked here')))
  const openDocument = vi.fn<(address: string) => void>()
  const navigation = createNavigation({
    open,
    openFresh: open,
    history,
    origin: 'https://compound.example',
    content: { kind: 'ready', path: '/', Screen },
    animate: null,
    openDocument,
    opensAsDocument: async () => false,
    onMissing: () => undefined,
    steps: stepsAbove().steps,
    ...options,
  })
  const shows = (address: string) =>
    vi.waitFor(() => {
      const { view, pending } = navigation.getState()
      expect(createPath(view.location)).toBe(address)
      expect(pending).toBeNull()
    })
  return { navigation, history, index: tab.index, openDocument, shows }
}

const scan: ScreenRoute = { ...route('/scan'), usesCamera: true }

test('a screen that reads the camera is opened as a document, whose headers let it', async () => {
  const { navigation, history, openDocument } = start([scan])
  navigation.navigator.push('/scan')
  await vi.waitFor(() => expect(openDocument).toHaveBeenCalledExactlyOnceWith('/scan'))
  expect(history.location.pathname).toBe('/')
})

describe('a pattern that two screens share', () => {
  test('shows the first that accepts the address', () => {
    const ticket: ScreenRoute = { ...route('/rsvp/:slug/:ticket'), accepts: ({ ticket }) => ticket === 'a' }
    const production = route('/rsvp/:slug/:id')
    const routes = [ticket, production]
    expect(matchScreen(routes, '/rsvp/x/a')).toMatchObject({ route: ticket, params: { ticket: 'a' } })
    expect(matchScreen(routes, '/rsvp/x/7')).toMatchObject({ route: production, params: { id: '7' } })
    expect(matchScreen(routes, '/elsewhere')).toBeNull()
  })

  test.each([
    ['/a/', '/a'],
    ['/%61', '/a'],
    ['/a/c', '/:any/c'],
    ['/b', '*'],
  ])('shows for %s what the router finds among all patterns: %s', (address, pattern) => {
    const routes = ['*', '/:any/c', '/a/:any', '/a', '/'].map((path) => route(path))
    expect(matchScreen(routes, address)?.route.path).toBe(pattern)
  })
})

describe('a navigation', () => {
  test('keeps screen and address until the next screen has loaded', async () => {
    const loaded = deferred<Loaded>()
    const { navigation, history, shows } = start([route('/shows', () => loaded.promise)])
    navigation.navigator.push('/shows')
    expect(navigation.getState()).toMatchObject({ pending: '/shows', view: { location: { pathname: '/' } } })
    expect(history.location.pathname).toBe('/')
    loaded.resolve(ready)
    await shows('/shows')
    expect(history.location.pathname).toBe('/shows')
    expect(navigation.getState().view).toMatchObject({ navigationType: 'PUSH', preservesScroll: false })
  })

  describe('to a screen whose code does not come', () => {
    const failing = (importScreen: ScreenRoute['importScreen']) => ({ ...route('/shows'), importScreen })
    const broken = failing(() => Promise.reject(new TypeError('Failed to fetch')))

    test('takes a step back back', async () => {
      const importScreen = vi.fn(async () => ({ Screen })).mockRejectedValueOnce(new TypeError('no'))
      const { navigation, history, shows } = start([failing(importScreen)], {
        tab: memoryWindow(['/shows', '/']),
      })
      history.go(-1)
      await vi.waitFor(() => expect(navigation.getState().failure).not.toBeNull())
      expect(history.location.pathname).toBe('/')
      navigation.getState().failure?.retry()
      await shows('/shows')
      expect(history.location.pathname).toBe('/shows')
    })

    test('loads the document where that shows it', async () => {
      const { navigation, openDocument } = start([broken], { opensAsDocument: async () => true })
      navigation.navigator.push('/shows')
      await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/shows'))
    })
  })

  test('loads the document when a loader fails', async () => {
    const { navigation, openDocument } = start([route('/shows', () => Promise.reject(new Error('down')))])
    navigation.navigator.push('/shows')
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/shows'))
  })

  test('to a fragment of the screen on display loads nothing', async () => {
    const load = vi.fn(async (): Promise<Loaded> => ready)
    const { navigation, shows } = start([route('/shows', load)])
    navigation.navigator.push('/shows')
    await shows('/shows')
    navigation.navigator.push('/shows#past-streams')
    await shows('/shows#past-streams')
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('steps above a screen', () => {
  /** On the second screen of a tab, or on its first. */
  async function open(path: '/' | '/shows') {
    const above = stepsAbove()
    const started = start([route('/shows'), route('/news')], { steps: above.steps })
    if (path !== '/') started.navigation.navigator.push(path)
    await started.shows(path)
    const has = (index: number) => vi.waitFor(() => expect(started.index()).toBe(index))
    return { ...started, above, has, first: started.index() }
  }

  test.each(['/', '/shows'] as const)(
    'on %s are undone one by one, then the screen is left',
    async (path) => {
      const { above, history, navigation, has, first } = await open(path)
      above.show(1)
      await has(first + 1)
      above.show(2)
      await has(first + 2)
      const before = navigation.getState()
      history.go(-1)
      expect(above.count()).toBe(1)
      history.go(-1)
      expect(above.count()).toBe(0)
      await has(first)
      expect(navigation.getState()).toBe(before)
    },
  )

  test('that close by themselves take their entries along', async () => {
    const { above, history, has, shows } = await open('/shows')
    above.show(3)
    await has(4)
    above.show(0)
    await has(1)
    history.go(-1)
    await shows('/')
  })

  test('that close while another screen opens leave nothing behind between both', async () => {
    const { above, navigation, history, index, has, shows } = await open('/shows')
    above.show(2)
    await has(3)
    navigation.navigator.push('/news')
    above.show(0)
    await shows('/news')
    expect(index()).toBe(2)
    history.go(-1)
    await shows('/shows')
    await has(1)
  })
})

test('a view transition runs between the two paths, and is over when it ends', async () => {
  const end = deferred<void>()
  const animate = vi.fn(async (update: () => void) => {
    update()
    await end.promise
  })
  const { navigation, shows } = start([route('/shows')], { animate })
  navigation.navigator.push('/shows', null, { viewTransition: true })
  await shows('/shows')
  expect(navigation.getState().transition).toEqual(['/', '/shows'])
  end.resolve()
  await vi.waitFor(() => expect(navigation.getState().transition).toBeNull())
})

test('prefetching loads data and code and changes nothing', async () => {
  const load = vi.fn(async (): Promise<Loaded> => ready)
  const importScreen = vi.fn(async () => ({ Screen, load }))
  const { navigation } = start([{ ...route('/shows'), importScreen }])
  const before = navigation.getState()
  await navigation.prefetch(new URL('https://compound.example/shows'))
  expect(load).toHaveBeenCalledOnce()
  expect(importScreen).toHaveBeenCalledOnce()
  expect(navigation.getState()).toBe(before)
})
