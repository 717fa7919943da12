import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { readOnlyTest as test } from '../harness/test.ts'

const title = 'Four Minutes Without a Monitor'

/** The link of a card whose title is cut. */
const card = (page: Page) =>
  page.getByRole('region', { name: 'High Jinx', exact: true }).getByRole('link', { name: title, exact: true })

/** The tips in sight, by their words, each whole within the window. */
const tips = (page: Page) =>
  page.locator('[popover]').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return isInside ? element.textContent : 'outside of the window'
    }),
  )

describe('the rest of a cut title', () => {
  test('shows under a resting pointer, and leaves with it', async ({ openPage }) => {
    const page = await openPage()
    await openLive(page, '/shows')
    await card(page).scrollIntoViewIfNeeded()
    expect(await tips(page)).toEqual([])
    await card(page).hover()
    await expect.poll(() => tips(page)).toEqual([title])
    expect(await card(page).getAttribute('title'), 'no second tip of the browser').toBeNull()
    await page.mouse.move(5, 5)
    await expect.poll(() => tips(page)).toEqual([])
  })

  test('shows with the keyboard, and Escape closes it', async ({ openPage }) => {
    const page = await openPage()
    await openLive(page, '/shows')
    const link = card(page)
    await link.scrollIntoViewIfNeeded()
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => tips(page)).toEqual([title])
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => tips(page)).toEqual([])
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('shows under a finger that stays, which then follows no link', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await openLive(page, '/shows')
    await card(page).scrollIntoViewIfNeeded()
    const box = await card(page).boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
    const browser = await page.context().newCDPSession(page)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect.poll(() => tips(page)).toEqual([title])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await tips(page)).toEqual([title])
    expect(new URL(page.url()).pathname).toBe('/shows')
    await page.touchscreen.tap(at.x, at.y)
    await page.waitForURL('**/playvideo/videos/*')
  })

  test('is in the page without scripts', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/shows')
    expect(await card(page).getAttribute('title')).toBe(title)
  })
})

describe('a beginning that titles share', () => {
  test('stands as a pill, of the same characters', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/shows')
    const link = page
      .getByRole('region', { name: 'High Jinx', exact: true })
      .getByRole('link', { name: /^RECAP: / })
    expect(await link.locator('[aria-hidden]').textContent()).toBe('RECAP: A Desk, a Goo…')
    expect(await link.locator('[aria-hidden] > span').first().textContent()).toBe('RECAP')
  })
})

describe('the index of shows', () => {
  test('leads to each show, below the masthead', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await openLive(page, '/shows')
    const index = page.getByRole('navigation', { name: 'Shows by name' })
    expect(await index.getByRole('link').count()).toBe(9)
    await index.getByRole('link', { name: 'Pot Politics' }).press('Enter')
    const section = page.getByRole('region', { name: 'Pot Politics', exact: true })
    const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(200)
    const indexEnd = await index.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await top()).toBeGreaterThanOrEqual(Math.floor(indexEnd))
    expect(await section.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('leads there without scripts', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/recaps')
    await page
      .getByRole('navigation', { name: 'Recaps by name' })
      .getByRole('link', { name: 'Events' })
      .click()
    await page.waitForURL('**/recaps#show-10908241')
  })
})
