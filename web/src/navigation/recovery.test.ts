import { NavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NavigationState } from './navigation.ts'
import { createRecovery } from './recovery.ts'
import type { Content } from './screen-route.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const Screen = () => null

/** The state of a page whose retry delay is so many milliseconds; null for a page that lacks nothing. */
const stateAt = (key: string, retryDelayMs: number | null): NavigationState => ({
  view: {
    location: { pathname: '/news', search: '', hash: '', state: null, key },
    navigationType: NavigationType.Push,
    preservesScroll: true,
    content: {
      kind: 'ready',
      params: {},
      Screen,
      result: null,
      ...(retryDelayMs !== null && { retryDelayMs }),
    },
  },
  result: null,
  pending: null,
  failure: null,
  transition: null,
})

/**
 * A page on display, and its recovery.
 *
 * @param retryDelayMs the first delay of the page; null where it lacks nothing
 */
function page(retryDelayMs: number | null) {
  const listeners = new Set<() => void>()
  const wakers = new Set<() => void>()
  let state = stateAt('one', retryDelayMs)
  let isAwake = true
  const reload = vi.fn(async () => undefined)
  const recovery = createRecovery({
    navigation: {
      getState: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      reload,
    },
    tab: {
      isAwake: () => isAwake,
      onWake(listener) {
        wakers.add(listener)
        return () => wakers.delete(listener)
      },
    },
    random: () => 0.5,
  })
  const show = (next: NavigationState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    recovery,
    reload,
    /** The next attempt succeeds. */
    succeedNext: () => reload.mockImplementationOnce(async () => show(stateAt('one', null)) as undefined),
    /** The page shows a message instead of a screen. */
    say: (content: Content) => show({ ...state, view: { ...state.view, content } }),
    goTo: (key: string, lacks: number | null) => show(stateAt(key, lacks)),
    sleep: () => {
      isAwake = false
    },
    wake: () => {
      isAwake = true
      for (const waker of wakers) waker()
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

test('a page that lacks something retries at once, and stops after a success', async () => {
  const { recovery, reload, succeedNext, pass } = page(0)
  expect(recovery.getPhase()).toBe('arrived')
  succeedNext()
  recovery.start()
  expect(recovery.getPhase()).toBe('trying')
  await pass(600_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('it shows placeholders for four attempts, then a message, and retries with growing delays, but not for ever', async () => {
  const { recovery, reload, pass } = page(0)
  recovery.start()
  await pass(6_900)
  expect([reload.mock.calls.length, recovery.getPhase()]).toEqual([3, 'trying'])
  await pass(200)
  expect([reload.mock.calls.length, recovery.getPhase()]).toEqual([4, 'resting'])
  await pass(5_000 + 10_000 + 15_000)
  expect([reload.mock.calls.length, recovery.getPhase()]).toEqual([7, 'resting'])
  await pass(10 * 30_000)
  expect(reload).toHaveBeenCalledTimes(17)
  await pass(3_600_000)
  expect([reload.mock.calls.length, recovery.getPhase()]).toEqual([27, 'resting'])
})

test('a service that is back within five minutes fills the page half a minute later, without a press', async () => {
  for (const outageMs of [20_000, 300_000]) {
    const { recovery, reload, succeedNext, pass } = page(0)
    const stop = recovery.start()
    await pass(outageMs)
    const before = reload.mock.calls.length
    succeedNext()
    await pass(31_000)
    expect([outageMs, reload.mock.calls.length]).toEqual([outageMs, before + 1])
    stop()
  }
})

test('placeholders are shown for twelve seconds at most, however long an attempt hangs', async () => {
  const { recovery, reload, pass } = page(0)
  reload.mockImplementation(() => new Promise(() => undefined))
  recovery.start()
  await pass(11_999)
  expect(recovery.getPhase()).toBe('trying')
  await pass(1)
  expect(recovery.getPhase()).toBe('resting')
  expect(reload).toHaveBeenCalledOnce()
})

test('a press retries at once and shows placeholders again', async () => {
  const { recovery, reload, pass } = page(0)
  recovery.start()
  await pass(300_000)
  reload.mockClear()
  recovery.tryAgain()
  expect(recovery.getPhase()).toBe('trying')
  await pass(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a hidden page does not retry; it begins anew when it is visible', async () => {
  const { recovery, reload, sleep, wake, pass } = page(0)
  sleep()
  recovery.start()
  expect(recovery.getPhase()).toBe('resting')
  await pass(600_000)
  expect(reload).not.toHaveBeenCalled()
  wake()
  await pass(0)
  expect([reload.mock.calls.length, recovery.getPhase()]).toEqual([1, 'trying'])
})

test('a press without a network shows the message again, as soon as the failure is known', async () => {
  const { recovery, reload, sleep, pass } = page(0)
  sleep()
  recovery.start()
  recovery.tryAgain()
  expect(recovery.getPhase()).toBe('trying')
  await pass(1_200)
  expect([reload.mock.calls.length, recovery.getPhase()]).toEqual([1, 'resting'])
})

test('a limit is waited for, and the message is shown meanwhile', async () => {
  const { recovery, reload, pass } = page(40_000)
  recovery.start()
  expect(recovery.getPhase()).toBe('resting')
  await pass(39_000)
  expect(reload).not.toHaveBeenCalled()
  await pass(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('another page has its own attempts, and one that was left has none', async () => {
  const { recovery, reload, goTo, pass } = page(0)
  recovery.start()
  await pass(300_000)
  goTo('two', 0)
  expect(recovery.getPhase()).toBe('trying')
  reload.mockClear()
  goTo('three', null)
  await pass(300_000)
  expect(reload).not.toHaveBeenCalled()
})

test('an attempt in flight when the page is left begins the next page’s attempts when it ends', async () => {
  const { recovery, reload, goTo, pass } = page(0)
  let end: (nothing: undefined) => void = () => {}
  reload.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  recovery.start()
  await pass(0)
  goTo('two', 0)
  await pass(1_000)
  expect(reload).toHaveBeenCalledOnce()
  end(undefined)
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['a limit', { kind: 'limited', retryAfterSeconds: 30 }, 30_000],
  ['a failure of the whole screen', { kind: 'failed' }, 5_000],
] as const)('%s is tried again by itself', async (_what, content, delayMs) => {
  const { recovery, reload, say, pass } = page(null)
  say(content)
  recovery.start()
  await pass(delayMs - 1)
  expect(reload).not.toHaveBeenCalled()
  await pass(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('an address that names nothing is not tried again', async () => {
  const { recovery, reload, say, pass } = page(null)
  say({ kind: 'missing' })
  recovery.start()
  await pass(600_000)
  expect(reload).not.toHaveBeenCalled()
})
