import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSecretFiles, withPassword } from './secret-files.ts'

let folder: string

const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a secret in a file', () => {
  test.each(['a secret', 'a secret\n', 'a secret\r\n'])('is %j without its last line break', (content) => {
    const { values, problems } = readSecretFiles({ KEY_FILE: file('key', content), HOST: 'here' }, ['KEY'])
    expect(problems).toEqual([])
    expect(values).toMatchObject({ KEY: 'a secret', HOST: 'here' })
  })

  test.each(['', ' '])('is read from the environment if the path is %j', (path) => {
    expect(readSecretFiles({ KEY: 'given', KEY_FILE: path }, ['KEY']).values.KEY).toBe('given')
  })

  test('and in the environment is a problem that shows neither value', () => {
    const { problems } = readSecretFiles({ KEY: 'one', KEY_FILE: file('two', 'two') }, ['KEY'])
    expect(problems).toEqual([{ name: 'KEY_FILE', message: 'and KEY are both set; set only one of them' }])
  })
})

describe('a password given separately from its address', () => {
  test('can contain any characters', () => {
    const { hostname, port, pathname, password } = new URL(
      withPassword('postgres://someone@database:5432/hub', 'a/@:#%?b'),
    )
    expect({ hostname, port, pathname, password: decodeURIComponent(password) }).toEqual({
      hostname: 'database',
      port: '5432',
      pathname: '/hub',
      password: 'a/@:#%?b',
    })
  })

  test.each([undefined, ''])('changes nothing if it is %j', (password) => {
    expect(withPassword('redis://redis:6379', password)).toBe('redis://redis:6379')
  })
})
