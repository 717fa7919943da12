import { expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { isFocused } from '../harness/hand.ts'
import { openLive } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { atRest } from './looking.ts'

test('/creative shows the studio, and enlarges gallery pictures by keyboard', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, '/creative')
  for (const title of ['Themes Content rooms', 'STUDIO & OFFICE SPACES']) {
    const gallery = page.getByRole('region', { name: title, exact: true })
    expect(await gallery.getByRole('heading', { name: title }).count(), title).toBe(1)
    expect(await gallery.getByRole('img').count(), title).toBeGreaterThanOrEqual(4)
  }
  const words = await page.locator('main').textContent()
  for (const matter of ['live productions', 'live stream', 'rooms', 'VIP sponsorship']) {
    expect(words?.toLowerCase()).toContain(matter.toLowerCase())
  }

  const gallery = page.getByRole('region', { name: 'Themes Content rooms' })
  const first = gallery.getByRole('button', { name: /^Enlarge: / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace('Enlarge: ', '') ?? ''
  await first.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Themes Content rooms' })
  await dialog.getByText(name, { exact: true }).waitFor()
  await atRest(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(name, { exact: true }).waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText(name, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(first)).toBe(true)
})

test('/schedule shows the banner, and /network and the footer have working links', async ({
  openPage,
  product,
}) => {
  const response = await fetch(`${product.productApi}/api/banner-image`)
  const { data } = (await response.json()) as { data: { banner_image: string } }
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/schedule')
  expect(await page.locator('main img').getAttribute('src')).toBe(data.banner_image)

  await page.goto('/network')
  const main = page.locator('main')
  for (const who of ['Business owners', 'Content creators', 'Connoisseurs']) {
    expect(await main.getByRole('heading', { name: who }).count(), who).toBe(1)
  }
  expect(await main.locator('a[href="/RSVP"]').count()).toBeGreaterThan(0)

  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('heading', { name: 'About The Compound' }).count()).toBe(1)
  expect(await footer.getByText('We stream every day').isVisible()).toBe(true)
  const [inside, elsewhere] = await footer.getByRole('navigation').all()
  expect(
    await inside?.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/', '/shows', '/production', '/news', '/network', '/creative'])
  expect(
    await elsewhere?.locator('a').evaluateAll((links: HTMLAnchorElement[]) => links.map(({ host }) => host)),
  ).toEqual(['streamlabs.com', 'www.instagram.com', 'www.facebook.com', 'www.youtube.com', 'www.twitch.tv'])
})

test('a site with a minimum age asks once, stays closed after a no, and remembers a yes', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  await page.route(/\/(news|network)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"minimumAge":0', '"minimumAge":21')
    await route.fulfill({ response, body })
  })
  await openLive(page, '/news')
  const question = page.getByRole('alertdialog', { name: 'Are you 21 or older?' })
  await question.waitFor()
  await atRest(page)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'No', exact: true }).press('Enter')
  await question.getByText('You must be 21 to use this site.').waitFor()
  await question.getByRole('button', { name: 'Yes, I am 21 or older' }).press('Enter')
  await question.waitFor({ state: 'detached' })

  await openLive(page, '/network')
  await page.waitForLoadState('networkidle')
  expect(await question.count()).toBe(0)
})
