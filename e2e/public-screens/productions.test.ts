import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { readOnlyTest as test } from '../harness/test.ts'
import { lengthOf } from './cut-text.ts'
import { openProduction } from './screens.ts'

const closedProduction = { slug: 'jokers-world-the-wrong-studio', name: 'Jokers World: The Wrong Studio' }

/** `Saturday, December 12, 2026` */
const dayInFull = /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/

const panel = (page: Page) => page.getByRole('complementary', { name: 'Join this production' })

describe('the list of productions', () => {
  test('shows six cards and then the rest', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/RSVP')
    const cards = page.locator('main').getByRole('article')
    expect(await cards.count()).toBe(6)
    for (const card of await cards.all()) {
      const name = await card.getByRole('heading', { level: 2 }).textContent()
      expect(await card.getByText('Production', { exact: true }).count()).toBe(1)
      expect(await card.locator('time').textContent()).toMatch(dayInFull)
      const paragraphs = await card.locator('p').allTextContents()
      expect(
        lengthOf(paragraphs.toSorted((one, other) => other.length - one.length)[0] ?? ''),
      ).toBeLessThanOrEqual(100)
      const details = card.getByRole('link', { name: `More Details: ${name}`, exact: true })
      expect(await details.textContent()).toBe('More Details')
      expect(await details.getAttribute('href')).toMatch(/^\/RSVP\/[a-z-]+$/)
    }
    await page
      .getByRole('navigation', { name: 'Pages of productions' })
      .getByRole('link', { name: 'Page 2' })
      .click()
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(await cards.count()).toBe(2)
  })

  test('is what the footer calls Production', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/production')
    expect(await page.locator('main').getByRole('article').count()).toBe(6)
    await page
      .getByRole('navigation', { name: 'Pages of productions' })
      .getByRole('link', { name: 'Page 2' })
      .click()
    expect(await page.locator('main').getByRole('article').count()).toBe(2)
  })
})

describe('a production', () => {
  test('that is open can be joined', async ({ openPage }) => {
    const page = await openPage()
    await page.goto(`/RSVP/${openProduction.slug}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(openProduction.name)
    expect(await page.locator('main time').first().textContent()).toMatch(dayInFull)
    expect(await page.getByText('Five people who know what they are talking about.').isVisible()).toBe(true)
    expect(
      await panel(page).getByText('Click on the button below to join Production', { exact: true }).count(),
    ).toBe(1)
    expect(await panel(page).getByRole('button', { name: 'Join the Production' }).isEnabled()).toBe(true)
  })

  test('that is not available says so and can’t be joined', async ({ openPage }) => {
    const page = await openPage()
    await page.goto(`/RSVP/${closedProduction.slug}`)
    expect(
      await panel(page).getByText('This Production is not available right now!.', { exact: true }).count(),
    ).toBe(1)
    expect(await panel(page).getByRole('button', { name: 'Join the Production' }).isDisabled()).toBe(true)
  })

  test.for([390, 1440])('has its ways in line with its title at %i px', async (width, { openPage }) => {
    const page = await openPage({ viewport: { width, height: 900 } })
    const leftOf = (words: Locator) =>
      words.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().left)
      })
    for (const [slug, first] of [
      [openProduction.slug, 'Add to calendar'],
      [closedProduction.slug, 'Share'],
    ] as const) {
      await page.goto(`/RSVP/${slug}`)
      const title = page.getByRole('heading', { level: 1 })
      expect(await leftOf(page.getByText(first, { exact: true }))).toBe(await leftOf(title))
    }
  })

  test('has its name, description and picture in the document’s tags', async ({ openPage, product }) => {
    const response = await fetch(`${product.productApi}/api/event-show/${openProduction.slug}`, {
      method: 'POST',
    })
    const { data } = (await response.json()) as {
      data: { event: { image_path: string; discription: string } }
    }
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`/RSVP/${openProduction.slug}`)
    const content = (tag: string) => page.locator(tag).first().getAttribute('content')
    expect(await page.title()).toContain(openProduction.name)
    expect(await content('meta[property="og:title"]')).toContain(openProduction.name)
    // Not every preview reads AVIF, so that it is drawn anew.
    expect(data.event.image_path).toMatch(/\.avif$/)
    expect(await page.locator('meta[property="og:image"]').count()).toBe(1)
    expect(await content('meta[property="og:image"]')).toBe(
      `${product.site}/previews/RSVP/${openProduction.slug}.jpg`,
    )
    const described = 'Five people who know what they are talking about.'
    expect(data.event.discription).toContain(described)
    expect(await content('meta[property="og:description"]')).toContain(described)
    expect(await content('meta[name=description]')).toContain(described)
  })

  test.for([openProduction.slug, 'any-slug-at-all'])(
    'is found by its id, whatever the slug: %s',
    async (slug, { openPage, product }) => {
      const response = await fetch(`${product.productApi}/api/event-show/${openProduction.slug}`, {
        method: 'POST',
      })
      const { data } = (await response.json()) as { data: { event: { id: number } } }
      const page = await openPage()
      await page.goto(`/rsvp/${slug}/${data.event.id}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(openProduction.name)
    },
  )
})
