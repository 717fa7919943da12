import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takenOver } from './harness/opening.ts'
import type { TestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'
import { setFault } from './harness/service-faults.ts'
import { test as base, launchBrowser } from './harness/test.ts'

// Pictures say nothing here, and take the time of the machine.
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser(['--blink-settings=imagesEnabled=false'])
    onCleanup(() => browser.close())
    return browser
  })

const services = ['vimeo', 'youtube', 'twitch', 'product-api'] as const
type Service = (typeof services)[number]

/** What a screen loses with a service: what it is about, or a part of it. A screen loses nothing with the others. */
interface Screen {
  readonly path: string
  /** Stands in the page when all of it is there. */
  readonly shows: string
  readonly isAbout?: Service
  readonly hasPartsOf?: readonly Service[]
}

/** The table's rows. */
const screens: readonly Screen[] = [
  { path: '/', shows: 'Continue Reading', hasPartsOf: ['product-api'] },
  { path: '/shows', shows: 'Past streams', hasPartsOf: ['vimeo', 'twitch', 'product-api'] },
  { path: '/recaps', shows: 'Most Recent Recap', hasPartsOf: ['vimeo'] },
  { path: '/schedule', shows: 'On the calendar' },
  { path: '/network', shows: 'Know the people' },
  { path: '/creative', shows: 'A studio with' },
  { path: '/RSVP', shows: 'More Details', isAbout: 'product-api' },
  { path: '/RSVP/budtender-finals-night', shows: 'Join the Production', isAbout: 'product-api' },
  { path: '/news', shows: 'Continue Reading', isAbout: 'product-api' },
  { path: '/news/category/policy', shows: 'Continue Reading', isAbout: 'product-api' },
  { path: '/news/matchbook-label', shows: 'Related Links', isAbout: 'product-api' },
  { path: '/video/harvest-morning', shows: 'Related Videos', isAbout: 'product-api' },
  { path: '/morevids/studio-sessions', shows: 'Watch Now', isAbout: 'product-api' },
  { path: '/videos/11010001', shows: 'High Jinx', isAbout: 'vimeo' },
  { path: '/playvideo/videos/910001010', shows: 'Four Minutes Without', isAbout: 'vimeo' },
  { path: '/YTvideo', shows: 'The Compound: What We', isAbout: 'youtube' },
  { path: '/YTmorevids/PLCompoundGrowRoomDiaries000000002', shows: 'Grow Room Diaries', isAbout: 'youtube' },
]

/** A fault of what the screens are made of, and what it does to a screen that needs that. */
interface Fault {
  readonly name: string
  readonly of: Service | 'gateway'
  /** What is late comes, and nothing is said of it; what fails is told. */
  readonly ending: 'comes late' | 'is told'
  /** Whether what was missing comes by itself soon after the fault's end; a used-up quota is believed for minutes. */
  readonly comesBack: boolean
  readonly begin: (product: TestProduct) => Promise<void>
  readonly end: (product: TestProduct) => Promise<void>
}

const modes = [
  { mode: 'latency', ms: 1_000, ending: 'comes late' },
  { mode: 'latency', ms: 2_000, ending: 'comes late' },
  { mode: 'latency', ms: 5_000, ending: 'is told' },
  { mode: 'hang', ms: 0, ending: 'is told' },
  { mode: 'error', ms: 0, ending: 'is told' },
  { mode: 'malformed', ms: 0, ending: 'is told' },
  { mode: 'quota', ms: 0, ending: 'is told' },
  { mode: 'unauthorized', ms: 0, ending: 'is told' },
] as const

/** The table's columns. */
const faults: readonly Fault[] = [
  ...services.flatMap((service) =>
    modes.map(
      ({ mode, ms, ending }): Fault => ({
        name: `${service}: ${mode}${ms > 0 ? ` of ${ms / 1_000} s` : ''}`,
        of: service,
        // Twitch then takes back the tokens that it has granted, and the gateway gets another.
        ending: service === 'twitch' && mode === 'unauthorized' ? 'comes late' : ending,
        comesBack: mode !== 'quota',
        begin: (product) => setFault(product, service, mode, ms),
        end: (product) => setFault(product, service, 'ok'),
      }),
    ),
  ),
  {
    name: 'gateway gone',
    of: 'gateway',
    ending: 'is told',
    comesBack: true,
    begin: (product) => product.kill('gateway'),
    end: (product) => product.revive('gateway'),
  },
]

const isOfNoUpstream = ({ isAbout, hasPartsOf }: Screen) => isAbout === undefined && hasPartsOf === undefined

/** What a person is to read on a screen while a fault lasts. */
function expectationOf(screen: Screen, { of, ending }: Fault): 'all of it' | 'that it lacks something' {
  const needs =
    of === 'gateway' ? !isOfNoUpstream(screen) : screen.isAbout === of || screen.hasPartsOf?.includes(of)
  return needs && ending === 'is told' ? 'that it lacks something' : 'all of it'
}

const emptyNotice = /There is no data to display\.\.\.|No video is present!!/g

/** What a person reads of what is missing: how often, and whether the page still keeps them waiting. */
const readingOf = async (page: Page, { shows }: Screen) => {
  const text = (await page.locator('main').allInnerTexts()).join('\n')
  const times = (words: string | RegExp) => text.split(words).length - 1
  const hasContent = times(shows) > 0
  return {
    reads:
      times('This could not be loaded.') === 0 && hasContent
        ? 'all of it'
        : times('This could not be loaded.') === 1 && times('Try again') === 1
          ? 'that it lacks something'
          : text.slice(0, 400),
    // Nothing says that there is nothing where something failed.
    bareNotices: times(emptyNotice) - times('This could not be loaded.'),
    waits: await page.locator('main [role=status]').count(),
  }
}

/** Parts that remember nothing: what was answered before would stand in for what fails. */
async function startAnew(product: TestProduct): Promise<void> {
  for (const service of services) await setFault(product, service, 'ok')
  for (const part of ['gateway', 'web'] as const) {
    await product.kill(part)
    await product.revive(part)
  }
}

/** Does something for each, a few at a time: a machine that opens all at once would be the slow service. */
async function fewAtATime<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (let from = 0; from < all.length; from += 3) {
    done.push(...(await Promise.all(all.slice(from, from + 3).map(work))))
  }
  return done
}

test.for(sampled(faults, 1, 20))(
  'while $name, each screen says what it lacks, once, and fills by itself',
  { timeout: 600_000 },
  async (fault, { openPage, product }) => {
    await startAnew(product)
    const isTouched = (screen: Screen) =>
      expectationOf(screen, { ...fault, ending: 'is told' }) !== 'all of it'
    const rows = [
      ...sampled(screens.filter(isTouched), 5, 20),
      ...sampled(
        screens.filter((each) => !isTouched(each)),
        2,
        20,
      ),
    ]
    await fault.begin(product)
    let opened: { screen: Screen; page: Page }[]
    try {
      opened = await fewAtATime(rows, async (screen) => {
        const page = await openPage({ viewport: { width: 390, height: 844 } })
        const response = await page.goto(screen.path, { waitUntil: 'commit', timeout: 60_000 })
        await takenOver(page)
        await expect
          .poll(() => readingOf(page, screen), { timeout: 60_000, message: screen.path })
          .toEqual({ reads: expectationOf(screen, fault), bareNotices: 0, waits: 0 })
        // Nobody keeps a page without what it is about. One of many parts may have come with some of them.
        const isWithoutSubject = screen.isAbout || fault.of === 'gateway'
        if (isWithoutSubject && expectationOf(screen, fault) === 'that it lacks something') {
          expect(`${screen.path} ${response?.status()}`).toBe(`${screen.path} 503`)
        }
        return { screen, page }
      })
    } finally {
      await fault.end(product)
    }
    if (!fault.comesBack) return
    await fewAtATime(opened, async ({ screen, page }) => {
      // Somebody looks at the page again, which has other tries to wait for by now.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect
        .poll(() => readingOf(page, screen), { timeout: 90_000, message: `${screen.path}, after the fault` })
        .toEqual({ reads: 'all of it', bareNotices: 0, waits: 0 })
    })
  },
)

test('a link that is followed while the gateway is gone opens its page, which fills when the gateway is back', {
  timeout: 400_000,
}, async ({ openPage, product }) => {
  await startAnew(product)
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await page.goto('/network')
  await takenOver(page)
  await product.kill('gateway')
  try {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Community Voice' })
      .click()
    await page.getByText('This could not be loaded.').waitFor({ timeout: 60_000 })
    expect(new URL(page.url()).pathname).toBe('/news')
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  } finally {
    await product.revive('gateway')
  }
  await expect.poll(() => page.locator('main').getByRole('article').count(), { timeout: 120_000 }).toBe(6)
})

test('a page that is followed while the product API fails says that it is slow, and fills without a press', {
  timeout: 400_000,
}, async ({ openPage, product }) => {
  await startAnew(product)
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/network')
  await takenOver(page)
  await setFault(product, 'product-api', 'error')
  try {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/news"]')?.click())
    await page.getByRole('status').getByText('This is taking longer than usual.').waitFor({ timeout: 30_000 })
    await page.getByText('This could not be loaded.').waitFor({ timeout: 60_000 })
    expect(await page.getByText('This is taking longer than usual.').count()).toBe(0)
  } finally {
    await setFault(product, 'product-api', 'ok')
  }
  await expect.poll(() => page.locator('main').getByRole('article').count(), { timeout: 120_000 }).toBe(6)
})
