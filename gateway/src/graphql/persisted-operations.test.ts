import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { documentStore, persistedOperationStore, readOperationManifest } from './persisted-operations.ts'

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

describe('a manifest', () => {
  const own = '{ banner { imageUrl } }'

  async function fileWith(content: string) {
    const folder = await mkdtemp(join(tmpdir(), 'manifest-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'manifest.json'), content)
    return join(folder, 'manifest.json')
  }

  test('has its operations by their hash, and none without a file', async () => {
    const file = await fileWith(JSON.stringify({ [hashOf(own)]: own }))
    expect(await readOperationManifest(file)).toEqual(new Map([[hashOf(own), own]]))
    expect(await readOperationManifest(`${file}.missing`)).toEqual(new Map())
  })

  test.each([
    ['another text', { [hashOf('{ other }')]: own }],
    ['no hash', { banner: own }],
    ['no text', { [hashOf('')]: '' }],
  ])('of an operation with %s is refused', async (_what, manifest) => {
    const file = await fileWith(JSON.stringify(manifest))
    await expect(readOperationManifest(file)).rejects.toThrow()
  })

  test('wins over what clients register, and nothing in it is deleted', async () => {
    const store = persistedOperationStore(new Map([[hashOf(own), own]]))
    const key = `apq:${hashOf(own)}`
    await store.set(key, '{ other }')
    expect(await store.get(key)).toBe(own)
    await store.delete(key)
    expect(await store.get(key)).toBe(own)
    const [registered, text] = [`apq:${hashOf('{ other }')}`, '{ other }']
    await store.set(registered, text)
    expect(await store.get(registered)).toBe(text)
    await store.delete(registered)
    expect(await store.get(registered)).toBeUndefined()
  })

  test('says that its operations count as parsed, and others once they were', async () => {
    const store = documentStore(new Map([[hashOf(own), own]]))
    const other = '{ other }'
    expect([store.isParsed(hashOf(own)), store.own(hashOf(own))]).toEqual([true, undefined])
    expect(store.isParsed(hashOf(other))).toBe(false)
    await store.set(`schema:${hashOf(own)}`, parse(own))
    await store.set(`schema:${hashOf(other)}`, parse(other))
    expect(store.isParsed(hashOf(other))).toBe(true)
    expect([store.own(hashOf(own)), store.own(hashOf(other))]).toEqual([parse(own), undefined])
    expect([await store.delete(`schema:${hashOf(other)}`), store.isParsed(hashOf(other))]).toEqual([
      true,
      false,
    ])
  })
})
