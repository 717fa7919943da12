import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { chosen } from './harness/full.ts'
import { lookAgain, openLive } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { type FaultMode, setFault } from './harness/service-faults.ts'
import { testWith } from './harness/test.ts'
import { atRest, sidewaysScrolling, watchForeignCode } from './public-screens/looking.ts'

const test = testWith(() => startTestProduct())

const noVideo = 'No video is present!!'
const noData = 'There is no data to display...'
/** Of one list on a page. */
const noList = 'Couldn’t load'
const failed = 'This could not be loaded.'
const slow = 'This is taking longer than usual.'

const lack =
  (status: 200 | 503) =>
  (path: string, notice: string, keeps: readonly string[] = []) => ({ path, status, notice, keeps })
const whole = lack(503)
const part = lack(200)

const lacks = {
  vimeo: [
    part('/shows', noVideo, ['Studio Sessions', 'Past streams', 'Pot Brothers']),
    part('/recaps', noVideo, ['Events', 'Pimps N Folks', 'Pot Brothers']),
    whole('/videos/11010002', noVideo, ['Are You Smarter Than A Budtender']),
    whole('/playvideo/videos/910002010', noVideo),
  ],
  'product-api': [
    part('/', noData, ['Network Sponsors', 'Latest from', '_poster_']),
    whole('/news', noData, ['Network Sponsors', 'Community Voice']),
    whole('/news/matchbook-label', noData, ['Network Sponsors']),
    whole('/RSVP/budtender-finals-night', noData),
    whole('/video/harvest-morning', noVideo),
    whole('/morevids/studio-sessions?page=2', noVideo),
    // The site's own picture replaces the banner.
    part('/schedule', noList, ['schedule-960.avif', 'Daily Live']),
  ],
  youtube: [whole('/YTvideo', noVideo), whole('/YTmorevids/PLCompoundStreetInterviews00000003', noVideo)],
}

const modes: readonly FaultMode[] = ['error', 'malformed', 'unauthorized', 'hang', 'quota']

/** Each way to fail of each service. */
const cases = chosen<readonly [keyof typeof lacks, FaultMode]>(
  (['vimeo', 'product-api', 'youtube'] as const).flatMap((service) =>
    modes.map((mode) => [service, mode] as const),
  ),
  [
    ['vimeo', 'malformed'],
    ['product-api', 'error'],
    ['youtube', 'quota'],
  ],
)

const count = (text: string, part: string) => text.split(part).length - 1

/** Passes the pauses between the page's own tries. */
const passesTo = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return page.getByText(text).isVisible()
    })
    .toBe(true)

const fills = (page: Page) =>
  expect
    .poll(async () => {
      await lookAgain(page)
      return page.locator('main').getByRole('article').count()
    })
    .toBeGreaterThan(0)

test.for(cases)(
  'while %s fails (%s), screens show one notice and keep the rest',
  async ([service, mode], { product }) => {
    await setFault(product, service, mode)
    const found = () =>
      Promise.all(
        lacks[service].map(async ({ path, notice, keeps }) => {
          const response = await fetch(product.site + path)
          const main = (await response.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
          return {
            path,
            status: response.status,
            cache: response.headers.get('cache-control'),
            headings: count(main, '<h1'),
            notices: count(main, notice),
            retries: count(main, 'Try again'),
            missed: keeps.filter((part) => !main.includes(part)),
          }
        }),
      )
    // Right after a start, another service's part may come too late for the first page.
    await expect.poll(found).toEqual(
      lacks[service].map(({ path, status }) => ({
        path,
        status,
        cache: status === 503 ? 'no-store' : expect.stringMatching(/^public, max-age=0, s-maxage=\d$/),
        headings: 1,
        notices: 1,
        retries: 1,
        missed: [],
      })),
    )
    await setFault(product, service, 'ok')
  },
)

describe('a page that lacks something', () => {
  // After the failures above the gateway doesn't ask some services for minutes.
  test.beforeAll(async ({ product }) => {
    await product.kill('gateway')
    await product.revive('gateway')
  })

  test('says that it is slow, and loads the content later', async ({ openPage, product }) => {
    const page = await openPage()
    await openLive(page, '/network')
    onTestFinished(() => setFault(product, 'product-api', 'ok'))
    await setFault(product, 'product-api', 'error')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Community Voice' })
      .click()
    await page.waitForURL('**/news')
    await page.getByRole('status').getByText(slow).waitFor()
    await setFault(product, 'product-api', 'ok')
    await fills(page)
  })

  test('says that it failed, and loads the content later', async ({ openPage }) => {
    const page = await openPage()
    await page.clock.install()
    await openLive(page, '/news')
    // As the site answers while its gateway is down.
    const json = { errors: [{ message: '-', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }
    await page.route('**/graphql?**', (route) => route.fulfill({ status: 502, json }))
    await page.getByRole('link', { name: 'Page 2' }).click()
    await passesTo(page, failed)
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(await page.getByText(slow).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    await page.unroute('**/graphql?**')
    await fills(page)
  })

  test('keeps its layout while a service fails, and loads the content later', async ({
    openPage,
    product,
  }) => {
    onTestFinished(() => setFault(product, 'vimeo', 'ok'))
    await setFault(product, 'vimeo', 'error')
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await page.clock.install()
    await openLive(page, '/videos/11010003')
    await passesTo(page, failed)
    await atRest(page)
    expect(await page.locator('main [role=status]').count(), 'nobody is kept waiting').toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])
    await setFault(product, 'vimeo', 'ok')
    await fills(page)
    expect(await page.getByText(noVideo).count()).toBe(0)
  })
})

test('the live channel shows that it is live, and plays after a press', async ({ openPage, product }) => {
  await fetch(`${product.simulators}/twitch/live`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ live: true }),
  })
  const page = await openPage()
  const foreignCode = watchForeignCode(page, product.site)
  await expect
    .poll(
      async () => {
        await openLive(page, '/shows')
        return page.getByText('LIVE', { exact: true }).isVisible()
      },
      { interval: 1_000 },
    )
    .toBe(true)
  expect(await page.getByRole('heading', { name: /^Courtyard Hour: soup/ }).isVisible()).toBe(true)
  expect(foreignCode).toEqual([])

  await page.getByRole('button', { name: /^Play video: Courtyard Hour/ }).press('Enter')
  const frame = page.locator('main iframe')
  await frame.contentFrame().getByRole('button').first().waitFor()
  const address = new URL((await frame.getAttribute('src')) ?? '')
  expect(address.origin).toBe(product.simulators)
  expect(address.searchParams.get('parent')).toBe('localhost')
  expect(address.searchParams.get('autoplay')).toBe('true')
})
