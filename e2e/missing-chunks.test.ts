import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { pretendCamera } from './harness/camera.ts'
import { lazyChunks, takeAway } from './harness/chunks.ts'
import { pretendDesk } from './harness/desk-double.ts'
import { openDoor } from './harness/door.ts'
import { chosen } from './harness/full.ts'
import { codeTextedTo } from './harness/inbox.ts'
import { joinButton, openProduction, productions, ticketCode } from './harness/joining.ts'
import { logInByApi } from './harness/logged-in.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  fillContact,
  navigationButton,
  navigationLink,
  newcomer,
  openDialog,
  passAbout,
  passNames,
} from './harness/members.ts'
import { openLive, openSettled, takenOver } from './harness/opening.ts'
import type { TestProduct } from './harness/product.ts'
import { testWithTicket } from './harness/with-ticket.ts'
import { linkTo } from './public-screens/looking.ts'

const test = testWithTicket(productions.rooftop)

const chunks = lazyChunks()
const fileOf = (source: string): string => chunks.parts.get(source) ?? expect.fail(`${source} is no chunk`)

const desktop = { viewport: { width: 1280, height: 900 } }
const article = '/news/three-minutes-at-the-lectern'
const production = `/RSVP/${productions.finals.slug}`
const productionScreen = 'src/routes/production/ProductionScreen.tsx'

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
const heading = (page: Page) => page.locator('main h1').first().textContent()
const pressTryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).click()
const pressPlay = (page: Page) =>
  page
    .getByRole('button', { name: /^Play video/ })
    .first()
    .click()
const saysText = (text: string) => (page: Page) => page.getByText(text).first().waitFor()

/** What the bar over a page says. */
const advice = 'could not be loaded. Check your connection and try again.'
const saysBar = (page: Page) => bar(page).getByText(advice).waitFor()

describe('the code that hydrates a page', () => {
  test('is fetched again if it did not come', async ({ openPage }) => {
    const page = await openPage()
    const restore = await takeAway(page, chunks.hydration, 'cut')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(chunks.hydration))
    await page.goto('/news')
    await failed
    await restore()
    await takenOver(page)
  })

  test('acts on the button that was pressed before it came', async ({ openPage }) => {
    const page = await openPage()
    let release = () => {}
    const pressed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/${chunks.hydration}`, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(production)
    await joinButton(page).click()
    release()
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).count()).toBe(1)
  })
})

describe('a screen whose code is missing', () => {
  /** A file that the production's screen needs and the article's does not. */
  const ownFile = (files: ReadonlyMap<string, readonly string[]>): string => {
    const isOwn = (sources: readonly string[]) =>
      sources.includes(productionScreen) && !sources.includes('src/routes/article/ArticleScreen.tsx')
    return [...files].find(([, sources]) => isOwn(sources))?.[0] ?? expect.fail('Each file is shared')
  }

  test.for([
    ['script', fileOf(productionScreen)],
    ['shared script', ownFile(chunks.shared)],
    ['style sheet', ownFile(chunks.styles)],
  ] as const)('leaves the page before it as it is (%s)', async ([, file], { openPage }) => {
    const page = await openPage(desktop)
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

  test('can be read as it was sent, and is hydrated later', async ({ openPage }) => {
    const page = await openPage(desktop)
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

/** What a page says, and does afterwards, if a chunk is missing. */
interface Missing {
  readonly as?: 'member' | 'staff'
  /** Opened, and prepared, before the chunk is taken away; without it `press` opens a page. */
  readonly path?: string
  readonly prepare?: (page: Page, product: TestProduct) => Promise<unknown>
  readonly press: (page: Page) => Promise<unknown>
  readonly says: (page: Page) => Promise<unknown>
  /** Tries again and waits for the part. */
  readonly recovers?: (page: Page) => Promise<unknown>
}

const parts: Readonly<Record<string, Missing>> = {
  'src/app/MemberDialogs.tsx': {
    path: '/',
    press: async (page) => (await navigationButton(page, 'Login')).click(),
    says: async (page) => {
      await saysBar(page)
      expect(await findingsIn(page, 'missing part')).toEqual([])
    },
    recovers: async (page) => {
      await pressTryAgain(page)
      await dialogOf(page).getByRole('heading', { name: 'Login' }).waitFor()
    },
  },
  'src/ui/ToastList.tsx': {
    path: '/attendee-check/1_x-1',
    press: async (page) => {
      await page.getByText('For staff').click()
      await page.getByRole('button', { name: 'Validate user' }).click()
    },
    says: (page) => page.getByRole('alert').getByText('Please Login first').waitFor(),
  },
  'src/features/joining/MemberPanel.tsx': {
    as: 'member',
    press: (page) => openProduction(page, productions.rooftop),
    says: saysText('We could not load your ticket just now.'),
    recovers: async (page) => {
      await pressTryAgain(page)
      await ticketCode(page, productions.rooftop).waitFor()
    },
  },
  'src/features/tickets/code-drawing.ts': {
    as: 'member',
    press: (page) => openLive(page, '/joined-productions'),
    says: saysText('Staff can type this instead:'),
    recovers: async (page) => {
      await pressTryAgain(page)
      await ticketCode(page, productions.rooftop).waitFor()
    },
  },
  'src/features/age/AgeDialog.tsx': {
    press: async (page) => {
      await page.route('**/network', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('"minimumAge":0', '"minimumAge":21')
        await route.fulfill({ response, body })
      })
      await openLive(page, '/network')
    },
    says: (page) => bar(page).getByText(`The question for your age ${advice}`).waitFor(),
    recovers: async (page) => {
      await pressTryAgain(page)
      await page.getByRole('alertdialog', { name: 'Are you 21 or older?' }).waitFor()
    },
  },
  'src/ui/Calendar.tsx': {
    path: '/',
    prepare: async (page) => {
      await openDialog(page, 'Sign Up')
      await passNames(page, newcomer())
    },
    press: (page) => dialogButton(page, 'Calendar').click(),
    says: saysText('The calendar did not load. You can type the date.'),
  },
  'src/features/joining/SignUpReleaseText.tsx': {
    path: production,
    prepare: async (page, product) => {
      await joinButton(page).click()
      const person = newcomer()
      await dialogButton(page, 'Sign up').click()
      await passNames(page, person)
      await fillContact(page, person)
      await passAbout(page, person)
      await dialogButton(page, 'Send code').click()
      await dialogOf(page)
        .getByLabel('6-digit code')
        .fill(await codeTextedTo(product, person.phone))
    },
    press: (page) => dialogButton(page, 'Verify').click(),
    says: saysText('Sign up without it, and join afterwards.'),
    recovers: async (page) => {
      await pressTryAgain(page)
      await dialogOf(page).getByText(`To join ${productions.finals.name} along`).waitFor()
    },
  },
  'src/features/desk/ArrivalsChart.tsx': {
    as: 'staff',
    path: '/joined-productions',
    prepare: async (page) => {
      await pretendDesk(page, 20)
      await (await navigationLink(page, 'Desk')).click()
      await page.getByRole('link', { name: 'Finals Night' }).waitFor()
    },
    press: (page) => page.getByRole('link', { name: 'Finals Night' }).click(),
    says: saysText('We could not load the curve just now.'),
    recovers: async (page) => {
      await pressTryAgain(page)
      await page.locator('main svg[viewBox="0 0 100 100"] path').first().waitFor()
    },
  },
  'src/features/door-list/leave-doors.ts': {
    as: 'staff',
    path: '/network',
    prepare: async (page) => {
      await openDoor(page, productions.finals)
      await openSettled(page, '/network')
    },
    press: async (page) => (await navigationButton(page, 'Logout')).click(),
    says: saysText('You are still logged in'),
    recovers: async (page) => {
      await (await navigationButton(page, 'Logout')).click()
      await (await navigationButton(page, 'Login')).waitFor()
    },
  },
  'src/ui/FilePlayer.tsx': {
    path: '/video/harvest-morning',
    press: pressPlay,
    says: saysText('We could not load the player just now.'),
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
      await openSettled(page, '/video/rooftop-blue-hour')
      await pressPlay(page)
    },
    says: (page) => page.getByRole('link', { name: 'Open the file instead' }).waitFor(),
  },
  '../node_modules/embla-carousel/esm/embla-carousel.esm.js': {
    press: async (page) => {
      await openSettled(page, '/shows')
      await page.getByRole('region', { name: 'Past streams' }).getByRole('button', { name: 'Next' }).click()
    },
    // The carousel turns without it.
    says: (page) => {
      const shelf = page.getByRole('region', { name: 'Past streams' }).locator('[data-turns]')
      return expect.poll(() => shelf.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    },
  },
  'src/graphql/generated/manifest.json': {
    path: '/',
    prepare: (page) =>
      page.route('**/graphql*', (route) =>
        route.fulfill({
          json: {
            errors: [
              { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
            ],
          },
        }),
      ),
    press: (page) => page.getByRole('link', { name: 'Page 2' }).first().click(),
    says: saysText('This could not be loaded.'),
  },
  '../node_modules/barcode-detector/dist/es/ponyfill.js': {
    as: 'staff',
    path: '/network',
    prepare: async (page) => {
      await pretendCamera(page)
      await openSettled(page, '/scan')
    },
    press: (page) => page.getByRole('button', { name: 'Start camera' }).click(),
    says: saysText('The part that reads codes could not be loaded.'),
    recovers: async (page) => {
      await page.getByRole('button', { name: 'Try camera again' }).click()
      await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    },
  },
}

describe('a part whose code is missing', () => {
  test.for(
    chosen(Object.keys(parts), [
      'src/app/MemberDialogs.tsx',
      'src/features/joining/MemberPanel.tsx',
      'src/features/door-list/leave-doors.ts',
      'src/ui/FilePlayer.tsx',
    ]),
  )(
    'leaves the page as it is and says what to do: %s',
    async (source, { openPage, openAs, product, ticket }) => {
      expect(ticket).toContain('/attendee-check/')
      const { as, path, prepare, press, says, recovers } = parts[source] ?? expect.fail(source)
      const page = as ? await openAs(accounts[as]) : await openPage(desktop)
      if (path !== undefined) await openSettled(page, path)
      await prepare?.(page, product)
      const before = path === undefined ? null : await heading(page)
      const bringBack = await takeAway(page, fileOf(source), 'gone')
      await press(page)
      await says(page)
      if (before !== null) expect(await heading(page)).toBe(before)
      await bringBack()
      await recovers?.(page)
    },
  )

  test('as that of the logout does not look like a logout', async ({ openPage, product }) => {
    const page = await openPage({
      ...desktop,
      storageState: await logInByApi(product.site, accounts.member),
    })
    await openLive(page, '/network')
    const files = [...chunks.shared.keys()].filter(
      (file) => /forms|Logout/.test(file) && file.endsWith('.js'),
    )
    expect(files.length).toBeGreaterThan(0)
    const bringBack = await Promise.all(files.map((file) => takeAway(page, file, 'cut')))
    await (await navigationButton(page, 'Logout')).click()
    await saysBar(page)
    expect(await (await navigationButton(page, 'Logout')).isVisible()).toBe(true)
    await Promise.all(bringBack.map((bring) => bring()))
    await pressTryAgain(page)
    await (await navigationButton(page, 'Login')).waitFor()
  })
})
