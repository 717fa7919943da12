import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openLive } from '../harness/opening.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { lengthOf } from './cut-text.ts'

/** A card of a list of posts, as it is read. */
interface PostCard {
  readonly category: string
  readonly title: string
  readonly href: string
  readonly date: string
  readonly byline: string
  readonly excerpt: string
  readonly wayOn: { readonly words: string; readonly name: string; readonly href: string }
}

const cards = (page: Page): Promise<PostCard[]> =>
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
        // The featured video above the home list has no way on of its own.
        .filter(({ wayOn }) => wayOn.words !== ''),
    )

const dateAsWritten =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/

/** The numbers in a list's pagination, and where its arrows lead. */
async function pagination(page: Page, label: string) {
  const pages = page.getByRole('navigation', { name: label })
  const arrow = async (name: string) => {
    const link = pages.getByRole('link', { name, exact: true })
    return (await link.count()) === 0 ? null : ((await link.getAttribute('href'))?.replace(/#.*/, '') ?? null)
  }
  return {
    numbers: await pages.getByRole('listitem').allTextContents(),
    current: await pages.locator('[aria-current=page]').allTextContents(),
    previous: await arrow('Previous page'),
    next: await arrow('Next page'),
  }
}

test.for(['/', '/news', '/news/tags/long-beach', '/news/category/community'])(
  '%s shows six cards with category, title, date, excerpt and a way on, and the sponsors',
  async (path, { openPage }) => {
    const page = await openPage()
    await page.goto(path)
    const shown = await cards(page)
    expect(shown).toHaveLength(6)
    const isFiltered = path.split('/').length > 3
    for (const { category, title, href, date, byline, excerpt, wayOn } of shown) {
      expect(category, title).not.toBe('')
      expect(href).toMatch(path === '/' ? /^\/(news|video)\// : /^\/news\//)
      expect(date, title).toMatch(dateAsWritten)
      expect(byline).toMatch(isFiltered ? new RegExp(`^${date} by [A-Z]\\S+ \\S+`) : new RegExp(`^${date}$`))
      expect(lengthOf(excerpt), title).toBeLessThanOrEqual(100)
      expect(wayOn).toEqual({ words: 'Continue Reading', name: `Continue Reading: ${title}`, href })
    }
    const sponsors = page.getByRole('complementary', { name: 'Network Sponsors' })
    expect(await sponsors.getByRole('img').count()).toBe(6)
  },
)

describe('a list of news', () => {
  test('calls a post without a category uncategorized', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/news')
    const post = (await cards(page)).find(({ href }) => href === '/news/new-one')
    expect(post?.category).toBe('Uncategorized')
  })

  test('shows the first hundred characters of the text', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/news')
    const [post] = await cards(page)
    await page.goto(post?.href ?? '')
    const text = await page.locator('main article').textContent()
    expect(lengthOf(post?.excerpt ?? '')).toBeGreaterThan(80)
    const words = post?.excerpt.replace(/…$/, '')
    expect(text?.replace(/\s+/g, ' ')).toContain(words)
    expect(
      text
        ?.replace(/\s+/g, ' ')
        .split(words ?? '')
        .at(1),
      'ends with a whole word',
    ).toMatch(/^[\s,;:—–]/)
  })

  test('holds a category’s and a tag’s posts only', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/news/category/policy')
    const policy = await cards(page)
    expect(policy.map(({ category }) => category)).toEqual(policy.map(() => 'Policy'))
    expect(policy.map(({ href }) => href)).toContain('/news/matchbook-label')

    await page.goto('/news/tags/terpenes')
    expect((await cards(page)).map(({ href }) => href)).toEqual(['/news/what-a-terpene-can-tell-you'])
  })
})

describe('the pages of a list', () => {
  test.for([
    ['/', { numbers: ['1', '2', '3', '4'], current: ['1'], previous: null, next: '/?page=2' }],
    ['/?page=4', { numbers: ['1', '2', '3', '4'], current: ['4'], previous: '/?page=3', next: '/?page=5' }],
    ['/?page=5', { numbers: ['5', '6', '7', '8'], current: ['5'], previous: '/?page=4', next: '/?page=6' }],
    ['/?page=8', { numbers: ['5', '6', '7', '8'], current: ['8'], previous: '/?page=7', next: null }],
  ] as const)(
    'are numbered 1 to 4 below page 5 and from 5 upward there: %s',
    async ([path, expected], { openPage }) => {
      const page = await openPage({ javaScriptEnabled: false })
      await page.goto(path)
      expect(await pagination(page, 'Pages of posts')).toEqual(expected)
      expect(await cards(page)).not.toEqual([])
    },
  )

  test('have no more numbers than there are pages', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/news/category/community?page=2')
    expect(await pagination(page, 'Pages of news')).toEqual({
      numbers: ['1', '2'],
      current: ['2'],
      previous: '/news/category/community',
      next: null,
    })
    await page.goto('/news/category/policy')
    expect(await page.getByRole('navigation', { name: 'Pages of news' }).count()).toBe(0)
  })

  test('hold every post once, newest first', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    const all: PostCard[] = []
    for (const number of [1, 2, 3, 4]) {
      await page.goto(`/news?page=${number}`)
      all.push(...(await cards(page)))
    }
    expect(new Set(all.map(({ href }) => href)).size).toBe(24)
    const moments = all.map(({ date }) => Date.parse(date))
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  })
})

describe('an article', () => {
  const path = '/news/matchbook-label'

  test('shows everything that was written about it', async ({ openPage }) => {
    const page = await openPage()
    await page.goto(path)
    const article = page.locator('main article').first()
    expect(await article.getByRole('heading', { level: 1 }).textContent()).toBe(
      'A Label the Size of a Matchbook',
    )
    expect(await article.getByText('For the smallest jars, that somewhere has run out').isVisible()).toBe(
      true,
    )
    expect(await article.getByRole('link', { name: 'Policy', exact: true }).getAttribute('href')).toBe(
      '/news/category/policy',
    )
    expect(await article.locator('time').first().textContent()).toMatch(dateAsWritten)
    for (const [tag, slug] of [
      ['Packaging', 'packaging'],
      ['Small Business', 'small-business'],
    ] as const) {
      expect(await article.getByRole('link', { name: tag, exact: true }).getAttribute('href')).toBe(
        `/news/tags/${slug}`,
      )
    }
    expect(
      await article.getByRole('button', { name: 'Play video: A Label the Size of a Matchbook' }).count(),
    ).toBe(1)
    expect((await article.textContent())?.length).toBeGreaterThan(1000)
  })

  test('leads to six others of its category and names the sponsors', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/news/thursday-coffee-no-agenda')
    const links = page.getByRole('region', { name: 'Related Links' }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const others = addresses.filter((address) => address.startsWith('/news/'))
    expect(new Set(others).size).toBe(6)
    expect(others).not.toContain('/news/thursday-coffee-no-agenda')
    expect(await page.getByRole('complementary', { name: 'Network Sponsors' }).getByRole('img').count()).toBe(
      6,
    )
  })

  test('is the one called new-one where the address names none', async ({ openPage }) => {
    const [page, named] = [await openPage(), await openPage()]
    await page.goto('/article')
    await named.goto('/news/new-one')
    expect(await page.locator('main h1').textContent()).toBe(await named.locator('main h1').textContent())
  })

  test('keeps its own players until they are pressed', async ({ openPage, product }) => {
    const page = await openPage()
    await openLive(page, path)
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Play video: A Label the Size of a Matchbook' }).press('Enter')
    const frame = page.locator('main iframe')
    expect(await frame.getAttribute('src')).toContain(`${product.simulators}/youtube/embed/CmpndNews10?rel=0`)
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('an article prints as its text, without what stands around it', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 800, height: 1100 } })
  await page.goto('/news/matchbook-label')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('main article p').last().isVisible()).toBe(true)
  for (const part of ['nav[aria-label=Main]', 'nav[aria-label=Breadcrumb]', 'main aside', 'body > footer']) {
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  }
})
