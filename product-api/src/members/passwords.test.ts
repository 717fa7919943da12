import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

test('a password matches its own hash alone, however its letters were composed', async () => {
  const passwords = await createPasswords()
  const hash = await passwords.hash('cafe\u0301 at the harbor')
  expect(await passwords.matches(hash, 'caf\u00e9 at the harbor')).toBe(true)
  expect(await passwords.matches(hash, 'cafe at the harbor')).toBe(false)
  expect(await passwords.hash('cafe\u0301 at the harbor')).not.toBe(hash)
})

test('where there is no hash, as much is computed as where there is one', async () => {
  const passwords = await createPasswords()
  const hash = await passwords.hash('password')
  vi.mocked(verify).mockClear()
  expect(await passwords.matches(null, 'password')).toBe(false)
  expect(await passwords.matches(hash, 'wrong')).toBe(false)
  const hashes = vi.mocked(verify).mock.calls.map(([used]) => String(used))
  const costs = hashes.map((used) => used.split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
})
