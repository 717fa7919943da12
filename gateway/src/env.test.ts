import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, secretVariables } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'gateway-secrets-'))
const secret = 'a-secret-of-more-than-thirty-two-characters'
const least = { PRODUCT_API_URL: 'http://product-api.example' }

const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

afterAll(() => rmSync(folder, { recursive: true }))

describe('a secret in a file', () => {
  test.each(secretVariables)('may be %s', (name) => {
    const given = { TWITCH_CLIENT_ID: 'id', TWITCH_CHANNEL: 'channel', TWITCH_CLIENT_SECRET: 'secret' }
    const { secretValues, ...config } = readConfig({
      ...least,
      ...given,
      REDIS_URL: 'redis://redis',
      [name]: undefined,
      [`${name}_FILE`]: file(name, `${secret}-${name}`),
    })
    expect(decodeURIComponent(JSON.stringify(config))).toContain(`${secret}-${name}`)
    expect(secretValues).toContain(`${secret}-${name}`)
  })

  test('is redacted item by item if it is a list', () => {
    const { secretValues } = readConfig({
      ...least,
      PRODUCT_API_KEY: undefined,
      PRODUCT_API_KEY_FILE: file('list', 'newest, older'),
    })
    expect(secretValues).toEqual(expect.arrayContaining(['newest', 'older']))
  })

  test('is unset if the file is empty', () => {
    expect(readConfig({ ...least, VIMEO_TOKEN_FILE: '/dev/null' }).upstreams.vimeo).toBeNull()
  })
})

test('a Redis password without an address is ignored', () => {
  expect(readConfig({ ...least, REDIS_PASSWORD: 'left over' }).redisUrl).toBeUndefined()
})

test.each(['ios,a b', 'ä', 'x'.repeat(51), 'ios;android'])("GRAPHQL_CLIENTS can't be %j", (names) => {
  expect(() => readConfig({ ...least, GRAPHQL_CLIENTS: names })).toThrow('GRAPHQL_CLIENTS')
  expect(readConfig({ ...least, GRAPHQL_CLIENTS: 'ios, my-app.2' }).graphqlClients).toEqual([
    'ios',
    'my-app.2',
  ])
})
