import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { sampled } from '../harness/sampling.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { atRest, sidewaysScrolling } from './looking.ts'

/** What people and programs put into addresses, by what it is. */
const oddities = {
  spaces: 'late hours  and more',
  slashes: 'late/hours',
  'a percent sign': '100% pure',
  'an emoji': '🌿🧑‍🌾',
  '5,000 characters': 'a'.repeat(5_000),
  'a script': '<script>document.title="taken"</script>',
  'a quote and a handler': '"><img src=x onerror=document.title="taken">',
  'right-to-left text': 'حديقة الشرفة',
  'a null character': 'late\u0000hours',
} as const

/** The addresses with a part that a visitor may write, as functions of it. */
const addresses = {
  '/RSVP/{slug}': (part: string) => `/RSVP/${part}`,
  '/rsvp/{slug}/{id}': (part: string) => `/rsvp/any/${part}`,
  '/news/{slug}': (part: string) => `/news/${part}`,
  '/news/tags/{tag_slug}': (part: string) => `/news/tags/${part}`,
  '/news/category/{category_slug}': (part: string) => `/news/category/${part}`,
  '/video/{slug}': (part: string) => `/video/${part}`,
  '/morevids/{category_slug}': (part: string) => `/morevids/${part}`,
  '/YTmorevids/{category_slug}': (part: string) => `/YTmorevids/${part}`,
  '/YTvideo/{slug}': (part: string) => `/YTvideo/${part}`,
  '/playvideo/videos/{slug}': (part: string) => `/playvideo/videos/${part}`,
  '/videos/{slug}': (part: string) => `/videos/${part}`,
} as const

const listsOfPages = [
  '/',
  '/news',
  '/news/tags/long-beach',
  '/news/category/community',
  '/RSVP',
  '/production',
  '/morevids/studio-sessions',
  '/videos/11010001',
]

describe.each(Object.entries(addresses))('%s', (route, addressOf) => {
  test.for(sampled(Object.entries(oddities), 2, route.length))(
    'with %s in it names nothing, and says so',
    async ([, part], { product }) => {
      const response = await fetch(product.site + addressOf(encodeURIComponent(part)))
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(html).toMatch(/<footer[\s>]/)
      expect(html).toMatch(/Sorry there is no data to display|There is no data to display\.\.\./)
      // Whatever was written stands escaped, in text as in the page's state.
      expect(html).not.toContain('<script>document')
      expect(html).not.toContain('<img src=x')
    },
  )
})

describe('an address', () => {
  test.for(['/news/100%', '/news/%E0%A4%A', '/%', '/news/%FF', '/RSVP/%ZZ'])(
    'with a broken escape, %s, names nothing',
    async (path, { product }) => {
      const response = await fetch(product.site + path)
      expect(response.status).toBe(404)
      expect(await response.text()).toMatch(/<footer[\s>]/)
    },
  )

  test.for(['/Shows', '/NEWS', '/rsvp', '/Rsvp/budtender-finals-night', '/ytvideo'])(
    'in other letters than it is written with, %s, names nothing',
    async (path, { product }) => {
      expect((await fetch(product.site + path)).status).toBe(404)
    },
  )

  test.for([
    ['/news/tags/{tag_slug}', '5,000 characters'],
    ['/news/tags/{tag_slug}', 'a script'],
    ['/news/category/{category_slug}', 'right-to-left text'],
    ['/news/{slug}', '5,000 characters'],
  ] as const)('%s with %s keeps the page’s shape', async ([route, oddity], { openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await page.goto(addresses[route](encodeURIComponent(oddities[oddity])))
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.title()).not.toBe('taken')
    expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.height, 'a heading, not a page of it').toBeLessThan(900)
  })
})

describe('the number of a page', () => {
  test.for(listsOfPages)('that is none is page 1 of %s', async (path, { product }) => {
    const whole = async (address: string) => {
      const response = await fetch(product.site + address)
      expect(response.status, address).toBe(200)
      const html = await response.text()
      return html.match(/<main[\s\S]*<\/main>/)?.[0].replaceAll(/_[rR]_\w+/g, '')
    }
    const first = await whole(path)
    expect(first).toContain('<article')
    for (const page of [
      '0',
      '-1',
      'abc',
      '1.5',
      '',
      '1e3',
      '٢',
      '<script>',
      '99999999999999999999',
      '1&page=2',
    ]) {
      expect(await whole(`${path}?page=${page}`), page).toBe(first)
    }
  })

  test.for(sampled(listsOfPages, 3, 18))(
    'past the end of %s shows the empty notice and a way back',
    async (path, { openPage }) => {
      const page = await openPage({ javaScriptEnabled: false })
      const response = await page.goto(`${path}?page=9999`)
      expect(response?.status()).toBe(200)
      expect(await page.getByText(/There is no data to display\.\.\.|No video is present!!/).count()).toBe(1)
      expect(await page.getByText('This could not be loaded').count(), 'nothing failed').toBe(0)
      await page.getByText('There is nothing on page 9999.').waitFor()
      await page.getByRole('link', { name: /^Back to page \d+$/ }).click()
      expect(await page.locator('main').getByRole('article').count()).toBeGreaterThan(0)
    },
  )
})
