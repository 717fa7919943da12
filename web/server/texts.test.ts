import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTexts } from './texts.ts'

const shipped = join(import.meta.dirname, '../config/texts.json')
const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const own = join(folder, 'texts.json')
afterAll(() => rmSync(folder, { recursive: true }))

it('puts the site’s name in the texts that the site ships, which name no other and no city', () => {
  const { story, hero, studioName } = readTexts(shipped, 'Harbor Yard')
  expect(story?.network.lead).toContain('Harbor Yard')
  expect(studioName).toBe('Creative Compound')
  expect(story?.studio.galleries.map(({ title }) => title)).toEqual([
    'Themes Content rooms',
    'STUDIO & OFFICE SPACES',
  ])
  const { name: _, ...studio } = story?.studio ?? {}
  expect(JSON.stringify([hero, story?.network, studio])).not.toMatch(/Compound|Long Beach|LBC|\{SITE_NAME\}/)
})

it.each([
  ['"hero": "Shows, news and open doors"', '"hero": " "', /hero/],
  ['"picture": "network-1"', '"picture": "Our Picture"', /network\.kinds\.items\[0\]\.picture/],
  ['"name": "Creative Compound",', '', /studio\.name/],
  ['"made"', '"makes"', /"makes"/],
  ['{', '', /JSON/],
])('refuses a file with %s replaced by %s, naming the file and the place', (from, to, place) => {
  writeFileSync(own, readFileSync(shipped, 'utf8').replace(from, to))
  const read = () => readTexts(own, 'Harbor Yard')
  expect(read).toThrow(`SITE_TEXTS_FILE ${own} can't be used`)
  expect(read).toThrow(place)
})
