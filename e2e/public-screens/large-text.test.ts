import type { Browser, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { sampled } from '../harness/sampling.ts'
import { readOnlyTest as base, launchBrowser } from '../harness/test.ts'
import { atRest } from './looking.ts'
import { pathOf, publicScreens } from './screens.ts'

/** Letters of twice their size, as a visitor sets them in the browser: rems and the widths of media queries grow with them. */
const largeLetters = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26,minimumFontSize=0'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('readersBrowser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser([largeLetters])
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openLarge', async ({ readersBrowser, product }, { onCleanup }) => {
    const open: Page[] = []
    onCleanup(async () => {
      await Promise.all(open.map((page) => page.context().close()))
    })
    return async (width: number): Promise<Page> => {
      const context = await readersBrowser.newContext({
        baseURL: product.site,
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      open.push(page)
      return page
    }
  })

/** What can be pushed sideways, reaches past the window's edge, or is cut at its side. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    /** Shelves, carousels and tables scroll by themselves. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      element !== document.body &&
      element.localName !== 'dialog' &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        element.ariaRoleDescription === 'carousel' ||
        scrolls(element.parentElement))
    const named = (element: Element) => `${element.localName} "${element.textContent?.trim().slice(0, 30)}"`
    const words = Array.from(
      document.querySelectorAll(
        ':is(h1, h2, h3, p, a, button, li, dt, dd, label, legend, input, select, textarea, figcaption, strong)',
      ),
    ).filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'),
    )
    const isCut = (element: Element) =>
      Array.from(element.querySelectorAll('*'), (inner) => inner)
        .concat(element)
        .some(
          (each) =>
            each instanceof HTMLElement &&
            !each.closest('.visually-hidden') &&
            getComputedStyle(each).textOverflow === 'ellipsis' &&
            // The page's own name, which its headline says whole.
            !each.matches('[aria-current=page]') &&
            each.scrollWidth > each.clientWidth + 1,
        )
    const dialogs = Array.from(document.querySelectorAll('dialog[open]'))
    return [
      ...(scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : []),
      ...dialogs
        .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
        .map((dialog) => `the dialog, by ${dialog.scrollWidth - dialog.clientWidth} px`),
      ...words
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element))
        .map((element) => `${named(element)} reaches out`),
      ...words.filter(isCut).map((element) => `${named(element)} is cut`),
    ]
  })

describe('with letters of twice their size on a phone', () => {
  test.for(sampled(publicScreens, 4, 13))('$route fits', async (screen, { openLarge, product }) => {
    const page = await openLarge(390)
    await openLive(page, await pathOf(screen, product))
    await atRest(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await misfits(page)).toEqual([])
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('the menu and the dialogs fit', async ({ openLarge }) => {
    const page = await openLarge(390)
    await openLive(page, '/creative')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await misfits(page)).toEqual([])

    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await misfits(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Login with OTP' }).click()
    expect(await misfits(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await dialog.waitFor()
    expect(await misfits(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('an enlarged picture fits', async ({ openLarge }) => {
    const page = await openLarge(390)
    await openLive(page, '/creative')
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await misfits(page)).toEqual([])
  })
})

test.for([390, 1280])(
  'at %i px the bar and the shelves fit where only the page’s own letters are twice their size',
  async (width, { openPage }) => {
    const page = await openPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    for (const path of ['/', '/shows', '/RSVP', '/creative']) {
      await openLive(page, path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await atRest(page)
      expect(await misfits(page), path).toEqual([])
    }
  },
)
