import { describe, expect } from 'vitest'
import { sampled } from '../harness/sampling.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { htmlFindings } from './html-rules.ts'
import { mainText } from './looking.ts'
import { openProduction, pathOf, publicScreens } from './screens.ts'

/** The bar's places by the menu that they stand in; those without one by no name. */
const places = {
  Entertainment: ['Shows', 'Recaps'],
  Productions: ['Schedule', 'RSVP'],
  '': ['Community Voice', 'Network', 'Creative Compound'],
} as const

describe('the HTML', () => {
  test.for(sampled(publicScreens, 5, 26))('of $route is valid', async (screen, { product }) => {
    const response = await fetch(product.site + (await pathOf(screen, product)))
    expect(response.status).toBe(screen.status ?? 200)
    expect(await htmlFindings(await response.text())).toEqual([])
  })

  test.for(['/news/no-such-article', '/news?page=9999', '/news/tags/no-such-tag'])(
    'of %s, where there is nothing, is valid',
    async (path, { product }) => {
      const response = await fetch(product.site + path)
      expect(await htmlFindings(await response.text())).toEqual([])
    },
  )

  test('would not pass for valid if it were not', async () => {
    const broken =
      '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></p></body></html>'
    expect(await htmlFindings(broken)).not.toEqual([])
  })
})

describe('without scripts', () => {
  test.for(sampled(publicScreens, 4, 14))(
    '$route can be read and has its tags',
    async (screen, { openPage, product }) => {
      const page = await openPage({ javaScriptEnabled: false })
      const path = await pathOf(screen, product)
      await page.goto(path)

      const headings = await page.locator('main').getByRole('heading').all()
      expect(headings.length).toBeGreaterThan(0)
      for (const heading of headings)
        expect(await heading.isVisible(), (await heading.textContent()) ?? '').toBe(true)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect((await mainText(page)).length).toBeGreaterThan(100)
      expect(
        await page.locator('main [aria-busy=true], main [role=status]').count(),
        'nothing is awaited',
      ).toBe(0)

      const content = async (selector: string) =>
        (
          await page
            .locator(`head ${selector}`)
            .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
        )[0]

      expect(await page.title()).toContain(screen.named)
      expect(await content('meta[name=description]')).toMatch(/\S/)
      for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name']) {
        expect(await content(`meta[property="${property}"]`), property).toMatch(/\S/)
      }
      expect(await content('meta[property="og:image"]')).toMatch(/^http:\/\/localhost:/)
      expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
      if (screen.status === undefined) {
        expect(await content('meta[property="og:url"]')).toBe(product.site + (screen.canonical ?? path))
        expect(await page.locator('head link[rel=canonical]').count()).toBe(1)
        expect(await page.locator('head meta[name=robots]').count()).toBe(0)
      }
    },
  )

  test.for([
    ['/news/matchbook-label', 'NewsArticle'],
    ['/video/new-one', 'VideoObject'],
    ['/playvideo/videos/910001010', 'VideoObject'],
    ['/YTvideo', 'VideoObject'],
    [`/RSVP/${openProduction.slug}`, 'Event'],
  ] as const)(
    '%s tells search engines of its %s and its place in the site',
    async ([path, type], { product }) => {
      const html = await (await fetch(product.site + path)).text()
      const data = Array.from(
        html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
        ([, json = '']) => JSON.stringify(JSON.parse(json)),
      ).join()
      expect(data).toContain(`"@type":"${type}"`)
      expect(data).toContain('"@type":"BreadcrumbList"')
    },
  )

  test.for([360, 1280])('every place of the bar can be reached at %i px', async (width, { openPage }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    await page.goto('/network')
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const [group, names] of Object.entries(places)) {
      const menu = bar.getByRole('button', { name: group, exact: true })
      // On a desk the focus opens a menu, on a phone they stand open.
      if (await menu.isVisible()) await menu.focus()
      for (const name of names) {
        expect(await bar.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('a film plays in the browser’s own player, another’s player is a link', async ({
    openPage,
    product,
  }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/video/new-one')
    const film = page.locator('main noscript video, main video')
    expect(await film.first().getAttribute('src')).toContain(`${product.productApi}/media/`)
    await page.goto('/playvideo/videos/910001010')
    const link = page.getByRole('link', { name: 'Watch Four Minutes Without a Monitor' })
    expect(await link.isVisible()).toBe(true)
    expect(await link.getAttribute('href')).toContain(`${product.simulators}/vimeo/embed/910001010`)
  })
})

describe('what needs scripts says so without them', () => {
  test.for([
    ['/scan', 'Scanning tickets needs JavaScript.'],
    [`/RSVP/${openProduction.slug}`, 'Joining needs JavaScript.'],
    ['/desk', 'The desk needs JavaScript.'],
    ['/joined-productions', 'Logging in to see your tickets needs JavaScript.'],
    ['/attendee-check/1_x-1', 'Logging in needs JavaScript.'],
  ] as const)('%s', async ([path, text], { openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(path)
    // `getByText` passes over what is in noscript.
    expect(await mainText(page)).toContain(text)
    expect(await page.locator('main [aria-busy=true]:visible, main [role=status]:visible').count()).toBe(0)
    expect((await page.locator('body').allInnerTexts()).join()).toContain('Without JavaScript you can read')
  })
})
