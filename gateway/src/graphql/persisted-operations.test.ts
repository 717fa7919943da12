import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

  test('has its operations by their hash, those of several files together, and of the files in a folder', async () => {
    const [a, b, c] = ['{ a }', '{ b }', '{ c }']
    const newest = await fileWith(JSON.stringify({ [hashOf(a)]: a, [hashOf(b)]: b }))
    const older = await fileWith(JSON.stringify({ [hashOf(b)]: b, [hashOf(c)]: c }))
    await writeFile(join(dirname(older), 'README.md'), 'not a manifest')
    const all = new Map([a, b, c].map((text) => [hashOf(text), text]))
    expect(await readOperationManifest([newest, older])).toEqual(all)
    expect(await readOperationManifest([newest, dirname(older)])).toEqual(all)
    expect(await readOperationManifest([])).toEqual(new Map())
  })

  test.each([
    [
      'an operation with another text',
      JSON.stringify({ [hashOf('{ other }')]: own }),
      "doesn't match its hash",
    ],
    ['an operation without a hash', JSON.stringify({ banner: own }), 'banner'],
    ['an operation without a text', JSON.stringify({ [hashOf('')]: '' }), hashOf('')],
    ['half of a file', '{ "', 'invalid JSON'],
    ['no file', undefined, 'ENOENT'],
  ])('with %s is refused by its name', async (_what, content, reason) => {
    const file = content === undefined ? '/nowhere/manifest.json' : await fileWith(content)
    const reading = readOperationManifest([await fileWith('{}'), file])
    await expect(reading).rejects.toThrow(`OPERATIONS_FILE (${file})`)
    await expect(reading).rejects.toThrow(reason)
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
