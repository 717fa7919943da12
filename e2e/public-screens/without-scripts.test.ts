import { expect } from 'vitest'
import { chosen } from '../harness/full.ts'
import { test } from '../harness/test.ts'
import { mainText } from './looking.ts'
import { pathOf, publicScreens } from './screens.ts'

const links = {
  Entertainment: ['Shows', 'Recaps'],
  Productions: ['Schedule', 'RSVP'],
  '': ['Community Voice', 'Network', 'Creative Compound'],
} as const

test('without JavaScript no heading is hidden, and nothing seems to load', async ({ openPage, product }) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const screen of chosen(publicScreens, publicScreens.slice(0, 1))) {
    await page.goto(await pathOf(screen, product))
    const headings = page.locator('main').getByRole('heading')
    expect(await headings.count(), screen.route).toBe(await headings.filter({ visible: true }).count())
  }
  await page.goto('/desk')
  // `getByText` passes over what is in noscript.
  expect(await mainText(page)).toContain('The desk needs JavaScript.')
  expect(await page.locator('main [aria-busy=true]:visible, main [role=status]:visible').count()).toBe(0)
})

test('each navigation link can be reached without JavaScript, on a phone and a desktop', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/network')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [group, names] of Object.entries(links)) {
      const menu = bar.getByRole('button', { name: group, exact: true })
      if (await menu.isVisible()) await menu.focus()
      for (const name of names) {
        expect(await bar.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
