import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import {
  doorChoiceKey,
  doorGrantsKey,
  doorLogKey,
  eraseMemberDataAtLogout,
  savedTicketsKey,
  viewedProductionKey,
} from './member-data.ts'

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
let erasedDatabases: string[]

beforeEach(() => {
  time = Date.parse('2026-11-20T18:00:00.000Z')
  session = createSessionStore({ storage: memoryStorage(), window: new EventTarget(), now: () => time })
  local = memoryStorage()
  tab = memoryStorage()
  erasedCaches = []
  erasedDatabases = []
})

function seen(): void {
  local.setItem(savedTicketsKey, 'tickets')
  local.setItem(doorGrantsKey, 'grants')
  local.setItem(viewedProductionKey, 'viewed')
  local.setItem(doorChoiceKey, 'last')
  local.setItem('theme', 'dark')
  tab.setItem(doorLogKey, 'scans')
  tab.setItem(doorChoiceKey, '3')
}

function watch(): void {
  eraseMemberDataAtLogout(session, {
    localStorage: local,
    sessionStorage: tab,
    caches: {
      delete: async (name) => {
        erasedCaches.push(name)
        return true
      },
    },
    indexedDB: {
      deleteDatabase: (name) => {
        erasedDatabases.push(name)
        return new IDBOpenDBRequest()
      },
    },
  })
}

describe('the data of a member on a device', () => {
  it('is erased at logout, and nothing else', async () => {
    session.begin(member('7'))
    seen()
    watch()
    expect(local.getItem(savedTicketsKey)).toBe('tickets')
    session.end()
    await expect.poll(() => erasedCaches).toEqual(['ticket-pages', 'door-page'])
    // What was not sent yet waits for its member.
    expect(erasedDatabases).toEqual(['door-lists'])
    expect(local.getItem(doorGrantsKey)).toBeNull()
    expect(local.getItem(doorChoiceKey)).toBeNull()
    expect(local.getItem(savedTicketsKey)).toBeNull()
    expect(local.getItem(viewedProductionKey)).toBeNull()
    expect(tab.getItem(doorLogKey)).toBeNull()
    expect(tab.getItem(doorChoiceKey)).toBeNull()
    expect(local.getItem('theme')).toBe('dark')
  })

  it('stays while a session has merely run out: the door needs the ticket', () => {
    session.begin(member('7'))
    seen()
    watch()
    session.refuse()
    expect(session.getState().kind).toBe('expired')
    expect(local.getItem(savedTicketsKey)).toBe('tickets')
    session.begin(member('7'))
    expect(local.getItem(savedTicketsKey)).toBe('tickets')
  })

  it('is erased for another member', () => {
    session.begin(member('7'))
    seen()
    watch()
    session.begin(member('8'))
    expect(local.getItem(savedTicketsKey)).toBeNull()
    expect(local.getItem(viewedProductionKey)).toBeNull()
  })

  it('is gone when a page opens without a session', () => {
    seen()
    watch()
    expect(local.getItem(savedTicketsKey)).toBeNull()
    expect(tab.getItem(doorLogKey)).toBeNull()
  })

  it('does not include the production that a visitor views, also once they log in', () => {
    seen()
    watch()
    expect(local.getItem(viewedProductionKey)).toBe('viewed')
    session.begin(member('7'))
    expect(local.getItem(viewedProductionKey)).toBe('viewed')
  })
})
