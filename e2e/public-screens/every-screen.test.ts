import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { chosen, isFull } from '../harness/full.ts'
import { openLive } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { holdBack, watchConsole, watchTraffic } from '../harness/traffic.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest, readToTheEnd, sidewaysScrolling, watchForeignCode } from './looking.ts'
import { pathOf, representativeScreens } from './screens.ts'

const allWidths = chosen([320, 360, 768, 1280, 1920], [320, 768, 1280])

const mostShift = 0.02

const missingDocument = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

const hasStage = /^\/(shows|moreentertainment|recaps|video|YTvideo|playvideo)(\/|$)/

const fewViews = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]
const moreViews = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const firstViews = chosen([...fewViews, ...moreViews], fewViews)

async function belowFirstView(page: Page, playsByItself: boolean): Promise<string[]> {
  const mark = page.getByRole('button', { name: /^Play video/ }).locator('svg')
  const elements = {
    play: (playsByItself ? page.locator('main iframe') : mark).first(),
    title: page.locator('main h2[id="recent"], main:not(:has(h2[id="recent"])) h1').first(),
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const below: string[] = []
  for (const view of firstViews) {
    await page.setViewportSize(view)
    for (const [name, element] of Object.entries(elements)) {
      const box = await element.boundingBox()
      const bottom = box ? box.y + box.height : Number.POSITIVE_INFINITY
      if (bottom > view.height) below.push(`${name} ends at ${bottom} of ${view.width} × ${view.height}`)
    }
  }
  return below
}

/** Buttons and current links that only a background color marks, which forced colors remove. */
const lostInForcedColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const named = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`
    const lookOf = (element: Element) => {
      const { borderBlockEnd, borderBlockStart, outline, textDecorationLine, fontWeight } =
        getComputedStyle(element)
      return [borderBlockEnd, borderBlockStart, outline, textDecorationLine, fontWeight].join()
    }
    const bare = Array.from(
      document.querySelectorAll('[data-variant="solid"], [data-variant="outline"]'),
    ).filter(
      (button) => seen(button) && Number.parseFloat(getComputedStyle(button).borderInlineStartWidth) === 0,
    )
    const current = Array.from(document.querySelectorAll('[aria-current]:is(a, span)')).filter((here) => {
      const list = here.closest('ul, ol')
      const other = Array.from(list?.querySelectorAll(`${here.localName}:not([aria-current])`) ?? []).find(
        (beside) => seen(beside) && beside.className === here.className,
      )
      return seen(here) && other !== undefined && lookOf(here) === lookOf(other)
    })
    return [
      ...bare.map((button) => `${named(button)} has no outline`),
      ...current.map((here) => `${named(here)} looks as those beside it`),
    ]
  })

/** These are read to their end by `from-inside.test.ts` too. */
const readElsewhere = ['/shows', '/RSVP/{slug}', '/playvideo/videos/{slug}']

const screens = chosen(
  representativeScreens,
  // Its accessibility is checked where its pictures are enlarged.
  representativeScreens.filter(({ route }) => route !== '/creative'),
)

const cases = chosen([360, 1280], [360]).flatMap((width) => screens.map((screen) => ({ ...screen, width })))

test.for(cases)(
  '$route keeps its layout at $width px, in each theme',
  async (screen, { openPage, product }) => {
    const { width, status = 200, playsByItself = false } = screen
    const page = await openPage({ viewport: { width, height: 900 }, colorScheme: 'light' })
    await watchLayoutShifts(page)
    const complaints = watchConsole(page)
    const traffic = watchTraffic(page)
    const foreignCode = watchForeignCode(page, product.site)
    const path = await pathOf(screen, product)

    await openLive(page, path)
    if (isFull || !readElsewhere.includes(screen.route)) await readToTheEnd(page)
    await atRest(page)
    expect(await shiftsAbove(page, mostShift)).toEqual([])
    expect(await accessibilityFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await atRest(page)
    expect(await accessibilityFindings(page, 'colors')).toEqual([])
    expect(traffic.graphql).toEqual([])
    expect(traffic.failures).toEqual(status === 200 ? [] : [`${page.url()} ${status}`])
    expect(complaints).toEqual(status === 200 ? [] : [missingDocument])
    if (!playsByItself) expect(foreignCode).toEqual([])
    else expect(foreignCode).not.toEqual([])

    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await lostInForcedColors(page)).toEqual([])
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    )
    expect(outline).not.toBe('none')
    if (width > 360) return
    expect(await sidewaysScrolling(page, allWidths)).toEqual([])
    if (hasStage.test(path)) expect(await belowFirstView(page, playsByItself)).toEqual([])
  },
)

test.for(
  chosen([360, 1280], [1280]).flatMap((width) =>
    chosen(
      ['/', '/shows', '/news/three-minutes-at-the-lectern', '/RSVP/budtender-finals-night', '/no/such/page'],
      ['/news/three-minutes-at-the-lectern'],
    ).map((path) => ({ path, width })),
  ),
)(
  'fonts that arrive late move nothing on $path at $width px',
  async ({ path, width }, { openPage, skip }) => {
    const page = await openPage({ viewport: { width, height: 900 } })
    await watchLayoutShifts(page)
    const release = await holdBack(page, '**/*.woff2')
    // Not 'load', which waits for the fonts.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const loaded = await page.evaluate(() =>
      Array.from(document.fonts)
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family),
    )
    expect(loaded.filter((family) => !family.includes('Fallback'))).toEqual([])
    // The fallbacks are fitted to Arial and its like; a machine without any of them shows another font meanwhile.
    skip(loaded.length === 0, 'No font like Arial is installed here.')
    release()
    await atRest(page)
    expect(await shiftsAbove(page, mostShift)).toEqual([])
  },
)
