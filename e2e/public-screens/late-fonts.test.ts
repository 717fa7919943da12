import { expect } from 'vitest'
import { sampled } from '../harness/sampling.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest } from './looking.ts'
import { widths } from './screens.ts'

/** One screen of each make-up. */
const paths = ['/', '/shows', '/news/three-minutes-at-the-lectern', '/RSVP/budtender-finals-night']

test.for(
  sampled(
    paths.flatMap((path) => widths.map((width) => ({ path, width }))),
    3,
    16,
  ),
)(
  'typefaces that arrive late move nothing on $path at $width px',
  async ({ path, width }, { openPage, skip }) => {
    const page = await openPage({ viewport: { width, height: 900 } })
    await watchLayoutShifts(page)
    let letGo = (): void => undefined
    const isRead = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await isRead
      await route.continue()
    })
    // Not 'load', which waits for the typefaces.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const faces = await page.evaluate(() =>
      Array.from(document.fonts, ({ family, status }) => ({ family, status })),
    )
    const arrived = faces.filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    expect(arrived, 'the text stands in its fallback').toEqual([])
    // The fallbacks are fitted to Arial and its like; a machine without any of them shows another typeface meanwhile.
    const hasFallback = faces.some(({ family, status }) => status === 'loaded' && family.includes('Fallback'))
    skip(!hasFallback, 'No typeface like Arial is installed here.')

    letGo()
    await atRest(page)
    expect(await shiftsAbove(page, 0.02)).toEqual([])
  },
)
