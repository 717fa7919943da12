import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSponsors } from './sponsors.ts'

const site = 'https://compound.example'
const folder = await mkdtemp(join(tmpdir(), 'sponsors-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  const file = join(folder, 'sponsors.json')
  await writeFile(file, JSON.stringify(content))
  return readSponsors(file, site)
}

test('relative addresses are below the site, and both names of a field work', async () => {
  const pictures = (origin: string) =>
    [480, 960].map((width) => ({ width, height: (width * 2) / 3, url: `${origin}/${width}.avif` }))
  const network = { name: 'Network', placement: 'NETWORK' }
  const elsewhere = { name: 'Elsewhere', image: 'https://a.example/b.png', link: 'https://a.example' }
  const sponsors = await read([
    { ...network, imageUrl: '/960.avif', linkUrl: '/network', imageVariants: pictures('').reverse() },
    { ...elsewhere, placement: 'advertisement' },
  ])
  expect(sponsors).toEqual([
    {
      ...network,
      imageUrl: `${site}/960.avif`,
      linkUrl: `${site}/network`,
      imageVariants: pictures(site),
    },
    {
      name: 'Elsewhere',
      imageUrl: 'https://a.example/b.png',
      linkUrl: 'https://a.example/',
      placement: 'ADVERTISEMENT',
      imageVariants: [],
    },
  ])
})

const good = { name: 'A', imageUrl: '/a.png', placement: 'NETWORK' }

test.each([
  [[good, { ...good, name: undefined }], /SPONSORS_FILE.*sponsors\.json[\s\S]*\[1\]\.name: is missing/],
  [[{ ...good, imageUrl: undefined }], /\[0\]\.imageUrl: is missing/],
  [[{ ...good, linkUrl: 'javascript:alert(1)' }], /\[0\]\.linkUrl: must be an http or https address/],
  [[{ ...good, placement: 'TOP' }], /\[0\]\.placement: must be NETWORK or ADVERTISEMENT/],
  [{ sponsors: [] }, /the file: /],
])('%j is refused, naming the file and the field', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

const file = resolve(import.meta.dirname, '../../../config/sponsors.json')
const pictures = resolve(import.meta.dirname, '../../../../web/public/pictures')

describe('the default sponsors', () => {
  test('fill both placements, with links to the site', async () => {
    const sponsors = await readSponsors(file, site)
    expect(new Set(sponsors.map(({ placement }) => placement))).toEqual(new Set(['NETWORK', 'ADVERTISEMENT']))
    for (const { linkUrl } of sponsors)
      expect(linkUrl).toMatch(/^https:\/\/compound\.example\/(network|creative|RSVP)$/)
  })

  test('use pictures of the site, in their sizes', async () => {
    for (const { imageUrl, imageVariants } of await readSponsors(file, site)) {
      expect(imageVariants.map(({ url }) => url)).toContain(imageUrl)
      for (const { url, width, height } of imageVariants) {
        const [, name = '', widthInName] = /\/pictures\/(.+-(\d+)\.avif)$/.exec(url) ?? []
        expect(existsSync(join(pictures, name)), url).toBe(true)
        expect({ width, height }).toEqual({ width: Number(widthInName), height: (width * 9) / 16 })
      }
    }
  })
})
