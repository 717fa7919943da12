import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAlbumsConfig } from './albums-config.ts'

const folder = await mkdtemp(join(tmpdir(), 'line-ups-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  const file = join(folder, 'albums.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readAlbumsConfig(file)
}

test('sections are an object from titles to ids, with projects among them', async () => {
  const { sections, projects } = await read({
    SHOWS: { 'High Jinx': 2 },
    RECAPS: { Events: '90', 'High Jinx': '2' },
    projects: ['90'],
  })
  expect(sections.SHOWS).toEqual([{ title: 'High Jinx', id: '2' }])
  expect(sections.RECAPS).toEqual([
    { title: 'Events', id: '90' },
    { title: 'High Jinx', id: '2' },
  ])
  expect(projects).toEqual(new Set(['90']))
})

test('without a file there are no sections', async () => {
  expect(await readAlbumsConfig(undefined)).toEqual({
    sections: { SHOWS: [], RECAPS: [] },
    projects: new Set(),
  })
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
