import { expect, test } from 'vitest'
import { createQuotaMemory } from './quota.ts'

function setUp(longestSeconds = 900) {
  let time = 1_000_000
  return { quotas: createQuotaMemory(longestSeconds, () => time), pass: (ms: number) => (time += ms) }
}

test('a long quota wait is tested from time to time, and reports the real reset', () => {
  const { quotas, pass } = setUp(900)
  quotas.usedUp('all', 80_000)
  pass(899_000)
  expect(quotas.secondsLeft('all')).toBe(80_000 - 899)
  pass(1_000)
  expect(quotas.secondsLeft('all')).toBeUndefined()
})

test('no quota is remembered with a limit of zero', () => {
  const { quotas } = setUp(0)
  quotas.usedUp('all', 60)
  expect(quotas.secondsLeft('all')).toBeUndefined()
})
