import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openLive, takenOver } from '../harness/opening.ts'
import { startTestProduct } from '../harness/product.ts'
import { sampled } from '../harness/sampling.ts'
import { test as base } from '../harness/test.ts'
import { watchConsole, watchTraffic } from '../harness/traffic.ts'
import { copyOfTheDemoContent, signpost, signpostPath } from './content-folder.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest, mainText, readToTheEnd, watchForeignCode } from './looking.ts'
import { openProduction, pathOf, publicScreens } from './screens.ts'

/** The addresses that no screen links to by itself. */
const unlinked = [
  '/moreentertainment',
  '/article',
  '/video',
  '/YTmorevids/PLCompoundGrowRoomDiaries000000002',
  '/YTvideo',
  '/no/such/page',
]

const nowhere = '/news/no-such-article'

/** With an article that links to what no screen links to. The production's id is settled by its first start. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('content', { scope: 'file' }, async ({}, { onCleanup }) => {
    const content = copyOfTheDemoContent()
    onCleanup(content.remove)
    const byId = Array.from({ length: 8 }, (_, place) => `/rsvp/${openProduction.slug}/${place + 1}`)
    content.write('news/signpost.md', signpost([...unlinked, ...byId, nowhere]))
    return content
  })
  .extend('product', { scope: 'file' }, async ({ content }, { onCleanup }) => {
    const product = await startTestProduct({ CONTENT_DIR: content.path })
    onCleanup(product.stop)
    return product
  })

/** Where a link to a screen stands, and how a visitor gets at it. */
interface Way {
  readonly from: string
  /** The link, once it can be seen. */
  readonly reach: (page: Page, to: string) => Promise<Locator>
}

/** A link of the main part, by its accessible name. */
const link = (from: string, name: string): Way => ({
  from,
  reach: async (page) => page.locator('main').getByRole('link', { name, exact: true }).first(),
})

/** A link in a text. */
const written: Way = {
  from: signpostPath,
  reach: async (page, to) => page.locator('main').getByRole('link', { name: to, exact: true }),
}

/** An entry of the navigation bar; on a phone it stands behind the menu button, below a group's title. */
const bar = (name: string, group?: string): Way => ({
  from: '/',
  async reach(page) {
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const navigation = page.getByRole('navigation', { name: 'Main' })
    if (await menu.isVisible()) await menu.tap()
    else if (group !== undefined) await navigation.getByRole('button', { name: group }).press('Enter')
    return navigation.getByRole('link', { name, exact: true })
  },
})

const footer = (name: string): Way => ({
  from: '/news',
  reach: async (page) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }),
})

/** How a visitor gets to each route from inside the site. */
const ways: Readonly<Record<string, Way>> = {
  '/': footer('Home'),
  '/shows': bar('Shows', 'Entertainment'),
  '/moreentertainment': written,
  '/recaps': bar('Recaps', 'Entertainment'),
  '/schedule': bar('Schedule', 'Productions'),
  '/RSVP': bar('RSVP', 'Productions'),
  '/RSVP/{slug}': link('/RSVP', `More Details: ${openProduction.name}`),
  '/rsvp/{slug}/{id}': written,
  '/news': bar('Community Voice'),
  '/news/tags/{tag_slug}': link('/news/two-colors-is-plenty', 'Music'),
  '/news/category/{category_slug}': link('/news/matchbook-label', 'Policy'),
  '/news/{slug}': link(
    '/news',
    'Continue Reading: Three Minutes at the Lectern: How to Be Heard When Licensing Is on the Agenda',
  ),
  '/article': written,
  '/network': bar('Network'),
  '/creative': bar('Creative Compound'),
  '/production': footer('Production'),
  '/video': written,
  '/video/{slug}': link('/shows', 'Night Market on Anaheim Street'),
  '/morevids/{category_slug}': link('/shows', 'See More Videos of Studio Sessions'),
  '/YTmorevids/{category_slug}': written,
  '/YTvideo': written,
  '/YTvideo/{slug}': link('/YTmorevids/PLCompoundStudioSessions0000000001', 'Accordion & Rain'),
  '/playvideo/videos/{slug}': link('/videos/11010001', 'Four Minutes Without a Monitor'),
  '/videos/{slug}': link('/shows', 'See More Videos of High Jinx'),
  '/videos/10908241': link('/recaps', 'See More Videos of Events'),
  'an unknown path': written,
}

/**
 * On a phone by a finger, and on a desk by the keyboard where the way is another one there. A resting mouse would
 * prefetch what comes to lie below it.
 */
const journeys = publicScreens.flatMap((screen) => [
  { ...screen, width: 360, by: 'a tap' },
  ...(ways[screen.route]?.from === '/' ? [{ ...screen, width: 1280, by: 'a key' }] : []),
])

const announcement = (page: Page) => page.locator('body > [aria-live=polite]').textContent()

describe('from inside the site', () => {
  test.for(sampled(journeys, 4, 12))(
    '$route opens by $by at $width px',
    async (screen, { openPage, product }) => {
      const { route, width, by } = screen
      const way = ways[route]
      if (way === undefined) throw new Error(`${route}: no way leads there`)
      const path = await pathOf(screen, product)
      const page = await openPage({ viewport: { width, height: 900 }, hasTouch: by === 'a tap' })
      await watchLayoutShifts(page)
      const complaints = watchConsole(page)
      await openLive(page, way.from)
      const traffic = watchTraffic(page)
      const foreignCode = watchForeignCode(page, product.site)

      const link = await way.reach(page, path)
      await (by === 'a tap' ? link.tap() : link.press('Enter'))
      await page.waitForURL(`**${path}`)
      await expect.poll(() => announcement(page)).toContain(screen.named)
      expect(await announcement(page)).toBe(await page.title())
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await readToTheEnd(page)
      await atRest(page)
      expect({
        documents: traffic.documents.filter((url) => new URL(url).origin === product.site),
        graphqlRequests: traffic.graphql.map((url) => new URL(url).searchParams.get('operationName')),
        foreignCode: screen.playsByItself ? [] : foreignCode,
        failures: traffic.failures,
        complaints,
        shifts: await shiftsAbove(page, 0.02),
      }).toEqual({
        documents: [],
        graphqlRequests: screen.asksNothing ? [] : [expect.any(String)],
        foreignCode: [],
        failures: [],
        complaints: [],
        shifts: [],
      })

      const followed = await mainText(page)
      await page.reload()
      await takenOver(page)
      await expect.poll(() => mainText(page), { message: 'as opened directly' }).toBe(followed)
    },
  )

  test('what is not there is said in passing, and the home screen follows', async ({ openPage }) => {
    const page = await openPage()
    await openLive(page, signpostPath)
    await page.getByRole('link', { name: nowhere }).click()
    await page.getByText('Sorry there is no data to display').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.getByRole('region', { name: /^Latest from/ }).isVisible()).toBe(true)
  })
})
