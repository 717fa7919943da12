import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isFocused } from '../harness/hand.ts'
import { openLive, takenOver } from '../harness/opening.ts'
import { test } from '../harness/test.ts'

const longTitle = 'Four Minutes Without a Monitor'

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

const card = (page: Page) => section(page, 'High Jinx').getByRole('link', { name: longTitle, exact: true })

const linesSeen = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

const tips = (page: Page) =>
  page.locator('[popover]').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return isInside ? element.textContent : 'outside of the window'
    }),
  )

/** Presses Escape in the moment in which this tip shows, as the attribute `data-pressed` of the page says. */
const pressEscapeAtOnce = (page: Page, text: string) =>
  page.evaluate((text) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[popover]')?.textContent !== text) return
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      document.documentElement.dataset.pressed = ''
    }).observe(document, { childList: true, subtree: true })
  }, text)

const streamsInSight = (page: Page) =>
  section(page, 'Past streams').evaluate((carousel) => {
    const edge = carousel.getBoundingClientRect()
    return Array.from(carousel.querySelectorAll('li a'), (link) => ({
      link,
      box: link.getBoundingClientRect(),
    }))
      .filter(({ box }) => box.left >= edge.left - 1 && box.right <= edge.right + 1)
      .toSorted((one, other) => one.box.left - other.box.left)
      .map(({ link }) => link.getAttribute('title'))
  })

describe('/shows', () => {
  test('folds the description, loops the carousel, and shows cut titles to mouse and keyboard', async ({
    openPage,
  }) => {
    const page = await openPage({ reducedMotion: 'reduce' })
    await openLive(page, '/shows')
    const more = page.getByRole('button', { name: 'Show more' })
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
    expect(await linesSeen(text)).toBe(5)
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await more.press('Enter')
    const less = page.getByRole('button', { name: 'Show less' })
    expect(await less.getAttribute('aria-expanded')).toBe('true')
    expect(await linesSeen(text)).toBeGreaterThan(5)
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
      1,
    )
    await less.press('Enter')
    expect(await linesSeen(text)).toBe(5)

    const carousel = section(page, 'Past streams')
    const all = await carousel
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('title') ?? ''))
    const four = (from: number) => [0, 1, 2, 3].map((step) => all.at((from + step) % all.length))
    await expect.poll(() => streamsInSight(page)).toEqual(four(0))
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => streamsInSight(page)).toEqual(four(all.length - 1))
    for (const index of [0, 1]) {
      await carousel.getByRole('button', { name: 'Next' }).click()
      await expect.poll(() => streamsInSight(page)).toEqual(four(index))
    }

    await card(page).scrollIntoViewIfNeeded()
    expect(await tips(page)).toEqual([])
    await card(page).hover()
    await expect.poll(() => tips(page)).toEqual([longTitle])
    expect(await card(page).getAttribute('title'), 'no second tip of the browser').toBeNull()
    await page.mouse.move(5, 5)
    await expect.poll(() => tips(page)).toEqual([])
    await card(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => tips(page)).toEqual([longTitle])
    await page.keyboard.press('Escape')
    await expect.poll(() => tips(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await pressEscapeAtOnce(page, longTitle)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('html').getAttribute('data-pressed')).toBe('')
    await expect.poll(() => tips(page)).toEqual([])
    await expect.poll(() => isFocused(card(page))).toBe(true)
  })

  test('on a phone shows five lines of description, an index, and a tip on a long press', async ({
    openPage,
  }) => {
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await openLive(page, '/shows')
    const more = page.getByRole('button', { name: 'Show more' })
    expect(await linesSeen(page.locator(`[id="${await more.getAttribute('aria-controls')}"]`))).toBe(5)

    const index = page.getByRole('navigation', { name: 'Shows by name' })
    expect(await index.getByRole('link').count()).toBe(9)
    await index.getByRole('link', { name: 'Pot Politics' }).press('Enter')
    const target = section(page, 'Pot Politics')
    const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(200)
    const indexEnd = await index.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await top()).toBeGreaterThanOrEqual(Math.floor(indexEnd))
    await expect.poll(() => isFocused(target)).toBe(true)

    await card(page).scrollIntoViewIfNeeded()
    const box = await card(page).boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
    const browser = await page.context().newCDPSession(page)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect.poll(() => tips(page)).toEqual([longTitle])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await tips(page)).toEqual([longTitle])
    expect(new URL(page.url()).pathname).toBe('/shows')
    await page.touchscreen.tap(at.x, at.y)
    await page.waitForURL('**/playvideo/videos/*')
  })

  test('Back returns to the same place, also after a reload of the page in between', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await openLive(page, '/shows')
    const last = section(page, 'Pot Politics').getByRole('link').last()
    const top = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await last.scrollIntoViewIfNeeded()
    const before = await top()
    await last.press('Enter')
    await page.waitForURL('**/videos/**')
    await page.reload()
    await takenOver(page)
    await page.goBack()
    await page.waitForURL('**/shows')
    // The titles above may have a second line.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120)
  })
})
