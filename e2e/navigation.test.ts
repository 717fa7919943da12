import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openSettled } from './harness/opening.ts'
import { readOnlyTest as test } from './harness/test.ts'
import { watchTraffic } from './harness/traffic.ts'

const pageLink = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Pages of posts' }).getByRole('link', { name: `Page ${number}` })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

const isGraphql = (url: URL) => url.pathname === '/graphql'

/** The home screen, hydrated. */
async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/')
}

/** Holds back the page's GraphQL requests until they are let go. */
async function holdBack(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(isGraphql, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

describe('a navigation inside the site', () => {
  test.for(['the mouse', 'the keyboard'] as const)(
    'has its data and code fetched while the link is pointed at with %s',
    async (by, { openPage }) => {
      const page = await openPage()
      await openHome(page)
      const traffic = watchTraffic(page)
      const answer = page.waitForResponse((response) => isGraphql(new URL(response.url())))
      if (by === 'the mouse') await pageLink(page, 2).hover()
      else await pageLink(page, 2).focus()
      await (await answer).finished()
      await pageLink(page, 2).press('Enter')
      await page.waitForURL('**/?page=2*')
      expect(traffic.graphql).toHaveLength(1)
      expect(traffic.documents).toEqual([])
    },
  )

  test('moves the focus to the new content and says the page’s title', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    await pageLink(page, 2).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?page=2*')
    const announcement = page.locator('body > [aria-live=polite]')
    await expect.poll(() => announcement.textContent()).toBe(await page.title())
    expect(await page.title()).toContain('Page 2')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Latest from/)
  })

  test('says nothing and leaves the focus alone when a document is opened', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    expect(await page.locator('body > [aria-live=polite]').textContent()).toBe('')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })

  test('comes back at once to where the screen was left', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await openSettled(page, '/news')
    const link = page.getByRole('link', { name: 'Continue Reading: Night Shift Under Glass', exact: true })
    await link.scrollIntoViewIfNeeded()
    const left = await scrolled(page)
    expect(left).toBeGreaterThan(500)
    await link.press('Enter')
    await page.waitForURL('**/news/night-shift-under-glass')
    await expect.poll(() => scrolled(page)).toBe(0)

    const traffic = watchTraffic(page)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(left)
    expect(await link.isVisible()).toBe(true)
    await page.goForward()
    await page.waitForURL('**/news/night-shift-under-glass')
    await expect.poll(() => scrolled(page)).toBe(0)
    expect([...traffic.graphql, ...traffic.documents]).toEqual([])
  })

  test('shows a bar when the next screen takes its time, and the old screen until then', async ({
    openPage,
  }) => {
    const page = await openPage()
    await openHome(page)
    const letGo = await holdBack(page)
    const bar = page.getByRole('progressbar')
    expect(await bar.count()).toBe(0)
    await pageLink(page, 2).click()
    await bar.waitFor()
    expect(await page.title()).not.toContain('Page 2')
    letGo()
    await page.waitForURL('**/?page=2*')
    await bar.waitFor({ state: 'detached' })
  })

  test('gives way to the one that is asked for after it', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await openHome(page)
    const letGo = await holdBack(page)
    await pageLink(page, 2).click()
    await page.getByRole('progressbar').waitFor()
    const late = page.waitForResponse((response) => isGraphql(new URL(response.url())))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Network' }).press('Enter')
    await page.waitForURL('**/network')
    letGo()
    await (await late).finished()
    expect(new URL(page.url()).pathname).toBe('/network')
    expect(await page.title()).toContain('Network')
  })

  test('sends the full text to a gateway that does not know the operation', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    const methods: string[] = []
    await page.route(isGraphql, async (route) => {
      methods.push(route.request().method())
      if (route.request().method() === 'POST') return route.continue()
      await route.fulfill({
        json: {
          errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
        },
      })
    })
    await pageLink(page, 2).click()
    await page.waitForURL('**/?page=2*')
    expect(methods).toEqual(['GET', 'POST'])
    expect(
      await page
        .getByRole('region', { name: /^Latest from/ })
        .getByRole('article')
        .count(),
    ).toBe(6)
  })

  test('offers to try again when the data does not come', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    await page.route(isGraphql, (route) => route.abort())
    await pageLink(page, 2).click()
    await page.waitForURL('**/?page=2*')
    await page.getByText('There is no data to display...').waitFor()
    await page.unroute(isGraphql)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: /^Latest from/ })
          .getByRole('article')
          .count(),
      )
      .toBe(6)
  })
})

test('the visitor’s cookies never go along with public operations', async ({ openPage, product }) => {
  const page = await openPage()
  await page.context().addCookies([{ name: 'session', value: 'sealed', url: product.site }])
  await openHome(page)
  const sent = page.waitForRequest((request) => isGraphql(new URL(request.url())))
  await pageLink(page, 2).click()
  expect(await (await sent).allHeaders()).not.toHaveProperty('cookie')
})
