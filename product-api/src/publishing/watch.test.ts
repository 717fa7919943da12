import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderState } from './folder-state.ts'
import { type OnChange, watchFolder } from './watch.ts'

const times = { pollIntervalMs: 5, longestPauseMs: 20, quietMs: 50, retryMs: 5 }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-watch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['news', 'videos', 'productions', 'media']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'news/a.md'), 'A')
  await writeFile(join(folder, 'media/clip.vtt'), 'WEBVTT')
  return folder
}

/** Watches a folder; counts the changes, each once it is handled. */
async function watched(folder: string, onChange: OnChange = async () => undefined) {
  const seen = { changes: 0 }
  const watch = watchFolder({
    folder,
    state: await folderState(folder),
    times,
    onChange: async (isCurrent) => {
      await onChange(isCurrent)
      seen.changes += 1
    },
    onError: () => undefined,
  })
  onTestFinished(() => watch.stop())
  return { seen, watch }
}

test.each([
  ['is overwritten', (folder: string) => writeFile(join(folder, 'news/a.md'), 'B')],
  [
    'is replaced by another one, as editors do',
    async (folder: string) => {
      await writeFile(join(folder, 'news/.a.md.swp'), 'B')
      await rename(join(folder, 'news/.a.md.swp'), join(folder, 'news/a.md'))
    },
  ],
  ['is removed', (folder: string) => rm(join(folder, 'news/a.md'))],
  ['of data is new', (folder: string) => writeFile(join(folder, 'tags.yaml'), '[]')],
  ['of captions is saved', (folder: string) => writeFile(join(folder, 'media/clip.vtt'), 'WEBVTT\n')],
  ['of media is new', (folder: string) => writeFile(join(folder, 'media/clip.mp4'), '')],
])('a file that %s is a change', async (_how, change) => {
  const folder = await newFolder()
  const { seen } = await watched(folder)
  await change(folder)
  await expect.poll(() => seen.changes).toBe(1)
})

test("an editor's own files, drafts and the bytes of media are no change", async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'media/clip.mp4'), 'half of it')
  const before = await folderState(folder)
  for (const name of ['.a.md.swp', '#a.md#', 'a.md~', '_draft.md', 'README.md', 'a.md___jb_tmp___']) {
    await writeFile(join(folder, 'news', name), 'text')
  }
  await mkdir(join(folder, 'media/@eaDir'))
  await writeFile(join(folder, 'media/@eaDir/clip.vtt'), 'text')
  await writeFile(join(folder, 'media/clip.mp4'), 'half of it, and the other half')
  expect(await folderState(folder)).toBe(before)
})

test('an unknown file that grows is one change', async () => {
  const folder = await newFolder()
  const before = await folderState(folder)
  await writeFile(join(folder, 'news/sync.log'), '1')
  const after = await folderState(folder)
  expect(after).not.toBe(before)
  await writeFile(join(folder, 'news/sync.log'), '1, 2')
  expect(await folderState(folder)).toBe(after)
})

test('two saves within a millisecond with the same length are two states', async () => {
  const folder = await newFolder()
  const states = new Set<string>()
  // Each with its own file, because the kernel's clock may not advance in between.
  for (const text of ['1', '2', '3']) {
    await writeFile(join(folder, 'news/_new'), text)
    await rename(join(folder, 'news/_new'), join(folder, 'news/a.md'))
    states.add(await folderState(folder))
  }
  expect(states.size).toBeGreaterThan(1)
})

test('a change that comes while one is handled is handled after it', async () => {
  const folder = await newFolder()
  const current: boolean[] = []
  const { seen } = await watched(folder, async (isCurrent) => {
    if (current.length === 0) await writeFile(join(folder, 'news/b.md'), 'B')
    current.push(await isCurrent())
  })
  await writeFile(join(folder, 'news/a.md'), 'B')
  await expect.poll(() => seen.changes).toBe(2)
  expect(current).toEqual([false, true])
})

test('nothing is called after it has stopped', async () => {
  const folder = await newFolder()
  const { seen, watch } = await watched(folder)
  await writeFile(join(folder, 'news/a.md'), 'B')
  await watch.stop()
  const { changes } = seen
  await writeFile(join(folder, 'news/a.md'), 'C')
  await watch.stop()
  expect(seen.changes).toBe(changes)
})
