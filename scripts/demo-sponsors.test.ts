import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const demo = resolve(import.meta.dirname, '../demo')

/** The texts that the gateway reads; all are required. */
const sponsors = z.array(
  z.strictObject({
    name: z.string(),
    placement: z.enum(['NETWORK', 'ADVERTISEMENT']),
    linkUrl: z.string(),
    imageUrl: z.string(),
    imageVariants: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })).nonempty(),
  }),
)

test('the demo sponsors fill both slots, say that they are fictional, and have pictures', () => {
  const cards = sponsors.parse(JSON.parse(readFileSync(join(demo, 'sponsors.json'), 'utf8')))
  expect(new Set(cards.map(({ placement }) => placement))).toEqual(new Set(['NETWORK', 'ADVERTISEMENT']))
  for (const { name, linkUrl, imageUrl, imageVariants } of cards) {
    expect(name).toMatch(/ \(demo\)$/)
    expect(linkUrl).toMatch(/^\/(network|creative|RSVP)$/)
    expect(imageUrl).toMatch(/^\/pictures\/.+-960\.avif$/)
    for (const { url, width } of imageVariants) {
      expect(url).toBe(imageUrl.replace('-960.', `-${width}.`))
      expect(existsSync(join(demo, 'public', url))).toBe(true)
    }
  }
})
