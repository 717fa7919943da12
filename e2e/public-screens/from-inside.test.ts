import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chosen } from '../harness/full.ts'
import { openLive, takenOver } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { watchConsole, watchTraffic } from '../harness/traffic.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest, linkTo, mainText, readToTheEnd, watchForeignCode } from './looking.ts'
import { openProduction, pathOf, publicScreens } from './screens.ts'

type Step = readonly [route: string, link: (page: Page, path: string) => Locator | Promise<Locator>]

const article = '/news/three-minutes-at-the-lectern'

const inMain = (name: string) => (page: Page) =>
  page.locator('main').getByRole('link', { name, exact: true }).first()

const inFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

const inBar = (name: string, group?: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  if (await menu.isVisible()) await menu.tap()
  else if (group !== undefined) await navigation.getByRole('button', { name: group }).press('Enter')
  return navigation.getByRole('link', { name, exact: true })
}

const inText = async (page: Page, path: string) => {
  await openLive(page, article)
  return linkTo(page, path)
}

const byFinger: readonly Step[] = [
  ['/shows', inBar('Shows', 'Entertainment')],
  ['/videos/{slug}', inMain('See More Videos of High Jinx')],
  ['/playvideo/videos/{slug}', inMain('Four Minutes Without a Monitor')],
]

const fromFooter: readonly Step[] = [
  ['/production', inFooter('Production')],
  ['/RSVP/{slug}', inMain(`More Details: ${openProduction.name}`)],
]

const byKey: readonly Step[] = [
  ['/recaps', inBar('Recaps', 'Entertainment')],
  ['/network', inBar('Network')],
  ['an unknown path', inText],
  ...publicScreens.filter(({ route }) => route !== '/news/{slug}').map(({ route }): Step => [route, inText]),
]

/** Without the related videos, which are random. */
async function lastingText(page: Page): Promise<string> {
  const related = await page.getByRole('region', { name: 'Related Videos' }).allInnerTexts()
  return related.reduce((text, section) => text.replace(section, 'Related Videos'), await mainText(page))
}

const walks = [
  { hand: 'a finger on a phone', width: 360, steps: byFinger },
  { hand: 'a finger from the footer', width: 360, steps: fromFooter },
  { hand: 'the keyboard on a desktop', width: 1280, steps: byKey },
]

test.for(chosen(walks, walks.slice(0, 2)))(
  'links followed by $hand lead to the same screens as addresses',
  async ({ width, steps }, { openPage, product }) => {
    const hasTouch = width === 360
    const page = await openPage({
      viewport: { width, height: 900 },
      hasTouch,
      reducedMotion: 'no-preference',
    })
    await watchLayoutShifts(page)
    const complaints = watchConsole(page)
    const foreignCode = watchForeignCode(page, product.site)
    const traffic = watchTraffic(page)
    const announcement = () => page.locator('body > [aria-live=polite]').textContent()
    await openLive(page, '/')
    for (const [route, link] of steps) {
      const screen = publicScreens.find((each) => each.route === route) ?? expect.fail(route)
      const path = await pathOf(screen, product)
      const target = await link(page, path)
      await atRest(page)
      traffic.reset()
      for (const list of [foreignCode, complaints]) list.length = 0
      await (hasTouch ? target.tap() : target.press('Enter'))
      await page.waitForURL(`**${path}`)
      await expect.poll(announcement, { message: route }).toContain(screen.named)
      expect(await announcement()).toBe(await page.title())
      expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0])
      await readToTheEnd(page)
      await atRest(page)
      const documents = traffic.documents.filter((url) => new URL(url).origin === product.site)
      const failures = [...traffic.failures, ...complaints, ...(screen.playsByItself ? [] : foreignCode)]
      expect({ documents, failures }, route).toEqual({ documents: [], failures: [] })
      // The browser itself asks again for a response that it serves stale.
      expect(new Set(traffic.graphql).size, route).toBe(screen.asksNothing ? 0 : 1)
      expect(await shiftsAbove(page, 0.02), route).toEqual([])

      const followed = await lastingText(page)
      await page.reload()
      await takenOver(page)
      await expect.poll(() => lastingText(page), { message: `${route} as opened directly` }).toBe(followed)
    }
  },
)

test('a link to an unknown page shows the home screen and a notice', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, article)
  await (await linkTo(page, '/news/no-such-article')).click()
  await page.getByText('Sorry there is no data to display').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.getByRole('region', { name: /^Latest from/ }).isVisible()).toBe(true)
})
