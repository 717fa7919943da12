import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLinks } from './links.ts'

describe('readLinks', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'links-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const written = (content: string): string => {
    const path = join(folder, 'links.json')
    writeFileSync(path, content)
    return path
  }

  it('reads the file that the site ships: an about text and five links', () => {
    const { about, links } = readLinks(join(import.meta.dirname, '../config/links.json'), 'Harbor Yard')
    expect(about).toMatch(/^Harbor Yard is /)
    expect(links.map(({ service }) => service)).toEqual(['store', 'photos', 'social', 'video', 'live'])
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown service', '{"about":"x","links":[{"service":"fax","label":"x","url":"https://x.example"}]}'],
    [
      'an address that is a script',
      '{"about":"x","links":[{"service":"live","label":"x","url":"javascript:x"}]}',
    ],
    ['no about text', '{"links":[]}'],
  ])('refuses %s and names the file', (_what, content) => {
    const path = written(content)
    expect(() => readLinks(path, 'Harbor Yard')).toThrow(`SITE_LINKS_FILE ${path} can't be used`)
  })

  it('names a file that is not there', () => {
    expect(() => readLinks(join(folder, 'none.json'), 'Harbor Yard')).toThrow(/none\.json/)
  })
})
