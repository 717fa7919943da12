import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLinks, readSiteTexts } from '../server/operator-file.ts'
import { createSiteServer, site, stateOf } from './site-server.ts'

const name = 'Harbor Yard'
const config = join(import.meta.dirname, '../config')
const folder = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const own = join(folder, 'texts.json')
const shipped = readFileSync(join(config, 'texts.json'), 'utf8')
writeFileSync(own, shipped.replace('Creative Compound', 'The Sheds'))
const { about } = readLinks(join(config, 'links.json'), name)
const app = await createSiteServer({
  gatewayUrl: 'http://localhost:1',
  site: { ...site, name, about, ...readSiteTexts(own, name), url: 'https://yard.example' },
})

test.each(['/', '/network', '/creative', '/schedule'])(
  '%s speaks of the operator’s site only',
  async (path) => {
    const { body } = await app.inject(path)
    const words = body.replace(/<script.*?<\/script>/gs, '')
    expect(words).toContain(name)
    expect(words).toContain('The Sheds')
    expect(words).not.toMatch(/Compound|Long Beach|LBC|\{SITE_NAME\}/)
  },
)

test('the two pages’ texts are in their own states only, and in a file for the way there from other pages', async () => {
  const hasStory = async (path: string) =>
    JSON.stringify(stateOf((await app.inject(path)).body)).includes('"story"')
  expect(await Promise.all(['/network', '/creative', '/schedule', '/'].map(hasStory))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const file = await app.inject('/story-texts.json')
  expect(Object.keys(file.json())).toEqual(['network', 'studio'])
  expect(file.headers['cache-control']).toMatch(/^public/)
})
