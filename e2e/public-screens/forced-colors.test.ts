import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { sampled } from '../harness/sampling.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { atRest } from './looking.ts'
import { pathOf, screensAtWidths } from './screens.ts'

/**
 * What only a fill would tell, which the browser takes away in this mode: buttons without an outline, and links to where
 * one is that look as those beside them do.
 */
const untold = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const named = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`
    /** The properties of a look that the mode leaves to the page. */
    const lookOf = (element: Element) => {
      const { borderBlockEnd, borderBlockStart, outline, textDecorationLine, fontWeight } =
        getComputedStyle(element)
      return [borderBlockEnd, borderBlockStart, outline, textDecorationLine, fontWeight].join()
    }
    const bare = Array.from(document.querySelectorAll('[data-look="solid"], [data-look="outline"]')).filter(
      (button) => seen(button) && Number.parseFloat(getComputedStyle(button).borderInlineStartWidth) === 0,
    )
    const current = Array.from(document.querySelectorAll('[aria-current]:is(a, span)')).filter((here) => {
      const list = here.closest('ul, ol')
      const other = Array.from(list?.querySelectorAll(`${here.localName}:not([aria-current])`) ?? []).find(
        (beside) => seen(beside) && beside.className === here.className,
      )
      return seen(here) && other !== undefined && lookOf(here) === lookOf(other)
    })
    return [
      ...bare.map((button) => `${named(button)} has no outline`),
      ...current.map((here) => `${named(here)} looks as those beside it`),
    ]
  })

describe('in the colours of the visitor’s system', () => {
  test.for(sampled(screensAtWidths, 4, 17))(
    '$route tells all at $width px',
    async (screen, { openPage, product }) => {
      const page = await openPage({
        viewport: { width: screen.width, height: 900 },
        forcedColors: 'active',
        reducedMotion: 'reduce',
      })
      await openLive(page, await pathOf(screen, product))
      await atRest(page)
      expect(await untold(page)).toEqual([])
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
      ).not.toBe('none')
      // The colours are the system's; axe reads those that the page would have.
      const findings = await accessibilityFindings(page)
      expect(findings.filter((finding) => !finding.startsWith('color-contrast'))).toEqual([])
    },
  )

  test('the section at hand is told apart, and a page without that is noticed', async ({ openPage }) => {
    const page = await openPage({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })
    await openLive(page, '/news/category/policy')
    expect(await untold(page)).toEqual([])
    for (const section of await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').all()) {
      await section.evaluate((link) => {
        link.style.borderColor = 'Canvas'
      })
    }
    expect(await untold(page)).toEqual(['a "Policy" looks as those beside it'])
  })
})
