import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../src/publishing/read.ts'

const folder = resolve(import.meta.dirname, '../../demo/content')
const media = (name: string) => resolve(folder, 'media', name)

const { news, videos, captions } = await readContent(folder)
const films = [...news, ...videos].flatMap(({ slug, fields: { file, tracks } }) =>
  file === null ? [] : [{ slug, film: file, tracks }],
)

/** Seconds: of a playlist the sum of its segments, of an MP4 what its `mvhd` box says. */
async function lengthOf(film: string): Promise<number> {
  const bytes = await readFile(media(film))
  if (film.endsWith('.m3u8')) {
    const segments = bytes.toString('utf8').matchAll(/^#EXTINF:([\d.]+)/gm)
    return [...segments].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
  }
  const box = bytes.indexOf('mvhd') + 'mvhd'.length
  // Scale and duration, after version, flags, and the times of creation and change.
  return bytes.readUInt32BE(box + 16) / bytes.readUInt32BE(box + 12)
}

test.each(films)('the captions of $slug end with its film', async ({ film, tracks }) => {
  expect(tracks).toMatchObject([{ kind: 'captions', language: 'en' }])
  const length = await lengthOf(film)
  expect(length).toBeGreaterThan(5)
  for (const { file } of tracks) {
    expect(captions.get(file)?.length).toBeGreaterThan(1)
    const ends = [...(await readFile(media(file), 'utf8')).matchAll(/--> (\d\d):(\d\d\.\d{3})$/gm)]
    const [, minutes, seconds] = ends.at(-1) ?? []
    const last = Number(minutes) * 60 + Number(seconds)
    expect(last).toBeGreaterThan(length / 2)
    expect(last).toBeLessThanOrEqual(length)
  }
})
