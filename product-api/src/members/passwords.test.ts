import { expect, onTestFinished, test, vi } from 'vitest'

vi.mock('@node-rs/argon2', { spy: true })

// Another test file of this worker may have imported both without the spy.
vi.resetModules()
const { verify } = await import('@node-rs/argon2')
const { createPasswords } = await import('./passwords.ts')

test('a password matches its own hash only, however its letters were composed', async () => {
  const passwords = await createPasswords()
  const hash = await passwords.hash('cafe\u0301 at the harbor')
  expect(await passwords.matches(hash, 'caf\u00e9 at the harbor')).toBe(true)
  expect(await passwords.matches(hash, 'cafe at the harbor')).toBe(false)
  expect(await passwords.hash('cafe\u0301 at the harbor')).not.toBe(hash)
})

test('a login without an account takes as long as one with an account', async () => {
  const passwords = await createPasswords()
  const hash = await passwords.hash('password')
  vi.mocked(verify).mockClear()
  expect(await passwords.matches(null, 'password')).toBe(false)
  expect(await passwords.matches(hash, 'wrong')).toBe(false)
  const hashes = vi.mocked(verify).mock.calls.map(([used]) => String(used))
  const costs = hashes.map((used) => used.split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
})

test('a hundred passwords wait in the queue, and more are refused at once', async () => {
  const passwords = await createPasswords()
  const underWay: ((matches: boolean) => void)[] = []
  vi.mocked(verify).mockImplementation(() => new Promise((resolve) => underWay.push(resolve)))
  onTestFinished(() => {
    vi.mocked(verify).mockReset()
  })
  const tries = Array.from({ length: 150 }, () => passwords.matches(null, 'password'))
  const refused = tries.slice(102)
  await Promise.all(
    refused.map((hashing) =>
      expect(hashing).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 1 }),
    ),
  )
  expect(underWay).toHaveLength(2)
  const taken = Promise.all(tries.slice(0, 102))
  while (underWay.length > 0) {
    for (const finish of underWay.splice(0)) finish(false)
    await new Promise(setImmediate)
  }
  expect(await taken).toEqual(Array.from({ length: 102 }, () => false))
})
