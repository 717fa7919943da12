import { expect, it } from 'vitest'
import { CallCounter } from './calls.ts'

it('counts a flood of made-up paths together, and known ones still apart', () => {
  const counter = new CallCounter()
  for (let id = 0; id < 25_000; id += 1) counter.count('vimeo', 'GET', `/videos/${id}`)
  counter.count('vimeo', 'GET', '/videos/7')
  counter.count('youtube', 'GET', '/videos')

  const { vimeo, youtube } = counter.counts()
  expect(Object.keys(vimeo)).toHaveLength(20_001)
  expect(vimeo['GET /videos/7']).toBe(2)
  expect(vimeo['GET (other paths)']).toBe(5000)
  expect(youtube).toEqual({ 'GET /videos': 1 })
})

it('leaves out the token of a mailed link, which opens an account', () => {
  const counter = new CallCounter()
  counter.count('product-api', 'POST', '/api/user-reset-password/one')
  counter.count('product-api', 'POST', '/api/user-reset-password/two')
  counter.count('product-api', 'POST', '/api/user-password-with-login/three')

  expect(counter.counts()['product-api']).toEqual({
    'POST /api/user-reset-password/{token}': 2,
    'POST /api/user-password-with-login/{token}': 1,
  })
})
