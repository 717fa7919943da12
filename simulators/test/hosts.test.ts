import { expect, test } from 'vitest'
import { simulators } from './harness.ts'

const app = await simulators({ hosts: ['simulators', 'simulators.example', '[2001:db8::1]'] })

const statusFor = async (host: string, url = '/inbox.json') =>
  (await app.inject({ url, headers: { host } })).statusCode

test.each([
  'LOCALHOST:4200',
  'inbox.localhost',
  '127.0.0.2',
  '[::1]:4200',
  'simulators:4200',
  'Simulators.example',
  '[2001:db8::1]:4200',
])('a request may name this server %s', async (host) => {
  expect(await statusFor(host)).toBe(200)
})

test.each([
  'attacker.example:4200',
  'localhost.attacker.example',
  'notlocalhost',
  'localhost@attacker.example',
  'simulators.attacker.example',
  '192.0.2.7:4200',
  ' ',
])('a request may not name this server %j', async (host) => {
  expect(await statusFor(host)).toBe(421)
})

test.each(['/inbox', '/faults', '/vimeo/me/videos', '/product-api/api/event-list', '/health', '/nothing'])(
  'the name is looked at before %s',
  async (url) => {
    expect(await statusFor('attacker.example', url)).toBe(421)
  },
)
