import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import * as z from 'zod'
import { findingsIn } from './harness/accessibility.ts'
import { simulateCamera } from './harness/camera.ts'
import { root } from './harness/environment.ts'
import { chosen } from './harness/full.ts'
import { joinButton, openProduction, productions, ticketCode } from './harness/joining.ts'
import { accounts, dialogOf, navigationButton } from './harness/members.ts'
import { openLive, takenOver } from './harness/opening.ts'
import { openScanner } from './harness/scanner.ts'
import { test } from './harness/test.ts'
import { holdBack } from './harness/traffic.ts'
import { linkTo } from './public-screens/looking.ts'

const list = z.array(z.string()).default([])
const chunks = z
  .record(z.string(), z.object({ file: z.string(), imports: list, dynamicImports: list, css: list }))
  .parse(JSON.parse(readFileSync(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8')))

const fileOf = (source: string): string => chunks[source]?.file ?? expect.fail(`${source} is no chunk`)

function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const { file, css, imports } = chunks[source] ?? expect.fail(source)
  if (!seen.has(file)) {
    for (const each of [file, ...css]) seen.add(each)
    for (const imported of imports) filesOf(imported, seen)
  }
  return seen
}

const [hydration = ''] = chunks['src/entry-client.ts']?.dynamicImports ?? []

/** As a deployment does, or as a network that breaks off. */
async function takeAway(page: Page, file: string, how: 'gone' | 'cut'): Promise<() => Promise<void>> {
  const isWanted = (url: URL) => url.pathname === `/${file}`
  await page.route(isWanted, (route) => (how === 'gone' ? route.fulfill({ status: 404 }) : route.abort()))
  return () => page.unroute(isWanted)
}

const article = '/news/three-minutes-at-the-lectern'
const production = `/RSVP/${productions.finals.slug}`
const productionScreen = 'src/routes/production/ProductionScreen.tsx'

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
const heading = (page: Page) => page.locator('main h1').first().textContent()
const pressTryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).click()
const pressPlay = (page: Page) =>
  page
    .getByRole('button', { name: /^Play video/ })
    .first()
    .click()
const saysText = (text: string) => (page: Page) => page.getByText(text).first().waitFor()

const advice = 'couldn’t be loaded. Check your connection and try again.'
const saysBar = (page: Page) => bar(page).getByText(advice).waitFor()

describe('the code that hydrates a page', () => {
  test('is fetched again after a failure', async ({ openPage }) => {
    const page = await openPage()
    const restore = await takeAway(page, fileOf(hydration), 'cut')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(fileOf(hydration)))
    await page.goto('/news')
    await failed
    await restore()
    await takenOver(page)
  })

  test('handles a press made before it loaded', async ({ openPage }) => {
    const page = await openPage()
    const release = await holdBack(page, `**/${fileOf(hydration)}`)
    await page.goto(production)
    await joinButton(page).click()
    release()
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).count()).toBe(1)
  })
})

describe('a screen whose code is missing', () => {
  const ownFile = (kind: RegExp): string => {
    const others = new Set(
      [hydration, 'src/routes/article/ArticleScreen.tsx'].flatMap((it) => [...filesOf(it)]),
    )
    const isOwn = (file: string) => kind.test(file) && !others.has(file) && file !== fileOf(productionScreen)
    return [...filesOf(productionScreen)].find(isOwn) ?? expect.fail('Each file is shared')
  }

  test.for([
    ['script', fileOf(productionScreen)],
    ['style sheet', ownFile(/css$/)],
  ] as const)('leaves the page before it as it is (%s)', async ([, file], { openPage }) => {
    const page = await openPage()
    await openLive(page, article)
    const before = await heading(page)
    const bringBack = await takeAway(page, file, 'gone')
    await (await linkTo(page, production)).click()
    await saysBar(page)
    expect(await heading(page)).toBe(before)
    expect(new URL(page.url()).pathname).toBe(article)
    await bar(page).getByRole('button', { name: 'Load the page' }).waitFor()
    await bringBack()
    await pressTryAgain(page)
    await page.waitForURL(`**${production}`)
    await bar(page).waitFor({ state: 'detached' })
    expect(await heading(page)).toBe(productions.finals.name)
  })

  test('can be read, and is hydrated later', async ({ openPage }) => {
    const page = await openPage()
    const bringBack = await takeAway(page, fileOf(productionScreen), 'cut')
    await page.goto(production)
    await saysBar(page)
    expect(await heading(page)).toBe(productions.finals.name)
    await bringBack()
    await pressTryAgain(page)
    await takenOver(page)
    expect(await bar(page).count()).toBe(0)
  })
})

interface Missing {
  readonly as?: 'member' | 'staff'
  readonly path?: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly press: (page: Page) => Promise<unknown>
  readonly says: (page: Page) => Promise<unknown>
  readonly recovers?: (page: Page) => Promise<unknown>
}

const parts: Readonly<Record<string, Missing>> = {
  'src/app/MemberDialogs.tsx': {
    as: 'member',
    path: '/network',
    press: async (page) => (await navigationButton(page, 'Logout')).click(),
    says: async (page) => {
      await saysBar(page)
      expect(await findingsIn(page, 'missing part')).toEqual([])
    },
    recovers: async (page) => {
      await pressTryAgain(page)
      await (await navigationButton(page, 'Login')).waitFor()
    },
  },
  'src/features/joining/MemberPanel.tsx': {
    as: 'member',
    press: (page) => openProduction(page, productions.rooftop),
    says: saysText('Couldn’t load your ticket.'),
    recovers: async (page) => {
      await pressTryAgain(page)
      await ticketCode(page, productions.rooftop).waitFor()
    },
  },
  'src/features/leaving/unsent-check-ins.ts': {
    as: 'staff',
    path: '/network',
    prepare: async (page) => {
      await openScanner(page, productions.finals)
      await openLive(page, '/network')
    },
    press: async (page) => (await navigationButton(page, 'Logout')).click(),
    says: saysText('You’re still logged in'),
    recovers: async (page) => {
      await (await navigationButton(page, 'Logout')).click()
      await (await navigationButton(page, 'Login')).waitFor()
    },
  },
  'src/features/session/webauthn.ts': {
    path: '/',
    press: async (page) => {
      await (await navigationButton(page, 'Login')).click()
      await dialogOf(page).getByRole('button', { name: 'Log in with a passkey' }).click()
    },
    says: saysText('Couldn’t load what passkeys need.'),
  },
  'src/ui/FilePlayer.tsx': {
    path: '/video/harvest-morning',
    press: pressPlay,
    says: saysText('Couldn’t load the player.'),
    recovers: async (page) => {
      await pressTryAgain(page)
      await page.locator('main video').waitFor()
    },
  },
  '../node_modules/hls.js/dist/hls.mjs': {
    press: async (page) => {
      await page.addInitScript(() => {
        HTMLMediaElement.prototype.canPlayType = () => ''
      })
      await openLive(page, '/video/rooftop-blue-hour')
      await pressPlay(page)
    },
    says: (page) => page.getByRole('link', { name: 'Open the file instead' }).waitFor(),
  },
  '../node_modules/embla-carousel/esm/embla-carousel.esm.js': {
    press: async (page) => {
      await openLive(page, '/shows')
      await page.getByRole('region', { name: 'Past streams' }).getByRole('button', { name: 'Next' }).click()
    },
    says: (page) => {
      const shelf = page.getByRole('region', { name: 'Past streams' }).locator('[data-turns]')
      return expect.poll(() => shelf.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    },
  },
  '../node_modules/barcode-detector/dist/es/ponyfill.js': {
    as: 'staff',
    path: '/network',
    prepare: async (page) => {
      await simulateCamera(page)
      await openLive(page, '/scan')
    },
    press: (page) => page.getByRole('button', { name: 'Start camera' }).click(),
    says: saysText('Couldn’t load the code reader.'),
    recovers: async (page) => {
      await page.getByRole('button', { name: 'Try camera again' }).click()
      await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    },
  },
}

describe('a chunk that fails to load', () => {
  test.for(
    chosen(Object.keys(parts), [
      'src/app/MemberDialogs.tsx',
      'src/features/joining/MemberPanel.tsx',
      'src/features/leaving/unsent-check-ins.ts',
      'src/ui/FilePlayer.tsx',
    ]),
  )(
    'leaves the page as it is and says what to do: %s',
    async (source, { openPage, openInNewSession, member, join }) => {
      const { as, path, prepare, press, says, recovers } = parts[source] ?? expect.fail(source)
      if (as === 'member') await join(productions.rooftop)
      const email = as === 'staff' ? accounts.staff : member.email
      const page = await (as === undefined ? openPage() : openInNewSession(email))
      if (path !== undefined) await openLive(page, path)
      await prepare?.(page)
      const before = path === undefined ? null : await heading(page)
      const bringBack = await takeAway(page, fileOf(source), 'gone')
      await press(page)
      await says(page)
      if (before !== null) expect(await heading(page)).toBe(before)
      await bringBack()
      await recovers?.(page)
    },
  )
})
