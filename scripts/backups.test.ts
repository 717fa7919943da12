import { expect, test } from 'vitest'
import { countOf, superfluousOf } from './backups.mjs'

const at = (day: string, hour = '03') => `${day}T${hour}-00-00Z`

test('the newest backup of each of the last days and weeks is kept', () => {
  // From a Monday on.
  const november = Array.from({ length: 30 }, (_, index) =>
    at(`2026-11-${String(index + 1).padStart(2, '0')}`),
  )
  const removed = superfluousOf(['backup.prom', ...november, at('2026-11-30', '15')], 3, 3)
  const kept = [...november, at('2026-11-30', '15')].filter((name) => !removed.includes(name))
  expect(kept).toEqual([at('2026-11-22'), at('2026-11-28'), at('2026-11-29'), at('2026-11-30', '15')])
  expect(removed).not.toContain('backup.prom')
})

test('days and weeks without a backup take no place', () => {
  const rare = [at('2026-01-01'), at('2026-04-01'), at('2026-08-01')]
  expect(superfluousOf(rare, 3, 1)).toEqual([])
  expect(superfluousOf(rare, 1, 1)).toEqual([at('2026-04-01'), at('2026-01-01')])
})

test('an empty number of days is the default; one that would keep no backup is refused', () => {
  const days = (given: string) => countOf({ BACKUP_DAYS: given }, 'BACKUP_DAYS', 7, 1)
  expect([days(''), days('3')]).toEqual([7, 3])
  for (const wrong of ['0', '-1', '1.5', '7 days']) expect(() => days(wrong)).toThrow(`'${wrong}'`)
})
