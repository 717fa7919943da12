import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import {
  checkInGrantsKey,
  chosenProductionKey,
  recentSearchesKey,
  savedTicketsKey,
  signUpDraftKey,
  viewedProductionKey,
  walkInFormKey,
} from '../../site/member-storage.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import { eraseMemberDataAtLogout } from './member-data.ts'

const member = (memberId: string) => ({
  memberId,
  name: 'Ana Ruiz',
  role: 'MEMBER' as const,
  expiresAt: '2026-11-21T00:00:00.000Z',
})

const now = () => Date.parse('2026-11-20T18:00:00.000Z')
let session: SessionStore
let local: Storage
let tab: Storage
const caches = { delete: vi.fn(async (_name: string) => true) }
const indexedDB = { deleteDatabase: vi.fn((_name: string) => new IDBOpenDBRequest()) }

beforeEach(() => {
  vi.clearAllMocks()
  session = createSessionStore({ storage: memoryStorage(), window: new EventTarget(), now })
  local = memoryStorage()
  tab = memoryStorage()
  const keys = [savedTicketsKey, checkInGrantsKey, viewedProductionKey, recentSearchesKey, walkInFormKey]
  for (const key of [...keys, chosenProductionKey, 'theme']) local.setItem(key, 'seen')
  for (const key of [chosenProductionKey, signUpDraftKey]) tab.setItem(key, 'seen')
})

const watch = () =>
  eraseMemberDataAtLogout(session, { localStorage: local, sessionStorage: tab, caches, indexedDB })

describe('the data of a member on a device', () => {
  test('is erased at logout, and nothing else', async () => {
    session.begin(member('7'))
    watch()
    expect(local.getItem(savedTicketsKey)).toBe('seen')
    session.end()
    await expect.poll(() => caches.delete.mock.calls).toEqual([['ticket-pages'], ['scan-page']])
    // What was not sent yet waits for its member.
    expect(indexedDB.deleteDatabase.mock.calls).toEqual([['check-in-lists']])
    expect([local.length, local.getItem('theme'), tab.length]).toEqual([1, 'seen', 0])
  })

  test('stays after the session expires, because the ticket is needed at check-in', () => {
    session.begin(member('7'))
    watch()
    session.refuse()
    expect(session.getState().kind).toBe('expired')
    expect(local.getItem(savedTicketsKey)).toBe('seen')
    session.begin(member('7'))
    expect(local.getItem(savedTicketsKey)).toBe('seen')
  })

  test('is erased for another member', () => {
    session.begin(member('7'))
    watch()
    session.begin(member('8'))
    expect(local.getItem(savedTicketsKey)).toBeNull()
    expect(local.getItem(viewedProductionKey)).toBeNull()
    expect(local.getItem(recentSearchesKey)).toBeNull()
  })

  test('is erased when a page opens without a session', () => {
    watch()
    expect(local.getItem(savedTicketsKey)).toBeNull()
    expect(tab.getItem(chosenProductionKey)).toBeNull()
  })

  test("doesn't include a visitor's viewed production, searches and sign-up", () => {
    watch()
    expect(local.getItem(recentSearchesKey)).toBe('seen')
    expect([local.getItem(viewedProductionKey), tab.getItem(signUpDraftKey)]).toEqual(['seen', 'seen'])
    session.begin(member('7'))
    expect(local.getItem(viewedProductionKey)).toBe('seen')
  })
})
