import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkInListDatabase } from '../../site/member-storage.ts'
import type { CheckResult } from '../check-in/check-result.ts'
import { encryptedRecords } from '../check-in-list/encrypted-records.ts'
import { openScanLog } from './scan-log.ts'

const result: CheckResult = {
  kind: 'already',
  name: 'Ana Ruiz',
  production: 'Finals Night',
  first: { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' },
  message: 'First checked in on Friday by Theo Door.',
}

const already = 'This ticket was already checked in'

const hashOf = (name: string) => `hash of ${name}`

const open = (memberId = '7') => openScanLog(memberId, encryptedRecords(checkInListDatabase, memberId))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => void vi.unstubAllGlobals()
})

describe('the scan log', () => {
  test('survives a reload, newest first, only for its member, and replaces invalid data', async () => {
    const log = open()
    await log.add(result, 1, hashOf('Ana'))
    await log.add({ ...result, kind: 'same', name: 'Bo Lee', message: 'Again.' }, 2, hashOf('Bo'))
    log.close()
    const again = open()
    expect(await again.read()).toEqual([
      { ticketHash: 'hash of Bo', at: 2, kind: 'same', name: 'Bo Lee', message: 'Again.' },
      { ticketHash: 'hash of Ana', at: 1, kind: 'already', name: 'Ana Ruiz', message: already },
    ])
    again.close()
    await encryptedRecords(checkInListDatabase, '8').write([{ at: 'yesterday' }], '8 last scans')
    const another = open('8')
    expect(await another.read()).toEqual([])
    another.close()
  })

  test('keeps the last 20 of all tabs', async () => {
    const [log, other] = [open(), open()]
    for (let at = 0; at < 30; at += 1) {
      await (at % 2 === 0 ? log : other).add(result, at, hashOf('Ana'))
    }
    const entries = await log.read()
    expect(entries.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index))
    log.close()
    other.close()
  })

  test('stores the name that a ticket has after a sync, and no name of staff', async () => {
    const [log, other] = [open(), open()]
    await log.add(result, 1, hashOf('Ana'))
    await other.add({ ...result, name: 'Bo Lee' }, 2, hashOf('Bo'))
    await other.add({ ...result, name: null }, 3, hashOf('Ana'))
    await log.rename((hash) => (hash === 'hash of Ana' ? 'Deleted member' : undefined))
    const again = open()
    const stored = await again.read()
    expect(stored.map(({ name }) => name)).toEqual(['Deleted member', 'Bo Lee', 'Deleted member'])
    expect(JSON.stringify(stored)).not.toMatch(/Ana Ruiz|Theo/)
    for (const opened of [log, other, again]) opened.close()
  })

  test('works without storage and with full storage', async () => {
    const log = openScanLog('7', null)
    await log.add(result, 1, hashOf('Ana'))
    expect(await log.add(result, 2, hashOf('Ana'))).toHaveLength(2)
    const refuse = () =>
      Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
    const full = openScanLog('7', { read: async () => undefined, write: refuse, close: () => undefined })
    await full.add(result, 1, hashOf('Ana'))
    expect(await full.add(result, 2, hashOf('Ana'))).toHaveLength(2)
  })
})
