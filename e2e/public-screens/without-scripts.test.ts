import { expect } from 'vitest'
import { test } from '../harness/test.ts'
import { mainText } from './looking.ts'
import { openProduction, pathOf, representativeScreens } from './screens.ts'

const links = {
  Entertainment: ['Shows', 'Recaps'],
  Productions: ['Schedule', 'RSVP'],
  '': ['Community Voice', 'Network', 'Creative Compound'],
} as const

test('screens can be read without JavaScript', async ({ openPage, product }) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const screen of representativeScreens) {
    await page.goto(await pathOf(screen, product))
    const headings = page.locator('main').getByRole('heading')
    expect(await headings.count()).toBe(await headings.filter({ visible: true }).count())
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect((await mainText(page)).length).toBeGreaterThan(100)
    expect(await page.locator('main [aria-busy=true], main [aria-label=Loading]').count()).toBe(0)
  }
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

test('without JavaScript a film plays in the browser’s player, and an embedded player is a link', async ({
  openPage,
  product,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/video/new-one')
  const film = page.locator('main noscript video, main video')
  expect(await film.first().getAttribute('src')).toContain(`${product.productApi}/media/`)
  await page.goto('/playvideo/videos/910001010')
  const link = page.getByRole('link', { name: 'Watch Four Minutes Without a Monitor' })
  expect(await link.isVisible()).toBe(true)
  expect(await link.getAttribute('href')).toContain(`${product.simulators}/vimeo/embed/910001010`)
})

test('features that need JavaScript say so', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const [path, text] of [
    ['/scan', 'Scanning tickets needs JavaScript.'],
    [`/RSVP/${openProduction.slug}`, 'Joining needs JavaScript.'],
    ['/desk', 'The desk needs JavaScript.'],
    ['/joined-productions', 'Logging in to see your tickets needs JavaScript.'],
    ['/account', 'Logging in to see your account needs JavaScript.'],
    ['/confirm-email/sealed', 'Confirming your email needs JavaScript.'],
    ['/attendee-check/1_x-1', 'Logging in needs JavaScript.'],
  ] as const) {
    await page.goto(path)
    // `getByText` passes over what is in noscript.
    expect(await mainText(page)).toContain(text)
    expect(await page.locator('main [aria-busy=true]:visible, main [role=status]:visible').count()).toBe(0)
    expect((await page.locator('body').allInnerTexts()).join()).toContain('Without JavaScript you can read')
  }
})
