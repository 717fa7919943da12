import sharp from 'sharp'
import { expect } from 'vitest'
import { readOnlyTest as test } from '../harness/test.ts'
import { pathOf, representativeScreens } from './screens.ts'

/** The values of a property of a document, as it arrives. */
const property = (html: string, name: string): (string | undefined)[] =>
  [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(([, value]) => value)

test.for(representativeScreens)(
  'the share preview of $route is a JPEG of 1200 × 630',
  async (screen, { product }) => {
    const html = await (await fetch(product.site + (await pathOf(screen, product)))).text()
    const [address = ''] = property(html, 'og:image')
    expect(property(html, 'og:image')).toHaveLength(1)
    expect(property(html, 'og:image:alt')).toEqual([expect.stringMatching(/\S/)])
    const response = await fetch(address)
    // A page that names a preview of its own has one: nobody is led to the general one.
    expect([response.status, response.redirected]).toEqual([200, false])
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const picture = Buffer.from(await response.arrayBuffer())
    expect(picture.length, 'the most that every service takes').toBeLessThan(300_000)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(property(html, 'og:image:width')).toEqual([String(width)])
    expect(property(html, 'og:image:height')).toEqual([String(height)])
  },
)
