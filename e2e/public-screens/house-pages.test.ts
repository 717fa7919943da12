import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { atRest } from './looking.ts'

describe('/schedule', () => {
  test('shows the banner that the banner call names', async ({ openPage, product }) => {
    const response = await fetch(`${product.productApi}/api/banner-image`)
    const { data } = (await response.json()) as { data: { banner_image: string } }
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/schedule')
    expect(await page.locator('main img').getAttribute('src')).toBe(data.banner_image)
  })
})

describe('/creative', () => {
  test('tells of the studio and shows both galleries', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/creative')
    for (const title of ['Themes Content rooms', 'STUDIO & OFFICE SPACES']) {
      const gallery = page.getByRole('region', { name: title, exact: true })
      expect(await gallery.getByRole('heading', { name: title }).count(), title).toBe(1)
      expect(await gallery.getByRole('img').count(), title).toBeGreaterThanOrEqual(4)
    }
    const words = await page.locator('main').textContent()
    for (const matter of [
      /live productions/i,
      /live stream/i,
      /rooms/i,
      /office|desks/i,
      /VIP sponsorship/i,
    ]) {
      expect(words).toMatch(matter)
    }
  })

  test('enlarges a picture, by keyboard, and comes back', async ({ openPage }) => {
    const page = await openPage()
    await openLive(page, '/creative')
    const gallery = page.getByRole('region', { name: 'Themes Content rooms' })
    const first = gallery.getByRole('button', { name: /^Enlarge: / }).first()
    const name = (await first.getAttribute('aria-label'))?.replace('Enlarge: ', '') ?? ''
    await first.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Themes Content rooms' })
    await dialog.waitFor()
    expect(await dialog.getByText(name, { exact: true }).isVisible()).toBe(true)
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])

    await page.keyboard.press('ArrowRight')
    await dialog.getByText(name, { exact: true }).waitFor({ state: 'hidden' })
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText(name, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('/network', () => {
  test('says whom the membership is for and leads on', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/network')
    const main = page.locator('main')
    for (const who of ['Business owners', 'Content creators', 'Connoisseurs']) {
      expect(await main.getByRole('heading', { name: who }).count(), who).toBe(1)
    }
    expect(
      await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toContain('/RSVP')
  })
})

describe('what stands on every page', () => {
  test('the bar: two menus and three places, in order', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await openLive(page, '/network')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Entertainment' }).click()
    expect(await bar.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['Shows', 'Recaps', 'Community Voice', 'Network', 'Creative Compound']),
    )
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await bar.getByRole('button', { name: 'Productions' }).click()
    expect(await bar.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['Schedule', 'RSVP']),
    )
    expect(await bar.getByRole('link', { name: 'Shows' }).count(), 'one menu at a time').toBe(0)
  })

  test('the menu of a phone', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await openLive(page, '/network')
    const bar = page.getByRole('navigation', { name: 'Main' })
    expect(await bar.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).tap()
    for (const name of [
      'Shows',
      'Recaps',
      'Schedule',
      'RSVP',
      'Community Voice',
      'Network',
      'Creative Compound',
    ]) {
      expect(await bar.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
    }
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    expect(await bar.isVisible()).toBe(false)
  })

  test('the footer: about, six pages, five places elsewhere', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/network')
    const footer = page.getByRole('contentinfo')
    expect(await footer.getByRole('heading', { name: 'About The Compound' }).count()).toBe(1)
    expect(await footer.getByText('We stream every day').isVisible()).toBe(true)
    const [inside, elsewhere] = await footer.getByRole('navigation').all()
    expect(
      await inside?.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/shows', '/production', '/news', '/network', '/creative'])
    const hosts = await elsewhere
      ?.getByRole('link')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.host : '')))
    expect(hosts).toEqual([
      'streamlabs.com',
      'www.instagram.com',
      'www.facebook.com',
      'www.youtube.com',
      'www.twitch.tv',
    ])
  })
})
