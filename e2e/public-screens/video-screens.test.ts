import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openLive } from '../harness/opening.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { watchConsole } from '../harness/traffic.ts'
import { cutTitle } from './cut-text.ts'
import { playlistTitles } from './doubles.ts'
import { watchForeignCode } from './looking.ts'
import { videoCardsIn } from './video-cards.ts'

const related = (page: Page) => page.getByRole('region', { name: 'Related Videos' })
const wayBack = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')

/** The address in the page's one frame. */
const frameAddress = async (page: Page) =>
  new URL((await page.locator('main iframe').getAttribute('src')) ?? '')

describe('/videos/{album}', () => {
  test('lists a show under its title, with a way back', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/videos/11010001')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('High Jinx')
    expect(await wayBack(page).first().getAttribute('href')).toBe('/shows')
    const cards = await videoCardsIn(page.locator('main'))
    expect(cards.length).toBeGreaterThan(3)
    for (const { shown, name, href } of cards) {
      expect(shown).toBe(cutTitle(name, 20))
      expect(href).toMatch(/^\/playvideo\/videos\/\d+$/)
    }
  })

  test('lists a project’s items, those in its folders as well', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/videos/10908241')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Events')
    const names = (await videoCardsIn(page.locator('main'))).map(({ name }) => name)
    expect(names).toContain('RECAP: Harvest Supper in the Courtyard')
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('/playvideo/videos/{id}', () => {
  test('shows name, description and three related videos', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/playvideo/videos/910001009')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Roz Reads the Fine Print')
    expect(await page.getByText('It was meant to be ninety seconds.').isVisible()).toBe(true)
    const others = await videoCardsIn(related(page))
    expect(others).toHaveLength(3)
    for (const { shown, name, href } of others) {
      expect(shown).toBe(cutTitle(name, 15))
      expect(href).toMatch(/^\/playvideo\/videos\/\d+$/)
      expect(href).not.toBe('/playvideo/videos/910001009')
    }
  })

  test('says so where there is no description', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/playvideo/videos/910001002')
    expect(await page.getByText('No description!!', { exact: true }).isVisible()).toBe(true)
  })

  test.for(['910090001', '910090002', '999'])(
    'shows nothing of %s, which is not for everybody',
    async (id, { openPage }) => {
      const page = await openPage()
      const response = await page.goto(`/playvideo/videos/${id}`)
      expect(response?.status()).toBe(404)
    },
  )

  test('plays after a press, and a key is enough', async ({ openPage, product }) => {
    const page = await openPage()
    const complaints = watchConsole(page)
    const foreignCode = watchForeignCode(page, product.site)
    await openLive(page, '/playvideo/videos/910001010')
    expect(await page.locator('iframe').count()).toBe(0)
    expect(foreignCode).toEqual([])

    await page.getByRole('button', { name: 'Play video: Four Minutes Without a Monitor' }).press('Enter')
    const frame = page.locator('main iframe')
    await frame.contentFrame().getByRole('button').first().waitFor()
    const address = await frameAddress(page)
    expect(address.origin).toBe(product.simulators)
    expect(address.searchParams.get('dnt')).toBe('1')
    expect(address.searchParams.get('autoplay')).toBe('1')
    expect(await frame.getAttribute('title')).toBe('Four Minutes Without a Monitor')
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe('/YTmorevids/{playlist}', () => {
  test.for(['PLCompoundStudioSessions0000000001', 'PLCompoundLongBeachNights000000004'])(
    'lists the first fifty of %s that can be watched',
    async (id, { openPage, product }) => {
      const titles = await playlistTitles(product, id)
      const page = await openPage()
      await page.goto(`/YTmorevids/${id}`)
      expect(await wayBack(page).first().getAttribute('href')).toBe('/shows')
      const cards = await videoCardsIn(page.locator('main'))
      expect(cards.map(({ name }) => name)).toEqual(titles)
      expect(cards.length).toBeLessThanOrEqual(50)
      for (const { shown, name, href } of cards) {
        expect(shown).toBe(cutTitle(name, 20))
        expect(href).toMatch(/^\/YTvideo\/[\w-]{11}$/)
      }
    },
  )
})

describe('/YTvideo', () => {
  test('plays the default video by itself', async ({ openPage, product }) => {
    const page = await openPage()
    await openLive(page, '/YTvideo')
    const address = await frameAddress(page)
    expect(address.origin).toBe(product.simulators)
    expect(address.pathname).toContain('CmpndLive01')
    expect(address.searchParams.get('autoplay')).toBe('1')
    expect(await page.evaluate(() => document.activeElement === document.body), 'takes no focus').toBe(true)
  })

  test('shows title, description, three related videos and advertisements', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/YTvideo/CmpndSess05')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Accordion & Rain')
    expect((await frameAddress(page)).pathname).toContain('CmpndSess05')
    const others = await videoCardsIn(related(page))
    expect(others).toHaveLength(3)
    for (const { shown, name, href } of others) {
      expect(shown).toBe(cutTitle(name, 15))
      expect(href).toMatch(/^\/YTvideo\/[\w-]{11}$/)
      expect(href).not.toBe('/YTvideo/CmpndSess05')
    }
    const advertisements = page.getByRole('complementary', { name: 'Advertisements' })
    expect(await advertisements.getByRole('img').count()).toBe(4)
  })

  test.for(['HrbrLight02', 'aaaaaaaaaaa'])(
    'shows nothing of %s, which is no channel’s of ours',
    async (id, { openPage }) => {
      const page = await openPage()
      expect((await page.goto(`/YTvideo/${id}`))?.status()).toBe(404)
    },
  )
})

describe('/morevids/{category}', () => {
  test('lists three videos at a time, each with its own way to the player', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/morevids/studio-sessions')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Studio Sessions')
    expect(await wayBack(page).first().getAttribute('href')).toBe('/shows')
    const cards = await videoCardsIn(page.locator('main'))
    expect(cards).toHaveLength(3)
    for (const { shown, name, href } of cards) {
      expect(shown).toBe(cutTitle(name, 20))
      const watch = page.getByRole('link', { name: `Watch Now: ${name}`, exact: true })
      expect(await watch.textContent()).toBe('Watch Now')
      expect(await watch.getAttribute('href')).toBe(href)
      expect(href).toMatch(/^\/video\//)
    }

    /** Whether each card says its day, and which pages can be chosen. */
    const furniture = async () => ({
      isDated: (await page.locator('main article:not(:has(time))').count()) === 0,
      pages: await page.getByRole('link', { name: /^Page \d/ }).allTextContents(),
    })
    expect(await furniture()).toEqual({ isDated: true, pages: ['1', '2'] })

    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/morevids/studio-sessions?page=2')
    await expect.poll(async () => (await videoCardsIn(page.locator('main'))).length).toBe(2)
    const rest = await videoCardsIn(page.locator('main'))
    expect(await furniture()).toEqual({ isDated: true, pages: ['1', '2'] })
    expect(rest.filter(({ href }) => cards.some((card) => card.href === href))).toEqual([])
    expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  })
})

describe('/video/{slug}', () => {
  test('shows the title, the text and the tags', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/video/new-one')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      "What's New at the Compound: The Two-Minute Tour",
    )
    expect(await page.getByText('Kiri Nandakumar walks the whole building').isVisible()).toBe(true)
    for (const tag of ['Behind the Scenes', 'Live TV', 'Long Beach']) {
      expect(await page.locator('main').getByRole('listitem').filter({ hasText: tag }).count(), tag).toBe(1)
    }
    const others = await videoCardsIn(related(page))
    expect(others).toHaveLength(3)
    for (const { shown, name } of others) expect(shown).toBe(cutTitle(name, 15))
  })

  test.for([
    ['new-one', 'a file'],
    ['after-dark-on-fourth-street', 'a stream in parts'],
  ] as const)('plays %s, %s, in the browser’s own player', async ([slug], { openPage }) => {
    const page = await openPage()
    const complaints = watchConsole(page)
    await openLive(page, `/video/${slug}`)
    expect(await page.locator('video').count()).toBe(0)
    await page.getByRole('button', { name: /^Play video: / }).press('Enter')
    const video = page.locator('main video')
    await video.waitFor()
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0)
    expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('plays a video of the video site without others behind it', async ({ openPage, product }) => {
    const page = await openPage()
    const foreignCode = watchForeignCode(page, product.site)
    await openLive(page, '/video/night-market-on-anaheim-street')
    expect(foreignCode).toEqual([])
    await page.getByRole('button', { name: 'Play video: Night Market on Anaheim Street' }).click()
    const address = await frameAddress(page)
    expect(address.pathname).toContain('CmpndNews04')
    expect(address.searchParams.get('rel')).toBe('0')
  })
})
