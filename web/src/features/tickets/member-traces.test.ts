import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import { doorLogKey, eraseTracesAtLogout, keptTicketsKey } from './member-traces.ts'

const member = (memberId: string) => ({
  memberId,
  name: 'Ana Ruiz',
  role: 'MEMBER' as const,
  expiresAt: '2026-11-21T00:00:00.000Z',
})

let time: number
let session: SessionStore
let local: Storage
let tab: Storage
let erasedCaches: string[]
let unregistered: string[]

beforeEach(() => {
  time = Date.parse('2026-11-20T18:00:00.000Z')
  session = createSessionStore({ storage: memoryStorage(), window: new EventTarget(), now: () => time })
  local = memoryStorage()
  tab = memoryStorage()
  erasedCaches = []
  unregistered = []
})

function seen(): void {
  local.setItem(keptTicketsKey, 'tickets')
  local.setItem('theme', 'dark')
  tab.setItem(doorLogKey, 'scans')
}

const registrations = ['/joined-production', '/elsewhere'].map((path) => ({
  scope: `https://compound.example${path}`,
  unregister: async () => {
    unregistered.push(path)
    return true
  },
}))

function watch(): void {
  eraseTracesAtLogout(session, {
    localStorage: local,
    sessionStorage: tab,
    caches: {
      delete: async (name) => {
        erasedCaches.push(name)
        return true
      },
    },
    serviceWorker: { getRegistrations: async () => registrations },
  })
}

describe('what a member leaves on a device', () => {
  it('is erased at logout, and nothing else', async () => {
    session.begin(member('7'))
    seen()
    watch()
    expect(local.getItem(keptTicketsKey)).toBe('tickets')
    session.end()
    await expect.poll(() => unregistered).toEqual(['/joined-production'])
    expect(erasedCaches).toEqual(['ticket-pages'])
    expect(local.getItem(keptTicketsKey)).toBeNull()
    expect(tab.getItem(doorLogKey)).toBeNull()
    expect(local.getItem('theme')).toBe('dark')
  })

  it('stays while a session has merely run out: the door needs the ticket', () => {
    session.begin(member('7'))
    seen()
    watch()
    session.refuse()
    expect(session.getState().kind).toBe('expired')
    expect(local.getItem(keptTicketsKey)).toBe('tickets')
    session.begin(member('7'))
    expect(local.getItem(keptTicketsKey)).toBe('tickets')
  })

  it('makes way for another member', () => {
    session.begin(member('7'))
    seen()
    watch()
    session.begin(member('8'))
    expect(local.getItem(keptTicketsKey)).toBeNull()
  })

  it('is gone when a page opens for nobody', () => {
    seen()
    watch()
    expect(local.getItem(keptTicketsKey)).toBeNull()
    expect(tab.getItem(doorLogKey)).toBeNull()
  })
})
