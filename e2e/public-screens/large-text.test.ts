import { expect, onTestFinished } from 'vitest'
import { chosen } from '../harness/full.ts'
import { openLive } from '../harness/opening.ts'
import { launchBrowser, test } from '../harness/test.ts'
import { atRest, misfits } from './looking.ts'
import { pathOf, publicScreens } from './screens.ts'

/** Letters of twice their size, as a visitor sets them in the browser: rems and the widths of media queries grow with them. */
const largeLetters = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26,minimumFontSize=0'

const screens = chosen(
  publicScreens,
  publicScreens.filter(({ route }) => ['/', '/shows', '/RSVP/{slug}'].includes(route)),
)

test('double text size fits on a phone: screens, menu, dialogs and an enlarged picture', async ({
  product,
}) => {
  const browser = await launchBrowser([largeLetters])
  onTestFinished(() => browser.close())
  const context = await browser.newContext({
    baseURL: product.site,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const screen of screens) {
    await openLive(page, await pathOf(screen, product))
    await atRest(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await misfits(page), screen.route).toEqual([])
  }

  await openLive(page, '/creative')
  const dialog = page.getByRole('dialog')
  for (const name of ['Login', 'Sign Up']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await misfits(page)).toEqual([])
    await page.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor()
    expect(await misfits(page), name).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  await dialog.waitFor()
  expect(await misfits(page)).toEqual([])
})
