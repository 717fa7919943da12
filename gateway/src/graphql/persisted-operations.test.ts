import { createHash } from 'node:crypto'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { documentStore, persistedOperationStore } from './persisted-operations.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('a flood of parsed operations doesn’t evict the site’s own', async () => {
  const own = '{ banner { imageUrl } }'
  const store = documentStore(new Map([[hashOf(own), own]]))
  const key = (text: string) => `schema:${hashOf(text)}`
  const document = parse(own)
  await store.set(key(own), document)
  const flood = (index: number) => `{ banner { f${index}: imageUrl } } # ${'x'.repeat(2_000)}`
  for (let index = 0; index < 200; index += 1) await store.set(key(flood(index)), parse(flood(index)))
  expect(await store.get(key(own))).toBe(document)
  expect(await store.get(key(flood(0)))).toBeUndefined()
  expect(await store.get(key(flood(199)))).toBeDefined()
})

test('a flood of short registered operations stays within its capacity, hashes included', async () => {
  const store = persistedOperationStore(new Map())
  const text = (index: number) => `{ f${index}: __typename }`
  for (let index = 0; index < 20_000; index += 1) await store.set(`apq:${hashOf(text(index))}`, text(index))
  expect(await store.get(`apq:${hashOf(text(0))}`)).toBeUndefined()
  expect(await store.get(`apq:${hashOf(text(19_999))}`)).toBeDefined()
})
