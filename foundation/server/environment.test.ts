import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  httpAddress,
  list,
  logLevel,
  minimumAge,
  parseEnvironment,
  withoutLastSlash,
  workers,
} from './environment.ts'
import { StartupError } from './startup-error.ts'

const heading = 'This is not usable:'
const shape = z
  .object({
    NAME: z.string().default('nobody'),
    KEY: z.string().min(4, 'must have 4 characters'),
    NETWORKS: list.pipe(z.array(z.string().startsWith('10.', 'must be ours'))).default([]),
    LIMIT: z.coerce.number('must be a number').optional(),
  })
  .superRefine(({ NAME }, context) => {
    if (NAME === 'robot')
      context.addIssue({ code: 'custom', path: ['LIMIT'], message: 'is missing: robots have one' })
  })

const read = (environment: Record<string, string | undefined>) =>
  parseEnvironment(shape, environment, { heading, secrets: ['KEY'] })

describe('an environment', () => {
  test('is parsed; other variables are left out, and an empty one counts as not set', () => {
    expect(read({ NAME: '', KEY: 'secret', NETWORKS: '10.0.0.1, ,10.0.0.2', OTHER: 'x' })).toEqual({
      NAME: 'nobody',
      KEY: 'secret',
      NETWORKS: ['10.0.0.1', '10.0.0.2'],
    })
  })

  test('can treat other values as not set', () => {
    const isUnset = (value: string) => value.trim() === ''
    expect(parseEnvironment(shape, { NAME: ' ', KEY: 'secret' }, { heading, isUnset }).NAME).toBe('nobody')
    expect(read({ NAME: ' ', KEY: 'secret' }).NAME).toBe(' ')
  })

  test('with bad variables is refused, with a line for each', () => {
    expect(() => read({ NETWORKS: '11.0.0.1,12.0.0.1', LIMIT: 'many' })).toThrow(
      new StartupError(`${heading}\n  KEY is missing\n  NETWORKS must be ours\n  LIMIT must be a number`),
    )
    expect(() => read({ KEY: 'abc' })).toThrow(`${heading}\n  KEY must have 4 characters`)
    expect(() => read({ KEY: 'abcd', NAME: 'robot' })).toThrow(
      `${heading}\n  LIMIT is missing: robots have one`,
    )
  })

  test('with an unreadable secret file says so, not that the secret is missing', () => {
    expect(() => read({ KEY_FILE: '/nowhere' })).toThrow(
      new StartupError(`${heading}\n  KEY_FILE names /nowhere, which can't be read: ENOENT`),
    )
  })
})

test.each([
  ['https://a.example///', 'https://a.example'],
  ['https://a.example/path/', 'https://a.example/path'],
  ['https://a.example', 'https://a.example'],
])('%s without its last slash is %s', (address, without) => {
  expect(withoutLastSlash(address)).toBe(without)
})

test.each(['2', '1', '0'])('WORKERS=%s stops the start with what to use instead', (WORKERS) => {
  const schema = z.object({ WORKERS: workers })
  expect(() => parseEnvironment(schema, { WORKERS }, { heading })).toThrow(
    /^This is not usable:\n {2}WORKERS is no longer supported: .*WEB_REPLICAS and GATEWAY_REPLICAS .*units .*replicas/,
  )
  for (const unset of [{}, { WORKERS: '' }]) expect(parseEnvironment(schema, unset, { heading })).toEqual({})
})

describe('a variable that several services read', () => {
  test.each([
    ['a log level', logLevel, 'warn', 'loud'],
    ['an age', minimumAge, '120', '-1'],
    ['an address', httpAddress, 'https://a.example', 'ftp://a.example'],
    ['an address', httpAddress, 'http://localhost:1', 'javascript:alert(1)'],
  ])('may be as %s %s %s, and not %s', (_what, variable, good, bad) => {
    expect(variable.safeParse(good).success).toBe(true)
    expect(variable.safeParse(bad).success).toBe(false)
  })
})
