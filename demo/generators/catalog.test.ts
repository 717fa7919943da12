import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalog } from './catalog.mjs'
import type { Entry } from './write.mjs'

const root = join(import.meta.dirname, '../..')

async function manifestOf(folder: string): Promise<Record<string, Entry>> {
  return JSON.parse(await readFile(join(root, folder, 'manifest.json'), 'utf8'))
}

describe('the pictures that stand in the folders', () => {
  it.each(catalog)('are those of the catalog, with their words: $folder', async ({ folder, pictures }) => {
    const manifest = await manifestOf(folder)
    const words = Object.entries(manifest).map(([base, { alt }]) => [base, alt])
    expect(words).toEqual(pictures.map(({ base, alt }) => [base, alt]))
  })

  it.each(catalog)('have the sizes that the manifest names: $folder', async ({ folder }) => {
    for (const [base, { variants }] of Object.entries(await manifestOf(folder))) {
      expect(variants.length, base).toBeGreaterThan(0)
      for (const { width, height } of variants) {
        const found = await sharp(join(root, folder, `${base}-${width}.avif`)).metadata()
        expect({ base, width: found.width, height: found.height }).toEqual({ base, width, height })
      }
    }
  })

  it('are small enough for a repository: 14 MB in all', async () => {
    let bytes = 0
    for (const { folder } of catalog) {
      for (const [base, { variants }] of Object.entries(await manifestOf(folder))) {
        for (const { width } of variants) {
          bytes += (await stat(join(root, folder, `${base}-${width}.avif`))).size
        }
      }
    }
    expect(bytes).toBeLessThan(14_000_000)
  })
})

describe('the catalog', () => {
  const pictures = catalog.flatMap((shelf) => shelf.pictures)

  it('gives every picture a name of its own and words for who cannot see it', () => {
    expect(new Set(pictures.map(({ base }) => base)).size).toBe(pictures.length)
    for (const { base, alt } of pictures) {
      expect(base).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(alt.length, base).toBeGreaterThan(20)
    }
  })

  it('says of every business that it is a demo', () => {
    const cards = pictures.filter(({ base }) => /^(sponsor|advert)-/.test(base))
    expect(cards.length).toBe(10)
    for (const { alt } of cards) expect(alt).toMatch(/^Demo /)
  })
})
