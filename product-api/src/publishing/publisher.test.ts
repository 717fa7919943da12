import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPublisher } from './publisher.ts'

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-publisher-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'news'))
  const seen = { publications: 0, problems: [] as number[], lines: [] as string[] }
  const note = (_fields: object, text: string) => seen.lines.push(text)
  const publisher = createPublisher({
    folder,
    publish: () => {
      seen.publications += 1
      return Promise.reject(new Error('no database'))
    },
    log: { info: note, warn: note, error: note },
    onChanged: () => undefined,
    onProblems: (count) => seen.problems.push(count),
    promoteAll: async () => undefined,
  })
  return { folder, seen, publisher }
}

test('a folder that changes while it is read is neither published nor reported', async () => {
  const { folder, seen, publisher } = await setUp()
  await publisher.publishFolder(async () => false)
  await writeFile(join(folder, 'news/a.md'), 'half a file')
  await publisher.publishFolder(async () => false)
  expect(seen).toEqual({ publications: 0, problems: [], lines: [] })
})

test('files that are no content are logged beside problems', async () => {
  const { folder, seen, publisher } = await setUp()
  await writeFile(join(folder, 'news/a.md'), 'half a file')
  await writeFile(join(folder, 'news/b.txt'), 'Notes')
  for (let time = 0; time < 2; time += 1) await publisher.publishFolder(async () => true)
  expect(seen.problems).toEqual([1, 1])
  expect(seen.lines).toEqual([
    expect.stringContaining('news/b.txt: is ignored: '),
    expect.stringContaining('content not published: news/a.md:1: '),
  ])
})

test('problems are logged once, as long as they are the same', async () => {
  const { folder, seen, publisher } = await setUp()
  await writeFile(join(folder, 'news/a.md'), 'half a file')
  for (let time = 0; time < 3; time += 1) await publisher.publishFolder(async () => true)
  expect(seen.problems).toEqual([1, 1, 1])
  expect(seen.lines).toEqual([
    'content not published: news/a.md:1: must begin with front matter between two lines "---"',
  ])
  await rm(join(folder, 'news/a.md'))
  await expect(publisher.publishFolder(async () => true)).rejects.toThrow('no database')
  expect(seen.lines).toHaveLength(1)
})
