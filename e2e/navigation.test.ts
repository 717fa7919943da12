import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scriptBudget } from '../bench/pages/script-budget.mjs'
import { accessibilityFindings } from './harness/accessibility.ts'
import { isFocused } from './harness/hand.ts'
import { openLive, openSettled } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { holdBack, watchTraffic } from './harness/traffic.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of posts' })
const pageLink = (page: Page, number: number) => pages(page).getByRole('link', { name: `Page ${number}` })
const mainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const announcement = (page: Page) => page.locator('body > [aria-live=polite]').textContent()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const isGraphql = (url: URL) => url.pathname === '/graphql'

const posts = (page: Page) => page.getByRole('region', { name: /^Latest from/ }).getByRole('article')
const postTitles = (page: Page) => posts(page).getByRole('heading').allTextContents()

describe('the home screen', () => {
  test('loads one document, no GraphQL request and few scripts, all from the product', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const traffic = watchTraffic(page)
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await openSettled(page, '/')
    expect(traffic.documents).toHaveLength(1)
    expect(traffic.graphql).toEqual([])
    expect(traffic.failures).toEqual([])
    expect(traffic.foreign(product.site, product.productApi, product.simulators)).toEqual([])
    expect(await announcement(page)).toBe('')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const bodies = await Promise.all(scripts)
    expect(bodies.length).toBeGreaterThan(1)
    const size = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    expect(size).toBeLessThanOrEqual(scriptBudget)
  })

  test('changes pages by mouse, keyboard, address and Back', async ({ openPage, product }) => {
    const page = await openPage()
    await page.context().addCookies([{ name: 'session', value: 'sealed', url: product.site }])
    await openLive(page, '/')
    const first = await postTitles(page)
    expect(first).toHaveLength(6)
    const traffic = watchTraffic(page)
    const answer = page.waitForResponse((response) => isGraphql(new URL(response.url())))
    await pageLink(page, 2).hover()
    const prefetched = await answer
    await prefetched.finished()
    expect(await prefetched.request().allHeaders(), 'public operations carry no cookie').not.toHaveProperty(
      'cookie',
    )
    // A resting mouse would prefetch the link that comes to lie below it.
    await page.mouse.move(0, 0)
    await pageLink(page, 2).press('Enter')
    await page.waitForURL('**/?page=2*')
    await expect.poll(() => announcement(page)).toBe(await page.title())
    expect(await page.title()).toContain('Page 2')
    expect(await focused(page)).toMatch(/^Latest from/)
    expect(traffic.graphql).toHaveLength(1)
    const second = await postTitles(page)
    expect(second).toHaveLength(6)
    expect(second.filter((title) => first.includes(title))).toEqual([])

    const next = page.waitForResponse((response) => isGraphql(new URL(response.url())))
    await pageLink(page, 3).focus()
    await (await next).finished()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?page=3*')
    expect(traffic.graphql).toHaveLength(2)
    await page.goBack()
    await expect.poll(() => postTitles(page)).toEqual(second)
    expect(traffic.documents).toEqual([])

    await page.goto('/?page=2')
    expect(await postTitles(page)).toEqual(second)
    expect(await pages(page).locator('[aria-current=page]').textContent()).toBe('2')
  })
})

describe('a navigation inside the site', () => {
  test('restores the scroll position on Back', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await openLive(page, '/news')
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

  test('shows a progress bar, and yields to a later navigation', async ({ openPage }) => {
    const page = await openPage()
    await openLive(page, '/')
    const release = await holdBack(page, '**/graphql?**')
    const bar = page.getByRole('progressbar')
    expect(await bar.count()).toBe(0)
    await pageLink(page, 2).click()
    await bar.waitFor()
    expect(await page.title()).not.toContain('Page 2')

    const late = page.waitForResponse((response) => isGraphql(new URL(response.url())))
    await mainBar(page).getByRole('link', { name: 'Network' }).press('Enter')
    await page.waitForURL('**/network')
    release()
    await (await late).finished()
    await bar.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/network')
    expect(await page.title()).toContain('Network')
  })
})

test('the navigation bar works with the keyboard', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  )

  for (const { menu, items } of [
    { menu: 'Entertainment', items: ['Shows', 'Recaps'] },
    { menu: 'Productions', items: ['Schedule', 'RSVP'] },
  ]) {
    const button = mainBar(page).getByRole('button', { name: menu })
    await button.focus()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    for (const name of items) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(name)
    }
    await page.keyboard.press('Escape')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => isFocused(button)).toBe(true)
  }

  await mainBar(page).getByRole('button', { name: 'Entertainment' }).click()
  expect(await accessibilityFindings(page)).toEqual([])
  await mainBar(page).getByRole('button', { name: 'Productions' }).click()
  expect(await mainBar(page).getByRole('link', { name: 'Shows' }).count(), 'one menu at a time').toBe(0)
})
