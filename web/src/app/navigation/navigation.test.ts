import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { createNavigation, type NavigationOptions } from './navigation.ts'
import { type Loaded, matchScreen, missing, ready, redirectTo, type ScreenRoute } from './screen-route.ts'

const Screen = () => null

/** A route whose loader answers when the test says so. */
function route(path: string, load: () => Promise<Loaded> = async () => ready): ScreenRoute {
  return { path, caseSensitive: true, chunk: '', load, importScreen: async () => ({ Screen }) }
}

/** A promise and the function that settles it. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function start(routes: readonly ScreenRoute[], options: Partial<NavigationOptions> = {}) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const home = route('/')
  const openDocument = vi.fn<(address: string) => void>()
  const onMissing = vi.fn<() => void>()
  const navigation = createNavigation({
    routes: [home, ...routes],
    query: () => Promise.reject(new Error('not asked here')),
    history,
    origin: 'https://compound.example',
    content: { kind: 'ready', route: home, Screen },
    animate: null,
    openDocument,
    onMissing,
    holdBack: () => false,
    ...options,
  })
  /** Waits until the screen of an address is on display. */
  const shows = (address: string) =>
    vi.waitFor(() => {
      const { view, pending } = navigation.getState()
      expect(createPath(view.location)).toBe(address)
      expect(pending).toBeNull()
    })
  return { navigation, history, openDocument, onMissing, shows }
}

describe('a screen that reads the camera', () => {
  const scan: ScreenRoute = { ...route('/scan'), usesCamera: true }

  it('is opened as a document, whose headers let it', async () => {
    const { navigation, history, openDocument } = start([scan])
    navigation.navigator.push('/scan')
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledExactlyOnceWith('/scan'))
    expect(history.location.pathname).toBe('/')
  })

  it('is left like any other', async () => {
    const content = { kind: 'ready', route: scan, Screen } as const
    const { navigation, shows, openDocument } = start([route('/shows')], { content })
    navigation.navigator.push('/shows')
    await shows('/shows')
    expect(openDocument).not.toHaveBeenCalled()
  })
})

describe('a pattern that two screens share', () => {
  it('shows the first that accepts the address', () => {
    const ticket: ScreenRoute = { ...route('/rsvp/:slug/:ticket'), accepts: ({ ticket }) => ticket === 'a' }
    const production = route('/rsvp/:slug/:id')
    const routes = [ticket, production]
    expect(matchScreen(routes, '/rsvp/x/a')).toMatchObject({ route: ticket, params: { ticket: 'a' } })
    expect(matchScreen(routes, '/rsvp/x/7')).toMatchObject({ route: production, params: { id: '7' } })
    expect(matchScreen(routes, '/elsewhere')).toBeNull()
  })
})

describe('a navigation', () => {
  it('leaves the screen on display and the address alone until the next screen is whole', async () => {
    const loaded = deferred<Loaded>()
    const { navigation, history, shows } = start([route('/shows', () => loaded.promise)])
    navigation.navigator.push('/shows')
    expect(navigation.getState()).toMatchObject({ pending: '/shows', view: { location: { pathname: '/' } } })
    expect(history.location.pathname).toBe('/')
    loaded.resolve(ready)
    await shows('/shows')
    expect(history.location.pathname).toBe('/shows')
    expect(navigation.getState().view).toMatchObject({ arrival: 'PUSH', keepsScroll: false })
  })

  it('gives way to a later one, whichever is loaded first', async () => {
    const slow = deferred<Loaded>()
    const { navigation, history, shows } = start([route('/slow', () => slow.promise), route('/shows')])
    navigation.navigator.push('/slow')
    navigation.navigator.push('/shows')
    await shows('/shows')
    slow.resolve(ready)
    await slow.promise
    expect(navigation.getState().view.location.pathname).toBe('/shows')
    history.go(-1)
    await shows('/')
  })

  it('replaces the entry when asked to', async () => {
    const { navigation, history, shows } = start([route('/shows')])
    navigation.navigator.replace('/shows?page=2', null, { preventScrollReset: true })
    await shows('/shows?page=2')
    expect(history.index).toBe(0)
    expect(navigation.getState().view).toMatchObject({ arrival: 'REPLACE', keepsScroll: true })
  })

  it('follows redirects to the address that is shown in the end', async () => {
    const { navigation, shows } = start([route('/old', async () => redirectTo('/new?x=1')), route('/new')])
    navigation.navigator.push('/old')
    await shows('/new?x=1')
  })

  it('leaves endless redirects to the server', async () => {
    const { navigation, openDocument } = start([route('/loop', async () => redirectTo('/loop'))])
    navigation.navigator.push('/loop')
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/loop'))
  })

  it('shows the home screen and says so when the address names something missing', async () => {
    const { navigation, onMissing, history, shows } = start([route('/news/:slug', async () => missing)])
    navigation.navigator.push('/news/gone')
    await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
    await shows('/')
    expect(history.index).toBe(1)
  })

  it('loads the document when the screen’s code cannot be fetched', async () => {
    const broken = { ...route('/shows'), importScreen: () => Promise.reject(new Error('gone')) }
    const { navigation, openDocument } = start([broken])
    navigation.navigator.push('/shows')
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/shows'))
  })

  it('to a fragment of the screen on display loads nothing', async () => {
    const load = vi.fn(async (): Promise<Loaded> => ready)
    const { navigation, shows } = start([route('/shows', load)])
    navigation.navigator.push('/shows')
    await shows('/shows')
    navigation.navigator.push('/shows#past-streams')
    await shows('/shows#past-streams')
    expect(load).toHaveBeenCalledOnce()
  })

  it('to the address on display asks its loader again', async () => {
    const load = vi.fn(async (): Promise<Loaded> => ready)
    const { navigation, shows } = start([route('/shows', load)])
    navigation.navigator.push('/shows')
    await shows('/shows')
    navigation.navigator.replace('/shows')
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })
})

describe('going back', () => {
  it('loads what stood there and says how it was reached', async () => {
    const { navigation, history, shows } = start([route('/shows')])
    navigation.navigator.push('/shows')
    await shows('/shows')
    const key = navigation.getState().view.location.key
    history.go(-1)
    await shows('/')
    expect(navigation.getState().view.arrival).toBe('POP')
    history.go(1)
    await shows('/shows')
    expect(navigation.getState().view.location.key).toBe(key)
  })
})

describe('going back from something on top of the screen', () => {
  it('closes that, and leaves the screen and the history where they are', async () => {
    let isOnTop = true
    const holdBack = () => {
      const wasOnTop = isOnTop
      isOnTop = false
      return wasOnTop
    }
    const { navigation, history, shows } = start([route('/shows')], { holdBack })
    navigation.navigator.push('/shows')
    await shows('/shows')
    const before = navigation.getState()
    history.go(-1)
    expect(isOnTop).toBe(false)
    expect(navigation.getState()).toBe(before)
    expect(history.index).toBe(1)
    history.go(-1)
    await shows('/')
  })

  it('is not asked about on the way forward', async () => {
    const holdBack = vi.fn(() => false)
    const { navigation, history, shows } = start([route('/shows')], { holdBack })
    navigation.navigator.push('/shows')
    await shows('/shows')
    history.go(-1)
    await shows('/')
    history.go(1)
    await shows('/shows')
    expect(holdBack).toHaveBeenCalledOnce()
  })
})

describe('a view transition', () => {
  it('runs between the two paths, and is over when it ends', async () => {
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

  it('that fails does not hold up the screen', async () => {
    const animate = async (update: () => void) => {
      update()
      throw new DOMException('skipped', 'AbortError')
    }
    const { navigation, openDocument, shows } = start([route('/shows')], { animate })
    navigation.navigator.push('/shows', null, { viewTransition: true })
    await shows('/shows')
    await vi.waitFor(() => expect(navigation.getState().transition).toBeNull())
    expect(openDocument).not.toHaveBeenCalled()
  })
})

describe('prefetching', () => {
  it('loads data and code and changes nothing', async () => {
    const load = vi.fn(async (): Promise<Loaded> => ready)
    const importScreen = vi.fn(async () => ({ Screen }))
    const { navigation } = start([{ ...route('/shows', load), importScreen }])
    const before = navigation.getState()
    await navigation.prefetch(new URL('https://compound.example/shows'))
    expect(load).toHaveBeenCalledOnce()
    expect(importScreen).toHaveBeenCalledOnce()
    expect(navigation.getState()).toBe(before)
  })

  it('fails silently', async () => {
    const { navigation, openDocument } = start([route('/shows', () => Promise.reject(new Error('down')))])
    await expect(navigation.prefetch(new URL('https://compound.example/shows'))).resolves.toBeUndefined()
    expect(openDocument).not.toHaveBeenCalled()
  })
})
