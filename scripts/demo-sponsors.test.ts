import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const variant = z.object({ width: z.number(), height: z.number() })

/** The words that the gateway reads, all of them required here. */
const sponsors = z.array(
  z.strictObject({
    name: z.string(),
    placement: z.enum(['NETWORK', 'ADVERTISEMENT']),
    linkUrl: z.string(),
    imageUrl: z.string(),
    imageVariants: z.array(variant.extend({ url: z.string() })),
  }),
)
const manifest = z.record(z.string(), z.object({ variants: z.array(variant) }))

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(resolve(import.meta.dirname, '../demo', path), 'utf8'))

const cards = sponsors.parse(await read('sponsors.json'))

describe('the demo sponsors', () => {
  it('fill both places, with links into the site', () => {
    expect(new Set(cards.map(({ placement }) => placement))).toEqual(new Set(['NETWORK', 'ADVERTISEMENT']))
    for (const { linkUrl } of cards) expect(linkUrl).toMatch(/^\/(network|creative|RSVP)$/)
  })

  it('say that they are made up', () => {
    for (const { name } of cards) expect(name).toMatch(/ \(demo\)$/)
  })

  it('show pictures that were drawn, in their sizes', async () => {
    const pictures = manifest.parse(await read('public/pictures/manifest.json'))
    for (const { imageUrl, imageVariants } of cards) {
      const base = /^\/pictures\/(.+)-960\.avif$/.exec(imageUrl)?.[1] ?? ''
      expect(imageVariants).toEqual(
        pictures[base]?.variants.map(({ width, height }) => ({
          url: `/pictures/${base}-${width}.avif`,
          width,
          height,
        })),
      )
    }
  })
})
