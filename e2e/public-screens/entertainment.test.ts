import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openLive } from '../harness/opening.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { cutTitle, lengthOf } from './cut-text.ts'
import { publicHostedVideos } from './doubles.ts'
import { widths } from './screens.ts'
import { videoCardsIn } from './video-cards.ts'

const shows = [
  ['High Jinx', '11010001'],
  ['Are You Smarter Than A Budtender', '11010002'],
  ['Patient Chronicles', '11010003'],
  ['Lifted Laughter', '11010004'],
  ['Pot Politics', '11010005'],
  ['Hi LBC', '11010006'],
  ['Pimps and Kinfolk', '11010007'],
  ['Jokers World', '11010008'],
  ['Pot Brothers', '11010009'],
] as const

const recapSections = [
  ['Events', '10908241'],
  ...shows.map(([title, id]) => [title === 'Pimps and Kinfolk' ? 'Pimps N Folks' : title, id] as const),
] as const

const videoCategories = [
  ['Studio Sessions', 'studio-sessions', 4],
  ['Long Beach Nights', 'long-beach-nights', 4],
  ['Grow Room Diaries', 'grow-room-diaries', 3],
  ['Street Interviews', 'street-interviews', 3],
  ["Makers' Bench", 'makers-bench', 3],
] as const

/** The words of all second headings, top to bottom. */
const sections = (page: Page) => page.locator('main h2').allTextContents()

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** The way on of a section: its words and where they lead. */
async function wayOn(part: Locator): Promise<{ words: string | null; to: string | null }> {
  const link = part.getByRole('link', { name: /^See More Videos/ })
  return { words: await link.textContent(), to: await link.getAttribute('href') }
}

/** What is wrong with the sections of shows: each has three videos, cut titles and the way to all of them. */
async function expectShowSections(page: Page, expected: ReadonlyArray<readonly [string, string]>) {
  for (const [title, id] of expected) {
    const cards = await videoCardsIn(section(page, title))
    expect(cards, title).toHaveLength(3)
    for (const { shown, name, href } of cards) {
      expect(shown).toBe(cutTitle(name, 20))
      expect(href).toMatch(/^\/playvideo\/videos\/\d+/)
    }
    expect(await wayOn(section(page, title)), title).toEqual({
      words: 'See More Videos >>',
      to: `/videos/${id}`,
    })
  }
}

/** How many lines of a text can be seen. */
const linesSeen = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

describe('/shows', () => {
  test('opens with the newest show that is no recap', async ({ openPage, product }) => {
    const newest = (await publicHostedVideos(product)).find(({ name }) => !name.includes('RECAP'))
    const page = await openPage()
    await page.goto('/shows')
    expect((await sections(page))[0]).toBe(newest?.name)
    expect(await page.getByText('Most Recent', { exact: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: `Play video: ${newest?.name}` }).isVisible()).toBe(true)
  })

  test.for(widths)(
    'shows five lines of its description, or all of it, at %i px',
    async (width, { openPage }) => {
      const page = await openPage({ viewport: { width, height: 900 } })
      await openLive(page, '/shows')
      const more = page.getByRole('button', { name: 'Show more' })
      const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
      expect(await linesSeen(text)).toBe(5)
      expect(await more.getAttribute('aria-expanded')).toBe('false')

      await more.press('Enter')
      const less = page.getByRole('button', { name: 'Show less' })
      expect(await less.getAttribute('aria-expanded')).toBe('true')
      expect(await linesSeen(text)).toBeGreaterThan(5)
      expect(
        await text.evaluate((element) => element.scrollHeight - element.clientHeight),
      ).toBeLessThanOrEqual(1)

      await less.press('Enter')
      expect(await linesSeen(text)).toBe(5)
    },
  )

  test('goes on with the live player, nine shows and the video categories, in this order', async ({
    openPage,
  }) => {
    const page = await openPage()
    await page.goto('/shows')
    const [, live, ...rest] = await sections(page)
    expect(live).toBe('The daily live stream')
    expect(rest).toEqual([...shows, ...videoCategories].map(([title]) => title))
    await expectShowSections(page, shows)
  })

  test('shows up to four videos of each video category', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/shows')
    for (const [title, slug, count] of videoCategories) {
      const cards = await videoCardsIn(section(page, title))
      expect(cards, title).toHaveLength(count)
      for (const { shown, name, href } of cards) {
        expect(shown).toBe(cutTitle(name, 20))
        expect(href).toMatch(/^\/video\//)
      }
      expect(await wayOn(section(page, title))).toEqual({
        words: 'See More Videos >>',
        to: `/morevids/${slug}`,
      })
    }
  })

  test('is the same screen as /moreentertainment', async ({ openPage }) => {
    const [page, alias] = [await openPage(), await openPage()]
    await page.goto('/shows')
    await alias.goto('/moreentertainment')
    expect(await sections(alias)).toEqual(await sections(page))
  })
})

describe('the carousel of past streams', () => {
  /** The full titles of those that stand in sight whole, left to right. */
  const inSight = (page: Page) =>
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

  test('shows four of fourteen and turns round in both directions', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await openLive(page, '/shows')
    const carousel = section(page, 'Past streams')
    const all = await carousel
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('title') ?? ''))
    expect(all).toHaveLength(14)
    /** Four from a place on, past the end from the beginning again. */
    const four = (from: number) => [0, 1, 2, 3].map((step) => all.at((from + step) % all.length))

    expect(await inSight(page)).toEqual(four(0))
    const next = carousel.getByRole('button', { name: 'Next' })
    for (let place = 1; place <= all.length; place += 1) {
      await next.click()
      await expect.poll(() => inSight(page)).toEqual(four(place))
    }
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => inSight(page)).toEqual(four(all.length - 1))
  })

  test('says titles of more than ten characters, cut after forty-five', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/shows')
    const streams = await section(page, 'Past streams')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          title: link.getAttribute('title') ?? '',
          name: (link.querySelector('.visually-hidden') ?? link).textContent ?? '',
          words: (link.querySelector('[aria-hidden]') ?? link).textContent ?? '',
        })),
      )
    for (const { title, name, words } of streams) {
      expect(name).toBe(title)
      if (lengthOf(title) > 10) expect(words).toBe(cutTitle(title, 45))
    }
    const lengths = streams.map(({ title }) => lengthOf(title))
    expect(Math.min(...lengths), 'one too short for a caption').toBeLessThanOrEqual(10)
    expect(Math.max(...lengths), 'one to cut').toBeGreaterThan(45)
  })

  test('can be scrolled through where no script runs', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/shows')
    expect(await section(page, 'Past streams').getByRole('link').count()).toBe(14)
  })
})

describe('/recaps', () => {
  test('plays the newest recap and lists ten sections', async ({ openPage, product }) => {
    const newest = (await publicHostedVideos(product)).find(({ name }) => name.includes('RECAP'))
    const page = await openPage()
    await page.goto('/recaps')
    expect(await sections(page)).toEqual([newest?.name, ...recapSections.map(([title]) => title)])
    expect(await page.getByRole('button', { name: `Play video: ${newest?.name}` }).isVisible()).toBe(true)
    await expectShowSections(page, recapSections)
  })
})
