import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const variant = z.object({ width: z.number(), height: z.number() })

/** The texts that the gateway reads; all are required. */
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

test('the demo sponsors fill both slots, say that they are fictional, and have pictures', async () => {
  expect(new Set(cards.map(({ placement }) => placement))).toEqual(new Set(['NETWORK', 'ADVERTISEMENT']))
  const pictures = manifest.parse(await read('public/pictures/manifest.json'))
  for (const { name, linkUrl, imageUrl, imageVariants } of cards) {
    expect(name).toMatch(/ \(demo\)$/)
    expect(linkUrl).toMatch(/^\/(network|creative|RSVP)$/)
    const base = /^\/pictures\/(.+)-960\.avif$/.exec(imageUrl)?.[1] ?? ''
    const drawn = pictures[base]?.variants.map((size) => ({
      url: `/pictures/${base}-${size.width}.avif`,
      ...size,
    }))
    expect(imageVariants).toEqual(drawn)
  }
})
