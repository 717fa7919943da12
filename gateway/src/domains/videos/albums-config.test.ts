import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAlbumsConfig } from './albums-config.ts'

const folder = await mkdtemp(join(tmpdir(), 'line-ups-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  const file = join(folder, 'albums.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readAlbumsConfig(file)
}

test('the default file has nine shows and ten recaps, including the project', async () => {
  const { sections, projects } = await readAlbumsConfig(
    resolve(import.meta.dirname, '../../../config/albums.json'),
  )
  expect(sections.SHOWS).toHaveLength(9)
  expect(sections.SHOWS[1]?.title).toBe('Are You Smarter Than A Budtender')
  expect(sections.RECAPS).toHaveLength(10)
  expect(sections.RECAPS[0]).toEqual({ title: 'Events', id: '10908241' })
  expect(projects).toEqual(new Set(['10908241']))
})

test('sections can be a list, which keeps its order whatever the titles', async () => {
  const { sections } = await read({
    SHOWS: [
      { title: 'High Jinx', id: 2 },
      { title: '420', id: '1' },
    ],
    RECAPS: {},
  })
  expect(sections.SHOWS).toEqual([
    { title: 'High Jinx', id: '2' },
    { title: '420', id: '1' },
  ])
})

test.each([
  [{ RECAPS: {} }, /ALBUMS_FILE.*albums\.json[\s\S]*SHOWS: must be section titles/],
  [{ SHOWS: { 'Hi LBC': 'x' }, RECAPS: {} }, /SHOWS\."Hi LBC": must be an album id/],
  [{ SHOWS: {}, RECAPS: {}, projects: ['1/2'] }, /projects\[0\]: must be an album id/],
  [{ SHOWS: [{ title: 'A' }], RECAPS: {} }, /SHOWS\[0\]\.id: must be an album id/],
  ['{', /ALBUMS_FILE.*invalid JSON/s],
])('%j is refused, naming the file and the field', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

test('a missing file is named', async () => {
  await expect(readAlbumsConfig(join(folder, 'none.json'))).rejects.toThrow(/ALBUMS_FILE \(.*none\.json\)/)
})
