import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { doubleTextSize, findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { isFull } from './harness/full.ts'
import { isFocused } from './harness/hand.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { shiftsAbove, watchLayoutShifts } from './public-screens/layout-shifts.ts'
import { linkTo, misfits } from './public-screens/looking.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 })
const found = (page: Page) => results(page).getByRole('status').first()
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name, exact: true })
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })

const story = 'Night Market on Anaheim Street'
const storyLink = (page: Page) => results(page).getByRole('link', { name: story, exact: true }).first()

interface Variables {
  readonly query: string
  readonly after: string | null
}

const item = (number: number, query: string) => ({
  __typename: 'SearchResult',
  kind: 'NEWS',
  title: `Result ${number} for ${query}`,
  excerpt: [{ __typename: 'SearchExcerptPart', text: query, isMatch: true }],
  url: `/news/${number}`,
  publishedAt: '2026-11-19T18:00:00.000Z',
  imageUrl: null,
  startsAt: null,
  endsAt: null,
  status: null,
  isCalledOff: null,
})

const answerOf = ({ query, after }: Variables, total: number) => {
  const begin = Number(after ?? 0)
  const count = Math.max(0, Math.min(20, total - begin))
  return {
    json: {
      data: {
        search: {
          __typename: 'SearchPage',
          items: Array.from({ length: count }, (_, index) => item(begin + index + 1, query)),
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: begin + count < total,
            endCursor: count === 0 ? null : String(begin + count),
          },
          totalCount: total,
          suggestion: null,
          alternatives: [],
        },
      },
    },
  }
}

/** Searches of this page are answered here. */
async function answerSearches(
  page: Page,
  answer: (route: Route, variables: Variables) => Promise<void>,
): Promise<void> {
  await page.route('**/graphql?**', async (route) => {
    const parameters = new URL(route.request().url()).searchParams
    if (parameters.get('operationName') !== 'Search') return route.fallback()
    const variables: Variables = JSON.parse(parameters.get('variables') ?? '{}')
    await answer(route, variables)
  })
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** The index fills in the background after a start. */
/** A service that starts after the gateway is read again after 20 s. */
const untilIndexed = (site: string, query = 'anaheim', title = story) =>
  expect
    .poll(async () => (await fetch(`${site}/search?q=${query}`)).text(), { timeout: 40_000, interval: 500 })
    .toContain(title)

describe('a search', () => {
  test('shows results while typing, and keeps the query and the filter in the address', async ({
    openPage,
    product,
  }) => {
    await untilIndexed(product.site)
    const page = await openPage()
    await openLive(page, '/network')
    await headerLink(page).click()
    await page.waitForURL('**/search')
    await expect.poll(() => isFocused(field(page))).toBe(true)
    await page.keyboard.type('anaheem')
    await storyLink(page).waitFor()
    await page.waitForURL('**/search?q=anaheem')
    await expect.poll(() => isFocused(field(page))).toBe(true)

    await field(page).fill('anaheim')
    await page.waitForURL('**/search?q=anaheim')
    await results(page).locator('mark').first().waitFor()
    await filter(page, 'Videos').click()
    await page.waitForURL('**/search?q=anaheim&kinds=videos')
    expect(await filter(page, 'Videos').getAttribute('aria-current')).toBe('true')
    await storyLink(page).waitFor()
    await expect.poll(() => results(page).getByText('News', { exact: true }).count()).toBe(0)

    await storyLink(page).click()
    await page.getByRole('heading', { level: 1, name: story }).waitFor()
    await page.goBack()
    await page.waitForURL('**/search?q=anaheim&kinds=videos')
    await storyLink(page).waitFor()
    expect(await field(page).inputValue()).toBe('anaheim')
    await page.goBack()
    await page.waitForURL('**/search?q=anaheim')
    await expect.poll(() => filter(page, 'All').getAttribute('aria-current')).toBe('true')
    await page.goBack()
    await page.waitForURL('**/network')

    await page.goto('/search?q=anaheim&kinds=videos')
    expect(await field(page).inputValue()).toBe('anaheim')
    expect(await storyLink(page).isVisible()).toBe(true)
  })

  test('sends one request at a time, and shows the last one', async ({ openPage }) => {
    const page = await openPage()
    const held: (() => Promise<void>)[] = []
    await answerSearches(page, async (route, variables) => {
      const respond = () => route.fulfill(answerOf(variables, 3)).catch(() => undefined)
      if (variables.query === 'slow') held.push(respond)
      else await respond()
    })
    const dropped: string[] = []
    page.on('requestfailed', (request) => dropped.push(request.url()))
    await openLive(page, '/search')
    await field(page).fill('slow')
    await expect.poll(() => held.length).toBe(1)
    expect(await found(page).textContent()).toBe('Searching…')
    await field(page).fill('quick')
    await titles(page).getByText('Result 1 for quick').waitFor()
    await expect.poll(() => dropped.filter((url) => url.includes('slow')).length).toBe(1)
    await held[0]?.()
    await page.keyboard.press('End')
    expect(await found(page).textContent()).toBe('3 results for “quick”')
    expect(await titles(page).first().textContent()).toBe('Result 1 for quick')
  })

  test('appends results, moves the focus to the first new one, and has them after Back', async ({
    openPage,
  }) => {
    const page = await openPage()
    await answerSearches(page, (route, variables) => route.fulfill(answerOf(variables, 45)))
    await openLive(page, '/search')
    await field(page).fill('water')
    await found(page).getByText('20 of 45 results for “water”').waitFor()
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await found(page).getByText('40 of 45 results for “water”').waitFor()
    await page.locator(':focus', { hasText: 'Result 21 for water' }).waitFor()
    await page.getByRole('button', { name: 'Show more' }).click()
    await found(page).getByText('45 results for “water”', { exact: true }).waitFor()
    expect(await titles(page).count()).toBe(45)
    await headerLink(page).click()
    await page.waitForURL('**/search')
    await page.goBack()
    await page.waitForURL('**/search?q=water')
    await expect.poll(() => titles(page).count()).toBe(45)
  })

  test('moves nothing when results arrive late', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await watchLayoutShifts(page)
    const held: (() => Promise<void>)[] = []
    await answerSearches(page, async (route, variables) => {
      held.push(() => route.fulfill(answerOf(variables, 20)))
    })
    await openLive(page, '/news/three-minutes-at-the-lectern')
    // Not by hand: what moves soon after a click isn't counted.
    await (await linkTo(page, '/search?q=water')).dispatchEvent('click')
    await found(page).getByText('Searching…').waitFor()
    await drawn(page)
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.()
    await titles(page).getByText('Result 1 for water').waitFor()
    await drawn(page)
    expect(await shiftsAbove(page, 0.02)).toEqual([])
  })

  test('continues after a failure and after an interruption of the network', async ({ openPage }) => {
    const page = await openPage()
    let fails = true
    await answerSearches(page, (route, variables) =>
      fails ? route.fulfill({ status: 502, body: '' }) : route.fulfill(answerOf(variables, 1)),
    )
    await openLive(page, '/search')
    await field(page).fill('water')
    await found(page).getByText('The search didn’t go through.').waitFor()
    await page.context().setOffline(true)
    await found(page).getByText('You’re offline.').waitFor()
    fails = false
    await page.context().setOffline(false)
    await found(page).getByText('1 result for “water”').waitFor()
  })
})

test('Control+k and Meta+k open the search, but not over a dialog', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, '/network')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/network')

  await page.keyboard.press('Meta+k')
  await page.waitForURL('**/search')
  await expect.poll(() => isFocused(field(page))).toBe(true)
  await field(page).fill('water')
  await page.waitForURL('**/search?q=water')
  await headerLink(page).focus()
  await page.keyboard.press('Control+k')
  await expect.poll(() => isFocused(field(page))).toBe(true)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('water')
})

test('Control+k works right at the load event, and the arrow keys walk the results', async ({
  openPage,
  product,
}) => {
  await untilIndexed(product.site)
  const page = await openPage()
  await page.goto('/network')
  await page.keyboard.press('Control+k')
  await page.waitForURL('**/search')
  await expect.poll(() => isFocused(field(page))).toBe(true)
  await field(page).fill('anaheim')
  await page.waitForURL('**/search?q=anaheim')
  await found(page)
    .getByText(/results? for “anaheim”/)
    .waitFor()
  const links = titles(page).getByRole('link')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocused(links.first())).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocused(links.nth(1))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => isFocused(field(page))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).inputValue()).toBe('')
})

test('a production shows when it is and its status, and the field stays usable in large text', async ({
  openPage,
  product,
}) => {
  await untilIndexed(product.site, 'late+set', 'The Late Set')
  const page = await openPage({ viewport: { width: 390, height: 780 } })
  await openLive(page, '/search?q=late+set&kinds=productions')
  const upcoming = results(page).getByRole('article').filter({ hasText: 'The Late Set' })
  const text = await upcoming.textContent()
  expect(text).toMatch(/Production\w{3}, \w{3} \d+, 9:00 PMOPEN/)
  await openLive(page, '/search?q=wrong+studio&kinds=productions')
  const past = results(page).getByRole('article').filter({ hasText: 'The Wrong Studio' })
  expect(await past.textContent()).toMatch(/Production\w{3}, \w{3} \d+, 7:30 PMPAST/)
  await doubleTextSize(page)
  const { width = 0 } = (await field(page).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(250)
  expect(await misfits(page)).toEqual([])
})

test('without JavaScript, nothing found leads to a similar word and to the next production', async ({
  openPage,
  product,
}) => {
  await untilIndexed(product.site, 'late+set', 'The Late Set')
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/search?q=anaxxxm')
  expect(await found(page).textContent()).toBe('No results for “anaxxxm”')
  await results(page).getByText('There is no data to display...').waitFor()
  expect(await results(page).getByRole('article').first().textContent()).toContain('Production')
  expect(await results(page).getByRole('article').count()).toBe(3)
  await results(page).getByRole('link', { name: 'anaheim', exact: true }).click()
  await page.waitForURL('**/search?q=anaheim')
  expect(await storyLink(page).isVisible()).toBe(true)
})

test('without JavaScript the form, the filters and the header’s link work', async ({ openPage, product }) => {
  await untilIndexed(product.site)
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  await page.goto('/network')
  await headerLink(page).click()
  await page.waitForURL('**/search')
  await field(page).fill('anaheim')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/search?q=anaheim')
  expect(await storyLink(page).isVisible()).toBe(true)
  await filter(page, 'Videos').click()
  await page.waitForURL('**/search?q=anaheim&kinds=videos')
  await field(page).fill('market')
  await field(page).press('Enter')
  await page.waitForURL('**/search?q=market&kinds=videos')
  expect(await filter(page, 'Videos').getAttribute('aria-current')).toBe('true')
  await storyLink(page).click()
  await page.getByRole('heading', { level: 1, name: story }).waitFor()
})

test.for(lookouts)(
  'each state is accessible and fits, and recent searches can be cleared, at $width px in $colorScheme',
  async (lookout, { openPage }) => {
    const page = await openPage(seenFrom(lookout))
    let state: 'many' | 'none' | 'limited' | 'held' = 'many'
    await answerSearches(page, async (route, variables) => {
      if (state === 'held') return
      if (state === 'limited') {
        const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 40 }
        return route.fulfill({
          json: { data: { search: null }, errors: [{ message: 'No', path: ['search'], extensions }] },
        })
      }
      return route.fulfill(answerOf(variables, state === 'none' ? 0 : 45))
    })
    const expectFit = async (name: string) => {
      for (const width of [1280, lookout.width]) {
        await page.setViewportSize({ width, height: 780 })
        expect(await misfits(page), `${name} at ${width} px`).toEqual([])
      }
    }
    const look = async (name: string) => {
      expect(await findingsIn(page, name)).toEqual([])
      await expectFit(name)
    }
    // They differ from the empty search by their text only.
    const lookAtText = isFull ? look : expectFit
    await openLive(page, '/search')
    await look('empty')
    await field(page).fill('water')
    await field(page).press('Enter')
    await found(page).getByText('20 of 45 results').waitFor()
    await look('results')
    state = 'none'
    await field(page).fill('🎸שלום<b>*')
    await found(page).getByText('No results').waitFor()
    await lookAtText('no results')
    state = 'held'
    await field(page).fill('x'.repeat(100))
    await found(page).getByText('Searching…').waitFor()
    await look('loading')
    state = 'limited'
    await field(page).fill('too often')
    await found(page).getByText('Too many searches from your network.').waitFor()
    await lookAtText('limited')
    await field(page).fill('')
    const recent = page.getByRole('region', { name: 'Recent searches' })
    await recent.getByRole('link', { name: 'water' }).waitFor()
    await look('recent searches')
    state = 'many'
    await page.waitForURL(({ search }) => search === '')
    await page.reload()
    await recent.getByRole('link', { name: 'water' }).click()
    await found(page).getByText('20 of 45 results for “water”').waitFor()
    await field(page).fill('')
    await recent.getByRole('button', { name: 'Clear recent searches' }).click()
    await recent.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(field(page))).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  },
)
