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

it('leaves out the token of a mailed link, which opens an account', () => {
  const ledger = new CallLedger()
  ledger.count('product-api', 'POST', '/api/user-reset-password/one')
  ledger.count('product-api', 'POST', '/api/user-reset-password/two')
  ledger.count('product-api', 'POST', '/api/user-password-with-login/three')

  expect(ledger.counts()['product-api']).toEqual({
    'POST /api/user-reset-password/{token}': 2,
    'POST /api/user-password-with-login/{token}': 1,
  })
})
