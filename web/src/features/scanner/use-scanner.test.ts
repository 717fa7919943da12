import 'fake-indexeddb/auto'
import { createClient, fetchExchange } from '@urql/core'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { newAttempt } from '../check-in/check-ticket.ts'
import type { CheckInEntry } from '../check-in-list/check-in-list.ts'
import { openCheckInStore } from '../check-in-list/check-in-store.ts'
import { OfflineCheckIn } from '../check-in-list/offline-check-in.ts'
import { decide } from './use-scanner.ts'

const entry: CheckInEntry = {
  name: 'Ana',
  ticketHash: 'hash',
  state: 'EXPECTED',
  checkedInAt: null,
  isOfAge: null,
  admissionId: null,
  conflicts: [],
}

/** Answers only the request for the list. */
const fetch: typeof globalThis.fetch = async (_, init) => {
  if (!String(init?.body).includes('"CheckInList"')) throw new TypeError('no response')
  return Response.json({ data: { checkInList: { version: '1', entries: [entry] } } })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', fetch)
  return () => vi.unstubAllGlobals()
})

test.each([
  ['whose response was lost can be undone only by the server, which may have it', true],
  ['while offline can be undone on the device', false],
])('a check-in %s', async (_, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  const client = createClient({
    url: 'http://gateway.test',
    exchanges: [fetchExchange],
    preferGetMethod: false,
  })
  const offline = new OfflineCheckIn({
    client,
    store: openCheckInStore('7'),
    production: { id: '3', name: 'Finals', startsAt: null, endsAt: null },
    deviceId: 'device-1',
    now: Date.now,
    runExclusively: (run) => run(),
    onChange: () => undefined,
  })
  await offline.refresh()
  const scan = { named: { entry }, isInsisting: false, attempt: newAttempt() }
  expect(await decide(client, offline, scan)).toMatchObject({ result: { kind: 'checked-in' } })
  expect((await offline.undo(entry, 'undo-1')).isUndone).toBe(!onLine)
  offline.close()
})
