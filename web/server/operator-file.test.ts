import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLinks, readSiteTexts } from './operator-file.ts'

const config = join(import.meta.dirname, '../config')
const demo = join(import.meta.dirname, '../../demo')
const folder = mkdtempSync(join(tmpdir(), 'operator-'))
const own = join(folder, 'own.json')
afterAll(() => rmSync(folder, { recursive: true }))

test('puts the site’s name in the about text beside the five links', () => {
  const { about, links } = readLinks(join(demo, 'links.json'), 'Harbor Yard')
  expect(about).toMatch(/^Harbor Yard is /)
  expect(links.map(({ service }) => service)).toEqual(['store', 'photos', 'social', 'video', 'live'])
})

test('without a file of its own, a site links to nobody’s accounts', () => {
  const { about, links } = readLinks(join(config, 'links.json'), 'Harbor Yard')
  expect(about).toMatch(/^Harbor Yard is /)
  expect(links).toEqual([])
})

test.each([
  ['texts', '"hero": "Shows, news and open doors"', '"hero": " "', /hero/],
  ['texts', '"picture": "network-1"', '"picture": "Our Picture"', /network\.kinds\.items\[0\]\.picture/],
  ['texts', '"name": "Creative Compound",', '', /studio\.name/],
  ['texts', '"made"', '"makes"', /"makes"/],
  ['texts', '{', '', /JSON/],
  ['links', '"service": "live"', '"service": "fax"', /service/],
  ['links', 'https://', 'javascript:', /url/],
  ['links', '"about"', '"text"', /about/],
])('refuses %s with %s replaced by %s, naming the file and the place', (name, from, to, place) => {
  const folder = name === 'texts' ? config : demo
  writeFileSync(own, readFileSync(join(folder, `${name}.json`), 'utf8').replace(from, to))
  const read = () => (name === 'texts' ? readSiteTexts : readLinks)(own, 'Harbor Yard')
  expect(read).toThrow(`SITE_${name.toUpperCase()}_FILE ${own} can't be used`)
  expect(read).toThrow(place)
})

test('names a file that is not there', () => {
  expect(() => readLinks(join(folder, 'none.json'), 'Harbor Yard')).toThrow(/none\.json/)
})
