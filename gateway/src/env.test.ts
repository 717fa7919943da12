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
  it('is as good as one in the environment, without the end of its line', () => {
    const path = file('session', `${secret}\n`)
    const config = readConfig({ ...least, NODE_ENV: 'production', SESSION_SECRET_FILE: path })
    expect(config.sessionSecrets).toEqual([secret])
  })

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
    if (name !== 'REDIS_PASSWORD') expect(secretValues).toContain(`${secret}-${name}`)
  })

  it('that is empty is none', () => {
    expect(readConfig({ ...least, VIMEO_TOKEN_FILE: '/dev/null' }).upstreams.vimeo).toBeNull()
  })

  it('that can not be read is named, with the reason and the path', () => {
    const path = join(folder, 'nowhere')
    expect(() => readConfig({ ...least, NODE_ENV: 'production', SESSION_SECRET_FILE: path })).toThrow(
      `The gateway can't start with this environment:\n  SESSION_SECRET_FILE names ${path}, which can't be read: ENOENT`,
    )
  })

  it('beside one in the environment is an error that shows neither', () => {
    const starting = () =>
      readConfig({ ...least, SESSION_SECRET: secret, SESSION_SECRET_FILE: file('two', `${secret} two`) })
    expect(starting).toThrow('SESSION_SECRET_FILE is set, and so is SESSION_SECRET')
    expect(starting).not.toThrow(secret)
  })
})

describe("Redis' password", () => {
  it('may have any characters', () => {
    const { redisUrl } = readConfig({ ...least, REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD: 'a/@:#%?b' })
    const { hostname, port, password } = new URL(redisUrl ?? expect.fail())
    expect({ hostname, port, password: decodeURIComponent(password) }).toEqual({
      hostname: 'redis',
      port: '6379',
      password: 'a/@:#%?b',
    })
  })

  it('needs no address where there is none', () => {
    expect(readConfig({ ...least, REDIS_PASSWORD: 'left over' }).redisUrl).toBeUndefined()
  })
})
