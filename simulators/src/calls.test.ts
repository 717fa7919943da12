import { expect, it } from 'vitest'
import { CallLedger } from './calls.ts'

it('counts a flood of made-up paths together, and known ones still apart', () => {
  const ledger = new CallLedger()
  for (let id = 0; id < 25_000; id += 1) ledger.count('vimeo', 'GET', `/videos/${id}`)
  ledger.count('vimeo', 'GET', '/videos/7')
  ledger.count('youtube', 'GET', '/videos')

  const { vimeo, youtube } = ledger.counts()
  expect(Object.keys(vimeo)).toHaveLength(20_001)
  expect(vimeo['GET /videos/7']).toBe(2)
  expect(vimeo['GET (other paths)']).toBe(5000)
  expect(youtube).toEqual({ 'GET /videos': 1 })
})
