import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { doorLogKey } from '../tickets/member-data.ts'
import type { CheckResult } from './check-result.ts'
import { openDoorLog } from './door-log.ts'

const result: CheckResult = {
  kind: 'already',
  name: 'Ana Ruiz',
  production: 'Finals Night',
  first: { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' },
  message: 'Validated before.',
}

describe('the list of last scans', () => {
  it('is there again after the page was away, newest first', () => {
    const storage = memoryStorage()
    const log = openDoorLog(storage)
    log.add(result, 1)
    log.add({ ...result, kind: 'admitted', name: 'Bo Lee' }, 2)
    expect(openDoorLog(storage).read()).toEqual([
      { at: 2, kind: 'admitted', name: 'Bo Lee', message: 'Validated before.' },
      { at: 1, kind: 'already', name: 'Ana Ruiz', message: 'Validated before.' },
    ])
  })

  it('holds the last 20', () => {
    const log = openDoorLog(memoryStorage())
    for (const at of Array.from({ length: 30 }, (_, index) => index)) log.add(result, at)
    expect(log.read()).toHaveLength(20)
    expect(log.read()[0]?.at).toBe(29)
  })

  it.each(['{', '{}', '[{"at":"yesterday"}]'])('begins anew over %s', (text) => {
    const storage = memoryStorage()
    storage.setItem(doorLogKey, text)
    expect(openDoorLog(storage).read()).toEqual([])
  })

  it('works without a store, and over a full one', () => {
    expect(openDoorLog(null).add(result, 1)).toHaveLength(1)
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    expect(openDoorLog({ ...memoryStorage(), setItem: refuse }).add(result, 1)).toHaveLength(1)
  })
})
