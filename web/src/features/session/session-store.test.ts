import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import type { MemberSession } from './member-session.ts'
import { createSessionStore, sessionKey } from './session-store.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const hour = 3_600_000

const dana: MemberSession = {
  memberId: '7',
  name: 'Dana',
  role: 'MEMBER',
  expiresAt: '2026-11-21T00:00:00.000Z',
}

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A storage that all tabs share, each with a window of its own that gets the others’ events. */
function browser(stored: MemberSession | null = null) {
  const stores = memoryStorage()
  if (stored) stores.setItem(sessionKey, JSON.stringify(stored))
  const windows: EventTarget[] = []
  return {
    stores,
    openTab() {
      const window = new EventTarget()
      windows.push(window)
      const dispatchStorage = (key: string) => {
        for (const other of windows) {
          if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
        }
      }
      const storage: Storage = {
        ...stores,
        setItem(key, value) {
          stores.setItem(key, value)
          dispatchStorage(key)
        },
        removeItem(key) {
          stores.removeItem(key)
          dispatchStorage(key)
        },
      }
      return { session: createSessionStore({ storage, window, now: Date.now }), window }
    },
  }
}

describe('a session', () => {
  test('begins, survives a reload, and ends', () => {
    const { openTab, stores } = browser()
    const { session } = openTab()
    session.begin(dana)
    expect(session.getState()).toEqual({ kind: 'member', member: dana })
    // Nothing that opens it is stored.
    expect(JSON.parse(stores.getItem(sessionKey) ?? '')).toEqual(dana)
    expect(openTab().session.getState()).toEqual({ kind: 'member', member: dana })
    session.end()
    expect(session.getState()).toEqual({ kind: 'visitor' })
    expect(stores.length).toBe(0)
  })

  test('lasts as long as the page without storage', () => {
    const session = createSessionStore({ storage: null, window: new EventTarget(), now: Date.now })
    session.begin(dana)
    vi.advanceTimersByTime(hour)
    expect(session.getState().kind).toBe('member')
  })
})

describe('an expiring session', () => {
  test('expires on time in every tab', () => {
    const { openTab } = browser(dana)
    const [here, there] = [openTab().session, openTab().session]
    vi.advanceTimersByTime(12 * hour - 1)
    expect(here.getState().kind).toBe('member')
    vi.advanceTimersByTime(1)
    for (const tab of [here, there]) {
      expect(tab.getState()).toEqual({ kind: 'expired', member: dana, isRefused: false })
    }
  })

  test('is noticed by a tab that was asleep', () => {
    const { session, window } = browser(dana).openTab()
    vi.clearAllTimers()
    vi.setSystemTime(now.getTime() + 13 * hour)
    expect(session.getState().kind).toBe('member')
    window.dispatchEvent(new Event('focus'))
    expect(session.getState().kind).toBe('expired')
    // A page that is opened later knows it at once.
    expect(browser(dana).openTab().session.getState().kind).toBe('expired')
  })
})

describe('a refused session', () => {
  test('has expired', () => {
    const { openTab } = browser(dana)
    const [here, there] = [openTab().session, openTab().session]
    here.refuse()
    expect(here.getState()).toMatchObject({ kind: 'expired', isRefused: true, member: { memberId: '7' } })
    expect(there.getState()).toMatchObject({ kind: 'expired', isRefused: false })
  })

  test('stays refused when the tab gets the focus again', () => {
    const { session, window } = browser(dana).openTab()
    session.refuse()
    const refused = session.getState()
    window.dispatchEvent(new Event('focus'))
    expect(session.getState()).toBe(refused)
  })
})
