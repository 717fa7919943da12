import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, secretVariables } from './env.ts'

let folder: string
const secret = 'a-secret-of-more-than-thirty-two-characters'
const least = { PRODUCT_API_URL: 'http://product-api.example' }

const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a secret in a file', () => {
  it.each(secretVariables)('may be %s', (name) => {
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

  it('is unset if the file is empty', () => {
    expect(readConfig({ ...least, VIMEO_TOKEN_FILE: '/dev/null' }).upstreams.vimeo).toBeNull()
  })
})

describe("Redis' password", () => {
  it('is ignored without an address', () => {
    expect(readConfig({ ...least, REDIS_PASSWORD: 'left over' }).redisUrl).toBeUndefined()
  })
})
