import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isFocused } from '../harness/hand.ts'
import { openLive } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { watchConsole } from '../harness/traffic.ts'
import { expectCards } from './cards.ts'
import { watchForeignCode } from './looking.ts'

const related = (page: Page) => page.getByRole('region', { name: 'Related Videos' })
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const wayBack = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().getAttribute('href')

const frameAddress = async (page: Page) =>
  new URL((await page.locator('main iframe').getAttribute('src')) ?? '')

test('lists of videos have a title, a link back, cut titles and links to each player', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const [address, name, link] of [
    ['/videos/11010001', 'High Jinx', /^\/playvideo\/videos\/\d+$/],
    ['/videos/10908241', 'Events', /^\/playvideo\/videos\/\d+/],
    ['/YTmorevids/PLCompoundStudioSessions0000000001', 'Studio Sessions', /^\/YTvideo\/[\w-]{11}$/],
  ] as const) {
    await page.goto(address)
    expect(await title(page)).toBe(name)
    expect(await wayBack(page)).toMatch(/^\/(shows|recaps)$/)
    const cards = await expectCards(page.locator('main'), 20, link)
    expect(cards.length).toBeGreaterThan(3)
    expect(cards.length).toBeLessThanOrEqual(50)
    expect(new Set(cards.map(({ href }) => href)).size).toBe(cards.length)
  }
})

test('/morevids lists three videos per page, each with its date and Watch Now', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, '/morevids/studio-sessions')
  expect(await title(page)).toBe('Studio Sessions')
  expect(await wayBack(page)).toBe('/shows')
  const cards = await expectCards(page.locator('main'), 20, /^\/video\//)
  expect(cards).toHaveLength(3)
  for (const { name, href } of cards) {
    const watch = page.getByRole('link', { name: `Watch Now: ${name}`, exact: true })
    expect([await watch.textContent(), await watch.getAttribute('href')]).toEqual(['Watch Now', href])
  }
  expect(await page.locator('main article:not(:has(time))').count()).toBe(0)

  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/morevids/studio-sessions?page=2')
  await expect.poll(() => page.locator('main').getByRole('article').count()).toBe(2)
  expect(await page.getByRole('link', { name: /^Page \d/ }).allTextContents()).toEqual(['1', '2'])
  expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
})

test('a video has its title, description, tags, related videos and advertisements', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const [address, name, text, others] of [
    [
      '/playvideo/videos/910001009',
      'Roz Reads the Fine Print',
      'It was meant to be ninety seconds.',
      /^\/playvideo\/videos\/\d+$/,
    ],
    ['/YTvideo/CmpndSess05', 'Accordion & Rain', 'Accordion', /^\/YTvideo\/[\w-]{11}$/],
    [
      '/video/new-one',
      "What's New at the Compound: The Two-Minute Tour",
      'Kiri Nandakumar walks the whole building',
      /^\/video\//,
    ],
  ] as const) {
    await page.goto(address)
    expect(await title(page)).toBe(name)
    expect(await page.locator('main').textContent()).toContain(text)
    const cards = await expectCards(related(page), 15, others)
    expect(cards).toHaveLength(3)
    expect(cards.map(({ href }) => href)).not.toContain(address)
  }
  for (const tag of ['Behind the Scenes', 'Live TV', 'Long Beach']) {
    expect(await page.locator('main').getByRole('listitem').filter({ hasText: tag }).count(), tag).toBe(1)
  }
  await page.goto('/YTvideo/CmpndSess05')
  const advertisements = page.getByRole('complementary', { name: 'Advertisements' })
  expect(await advertisements.getByRole('img').count()).toBe(4)
})

describe('a player', () => {
  test.for([
    [
      '/playvideo/videos/910001010',
      'Four Minutes Without a Monitor',
      '910001010',
      { dnt: '1', autoplay: '1' },
    ],
    ['/video/night-market-on-anaheim-street', 'Night Market on Anaheim Street', 'CmpndNews04', { rel: '0' }],
  ] as const)(
    'of %s loads and plays after a key press',
    async ([address, name, id, options], { openPage, product }) => {
      const page = await openPage()
      const complaints = watchConsole(page)
      const foreignCode = watchForeignCode(page, product.site)
      await openLive(page, address)
      expect(await page.locator('iframe').count()).toBe(0)
      expect(foreignCode).toEqual([])

      await page.getByRole('button', { name: `Play video: ${name}` }).press('Enter')
      const frame = page.locator('main iframe')
      await frame.contentFrame().getByRole('button').first().waitFor()
      const { origin, pathname, searchParams } = await frameAddress(page)
      expect(origin).toBe(product.simulators)
      expect(pathname).toContain(id)
      expect(Object.fromEntries(searchParams)).toMatchObject(options)
      expect(await frame.getAttribute('title')).toBe(name)
      await expect.poll(() => isFocused(frame)).toBe(true)
      expect(complaints).toEqual([])
    },
  )

  test('of /YTvideo autoplays the default video without taking the focus', async ({ openPage, product }) => {
    const page = await openPage()
    await openLive(page, '/YTvideo')
    const { origin, pathname, searchParams } = await frameAddress(page)
    expect(origin).toBe(product.simulators)
    expect(pathname).toContain('CmpndLive01')
    expect(searchParams.get('autoplay')).toBe('1')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })
})
