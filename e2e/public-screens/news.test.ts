import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openLive } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { lengthOf } from './cards.ts'

const cards = (page: Page) =>
  page
    .locator('main')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles
        .map((card) => {
          const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
          const title = card.querySelector('h2 a, h3 a')
          const date = card.querySelector('time')
          const wayOn = Array.from(card.querySelectorAll('a')).find((link) => link !== title)
          const paragraphs = Array.from(card.querySelectorAll('p'))
          return {
            category: text(paragraphs[0]?.firstElementChild),
            title: text(title),
            href: title?.getAttribute('href') ?? '',
            date: text(date),
            byline: text(date?.closest('p')),
            excerpt: text(paragraphs.at(-1)),
            wayOn: {
              words: text(wayOn),
              name: wayOn?.getAttribute('aria-label') ?? '',
              href: wayOn?.getAttribute('href') ?? '',
            },
          }
        })
        .filter(({ wayOn }) => wayOn.words !== ''),
    )

const dateAsWritten =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/

const sponsors = (page: Page) =>
  page.getByRole('complementary', { name: 'Network Sponsors' }).getByRole('img')

test('a list of posts shows six cards with category, title, date, excerpt and link, and the sponsors', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const path of ['/', '/news', '/news/tags/long-beach', '/news/category/community']) {
    await page.goto(path)
    const shown = await cards(page)
    expect(shown).toHaveLength(6)
    const isFiltered = path.split('/').length > 3
    for (const { category, title, href, date, byline, excerpt, wayOn } of shown) {
      expect(category, title).not.toBe('')
      if (path.includes('category')) expect(category).toBe('Community')
      expect(href).toMatch(path === '/' ? /^\/(news|video)\// : /^\/news\//)
      expect(date, title).toMatch(dateAsWritten)
      expect(byline).toMatch(isFiltered ? new RegExp(`^${date} by [A-Z]\\S+ \\S+`) : new RegExp(`^${date}$`))
      expect(lengthOf(excerpt), title).toBeLessThanOrEqual(100)
      expect(wayOn).toEqual({ words: 'Continue Reading', name: `Continue Reading: ${title}`, href })
    }
    expect(await sponsors(page).count()).toBe(6)
  }
  await page.goto('/news/tags/terpenes')
  expect((await cards(page)).map(({ href }) => href)).toEqual(['/news/what-a-terpene-can-tell-you'])
})

describe('an article', () => {
  test('shows its text, and prints it', async ({ openPage }) => {
    const page = await openPage()
    await openLive(page, '/news/matchbook-label')
    const article = page.locator('main article').first()
    expect(await article.getByRole('heading', { level: 1 }).textContent()).toBe(
      'A Label the Size of a Matchbook',
    )
    expect(await article.getByText('For the smallest jars, that somewhere has run out').isVisible()).toBe(
      true,
    )
    expect(await article.locator('time').first().textContent()).toMatch(dateAsWritten)
    for (const [name, address] of [
      ['Policy', '/news/category/policy'],
      ['Packaging', '/news/tags/packaging'],
      ['Small Business', '/news/tags/small-business'],
    ] as const) {
      expect(await article.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address)
    }
    expect((await article.textContent())?.length).toBeGreaterThan(1000)

    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.locator('main article p').last().isVisible()).toBe(true)
    for (const part of [
      'nav[aria-label=Main]',
      'nav[aria-label=Breadcrumb]',
      'main aside',
      'body > footer',
    ]) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false)
    }
  })

  test('links to six others and the sponsors', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/news/thursday-coffee-no-agenda')
    const links = page.getByRole('region', { name: 'Related Links' }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const others = addresses.filter((address) => address.startsWith('/news/'))
    expect(new Set(others).size).toBe(6)
    expect(others).not.toContain('/news/thursday-coffee-no-agenda')
    expect(await sponsors(page).count()).toBe(6)
  })
})
