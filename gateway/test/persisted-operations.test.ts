import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'

const text = 'query Sponsors {\n  sponsors(placement: NETWORK) {\n    name\n    __typename\n  }\n}'
const hash = createHash('sha256').update(text).digest('hex')
const folder = await mkdtemp(join(tmpdir(), 'operations-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'manifest.json')
await writeFile(file, JSON.stringify({ [hash]: text }))

const environment = { PRODUCT_API_URL: 'http://127.0.0.1:9', OPERATIONS_FILE: file }
const open = await startGateway(environment)
const closed = await startGateway({ ...environment, ONLY_TRUSTED_OPERATIONS: 'on' })

const byHash = (sha256Hash: string) =>
  `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }))}`
const headers = { 'apollo-require-preflight': '1' }

test('the site’s operations are known by hash from the start', async () => {
  for (const gateway of [open, closed]) {
    const response = await gateway.app.inject({ url: byHash(hash), headers })
    expect(response.statusCode).toBe(200)
    expect(response.json().data.sponsors.length).toBeGreaterThan(0)
  }
})

test('an unknown hash returns an error that asks for the text, and is known afterwards', async () => {
  const other = '{ __typename }'
  const sha256Hash = createHash('sha256').update(other).digest('hex')
  expect((await open.app.inject({ url: byHash(sha256Hash), headers })).json().errors[0].extensions.code).toBe(
    'PERSISTED_QUERY_NOT_FOUND',
  )
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  await open.app.inject({ method: 'POST', url: '/graphql', payload: { query: other, extensions } })
  expect((await open.app.inject({ url: byHash(sha256Hash), headers })).json().data).toEqual({
    __typename: 'Query',
  })
})

describe('with only persisted operations allowed', () => {
  test.each<[string, () => InjectOptions]>([
    ['another text', () => ({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } })],
    [
      'a known hash where the framework, and another text where Apollo Server looks for parameters',
      () => ({
        url: `${byHash(hash).replace('?', '#')}&x=?query=${encodeURIComponent('{ __typename }')}`,
        headers,
      }),
    ],
  ])('%s is refused', async (_what, request) => {
    const response = await closed.app.inject(request())
    expect(response.statusCode).toBe(403)
    expect(response.json().errors[0].extensions.code).toBe('FORBIDDEN')
  })
})

test.each([
  ['with a wrong hash', 'lying.json', JSON.stringify({ ['0'.repeat(64)]: text })],
  ['that is cut off', 'half.json', '{'],
  ['that is missing', 'missing.json', undefined],
])('a manifest %s stops the start, which names it', async (_what, name, content) => {
  const bad = join(folder, name)
  if (content !== undefined) await writeFile(bad, content)
  const starting = startGateway({ ...environment, OPERATIONS_FILE: `${file},${bad}` })
  await expect(starting).rejects.toThrow(`OPERATIONS_FILE (${bad})`)
})

test('an operation of an older manifest that the schema no longer has is a validation error', async () => {
  const removed = 'query Removed {\n  pigeonPost\n}'
  const older = join(folder, 'older.json')
  const removedHash = createHash('sha256').update(removed).digest('hex')
  await writeFile(older, JSON.stringify({ [removedHash]: removed }))
  const OPERATIONS_FILE = `${file},${older}`
  const gateway = await startGateway({ ...environment, OPERATIONS_FILE, ONLY_TRUSTED_OPERATIONS: 'on' })
  for (const _time of ['first', 'again']) {
    const response = await gateway.app.inject({ url: byHash(removedHash), headers })
    expect([response.statusCode, codesOf(response.json())]).toEqual([400, ['GRAPHQL_VALIDATION_FAILED']])
  }
  expect((await gateway.app.inject({ url: byHash(hash), headers })).statusCode).toBe(200)
})
