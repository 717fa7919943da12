import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulators } from './harness.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await simulators({ hosts: ['simulators', 'doubles.example', '[2001:db8::1]'] })
})
afterAll(() => app.close())

const statusFor = async (host: string, url = '/inbox.json') =>
  (await app.inject({ url, headers: { host } })).statusCode

describe('the name that a request gives this server', () => {
  it.each([
    'localhost',
    'localhost:4200',
    'LOCALHOST:4200',
    'inbox.localhost:4200',
    '127.0.0.1:4200',
    '127.0.0.2',
    '[::1]:4200',
    'simulators:4200',
    'Doubles.example',
    '[2001:db8::1]:4200',
  ])('may be %s', async (host) => {
    expect(await statusFor(host)).toBe(200)
  })

  it.each([
    'attacker.example',
    'attacker.example:4200',
    'localhost.attacker.example',
    'notlocalhost',
    '127.0.0.1.attacker.example',
    'localhost@attacker.example',
    'simulators.attacker.example',
    '192.0.2.7:4200',
    ' ',
    'a b',
  ])('may not be %j', async (host) => {
    expect(await statusFor(host)).toBe(421)
  })

  it.each([
    '/inbox',
    '/calls.json',
    '/faults',
    '/vimeo/me/videos',
    '/product-api/api/event-list',
    '/health',
    '/nothing',
  ])('is looked at before %s', async (url) => {
    expect(await statusFor('attacker.example', url)).toBe(421)
  })
})
