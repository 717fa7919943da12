import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../harness/test.ts'
import { lengthOf } from './cards.ts'
import { openProduction, openProductionById } from './screens.ts'

/** `Saturday, December 12, 2026` */
const dayInFull = /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/

const panel = (page: Page) => page.getByRole('complementary', { name: 'Join this production' })

test('the list of productions shows six cards per page', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  const cards = page.locator('main').getByRole('article')
  await page.goto('/RSVP')
  expect(await cards.count()).toBe(6)
  for (const card of await cards.all()) {
    const name = await card.getByRole('heading', { level: 2 }).textContent()
    expect(await card.getByText('Production', { exact: true }).count()).toBe(1)
    expect(await card.locator('time').textContent()).toMatch(dayInFull)
    const lengths = (await card.locator('p').allTextContents()).map(lengthOf)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100)
    const details = card.getByRole('link', { name: `More Details: ${name}`, exact: true })
    expect(await details.textContent()).toBe('More Details')
    expect(await details.getAttribute('href')).toMatch(/^\/RSVP\/[a-z-]+$/)
  }
  const pages = page.getByRole('navigation', { name: 'Pages of productions' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/RSVP?page=2')
  expect(await cards.count()).toBe(2)
})

test('a production can be joined only if it is open', async ({ openPage, product }) => {
  const page = await openPage()
  const join = panel(page).getByRole('button', { name: 'Join the Production' })
  const says = (text: string) => panel(page).getByText(text, { exact: true }).count()
  await page.goto(`/RSVP/${openProduction.slug}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(openProduction.name)
  expect(await page.locator('main time').first().textContent()).toMatch(dayInFull)
  expect(await page.getByText('Five people who know what they are talking about.').isVisible()).toBe(true)
  expect(await says('Click on the button below to join Production')).toBe(1)
  expect(await join.isEnabled()).toBe(true)

  await page.goto('/RSVP/jokers-world-the-wrong-studio')
  expect(await says('This Production is not available right now!.')).toBe(1)
  expect(await join.isDisabled()).toBe(true)

  const byId = await openProductionById(product)
  await page.goto(byId.replace(openProduction.slug, 'any-slug-at-all'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(openProduction.name)
})
