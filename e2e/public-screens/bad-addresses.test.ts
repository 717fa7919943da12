import { expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { chosen } from '../harness/full.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { htmlFindings } from './html-rules.ts'
import { atRest, sidewaysScrolling } from './looking.ts'

/** What people and programs put into addresses. */
const parts = chosen(
  [
    'late hours  and more',
    'late/hours',
    '100% pure',
    '🌿🧑‍🌾',
    'a'.repeat(5_000),
    '<script>document.title="taken"</script>',
    '"><img src=x onerror=document.title="taken">',
    'حديقة الشرفة',
    'late\u0000hours',
  ],
  ['late\u0000hours', '"><img src=x onerror=document.title="taken"><script>document.title="taken"</script>'],
)

test.for([
  '/RSVP/',
  '/rsvp/any/',
  '/news/',
  '/news/tags/',
  '/news/category/',
  '/video/',
  '/morevids/',
  '/YTmorevids/',
  '/YTvideo/',
  '/playvideo/videos/',
  '/videos/',
])('%s and something odd is not found, and repeats nothing unescaped', async (path, { product }) => {
  for (const part of parts) {
    const response = await fetch(product.site + path + encodeURIComponent(part))
    const html = await response.text()
    expect(response.status, part).toBe(404)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<footer[\s>]/)
    expect(html).toMatch(/Sorry there is no data to display|There is no data to display\.\.\./)
    expect(html).not.toContain('<script>document')
    expect(html).not.toContain('<img src=x')
  }
})

test.for([
  `/news/tags/${'a'.repeat(5_000)}`,
  '/news/tags/<script>document.title="taken"</script>',
  '/news/category/حديقة الشرفة',
])('%.40s keeps the page’s shape', async (path, { openPage }) => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  const response = await page.goto(encodeURI(path))
  expect(await htmlFindings((await response?.text()) ?? '')).toEqual([])
  await atRest(page)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await page.title()).not.toBe('taken')
  expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading?.height, 'a heading, not a page of it').toBeLessThan(900)
})

test('a page past the end of a list shows the empty notice and a way back', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const path of [
    '/',
    '/news/category/community',
    '/RSVP',
    '/morevids/studio-sessions',
    '/videos/11010001',
  ]) {
    const response = await page.goto(`${path}?page=9999`)
    expect(response?.status()).toBe(200)
    expect(await page.getByText(/There is no data to display\.\.\.|No video is present!!/).count()).toBe(1)
    expect(await page.getByText('This could not be loaded').count(), 'nothing failed').toBe(0)
    await page.getByText('There is nothing on page 9999.').waitFor()
    await page.getByRole('link', { name: /^Back to page \d+$/ }).click()
    await page.locator('main').getByRole('article').first().waitFor()
  }
})
