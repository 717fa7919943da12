import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { pretendCamera } from './harness/camera.ts'
import { lazyChunks, takeAway } from './harness/chunks.ts'
import { pretendDesk } from './harness/desk-double.ts'
import { openDoor } from './harness/door.ts'
import { codeTextedTo } from './harness/inbox.ts'
import { dialogTitle, joinButton, openProduction, productions, ticketCode } from './harness/joining.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  fillContact,
  logIn,
  navigationButton,
  navigationLink,
  newcomer,
  openDialog,
  passAbout,
  passNames,
} from './harness/members.ts'
import { openLive, openSettled, takenOver } from './harness/opening.ts'
import { sampled } from './harness/sampling.ts'
import { testWithTicket } from './harness/with-ticket.ts'

const test = testWithTicket(productions.rooftop)

const screen = (name: string): string => `src/routes/${name}.tsx`

/** An address of every screen, by its source, and who sees it. */
const screens: Readonly<Record<string, { readonly path: string; readonly as?: 'member' | 'staff' }>> = {
  [screen('home/HomeScreen')]: { path: '/' },
  [screen('shows/ShowsScreen')]: { path: '/shows' },
  [screen('recaps/RecapsScreen')]: { path: '/recaps' },
  [screen('schedule/ScheduleScreen')]: { path: '/schedule' },
  [screen('productions/ProductionsScreen')]: { path: '/RSVP' },
  [screen('production/ProductionScreen')]: { path: `/RSVP/${productions.finals.slug}` },
  [screen('news/NewsScreen')]: { path: '/news' },
  [screen('article/ArticleScreen')]: { path: '/news/three-minutes-at-the-lectern' },
  [screen('network/NetworkScreen')]: { path: '/network' },
  [screen('creative/CreativeScreen')]: { path: '/creative' },
  [screen('page/PageScreen')]: { path: '/privacy' },
  [screen('video/VideoScreen')]: { path: '/video/night-market-on-anaheim-street' },
  [screen('video-category/VideoCategoryScreen')]: { path: '/morevids/studio-sessions' },
  [screen('playlist/PlaylistScreen')]: { path: '/YTmorevids/PLCompoundGrowRoomDiaries000000002' },
  [screen('site-video/SiteVideoScreen')]: { path: '/YTvideo/CmpndSess05' },
  [screen('hosted-video/HostedVideoScreen')]: { path: '/playvideo/videos/910001010' },
  [screen('album/AlbumScreen')]: { path: '/videos/11010001' },
  [screen('create-password/CreatePasswordScreen')]: { path: '/create-password/x' },
  [screen('reset-password/ResetPasswordScreen')]: { path: '/reset-password/x' },
  [screen('joined-productions/JoinedProductionsScreen')]: { path: '/joined-productions', as: 'member' },
  [screen('attendee-check/AttendeeCheckScreen')]: { path: '/attendee-check/1_x-1' },
  [screen('scan/ScanScreen')]: { path: '/scan', as: 'staff' },
  [screen('desk/DeskScreen')]: { path: '/desk', as: 'staff' },
  [screen('desk-production/DeskProductionScreen')]: {
    path: `/desk/${productions.finals.slug}`,
    as: 'staff',
  },
  [screen('desk-message/DeskMessageScreen')]: {
    path: `/desk/${productions.finals.slug}/message`,
    as: 'staff',
  },
  [screen('desk-grants/DeskGrantsScreen')]: { path: '/desk/grants', as: 'staff' },
  [screen('desk-audit/DeskAuditScreen')]: { path: '/desk/audit', as: 'staff' },
}

const chunks = lazyChunks()
const fileOf = (source: string): string => chunks.parts.get(source) ?? expect.fail(`${source} is no chunk`)

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

/** What a page says over everything, in the specification's tone: what is wrong, and what to do. */
const advice = 'could not be loaded. Check your connection and try again.'

/** Leads from a text on the page to any address of the site, as a link in an article does. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = 'The way on'
    document.querySelector('main [class*="_text_"]')?.prepend(link)
  }, path)
  await page.getByRole('link', { name: 'The way on' }).click()
}

describe('the code that hydrates a page', () => {
  test('is fetched again where it did not come', async ({ openPage }) => {
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
    await page.goto(`/RSVP/${productions.finals.slug}`)
    await joinButton(page).click()
    release()
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).count()).toBe(1)
  })
})

describe('a screen whose chunk is missing', () => {
  test('is among those below, whichever it is', () => {
    const ofScreens = [...chunks.parts.keys()].filter((source) => source.startsWith('src/routes/'))
    expect(ofScreens.toSorted()).toEqual(Object.keys(screens).toSorted())
  })

  test.for(sampled(Object.entries(screens), 2, 1))(
    'leaves the page that leads to it as it is: %s',
    async ([source, { path, as }], { openPage, openAs }) => {
      const page = as
        ? await openAs(accounts[as])
        : await openPage({ viewport: { width: 1280, height: 900 } })
      const isArticle = source.includes('ArticleScreen')
      await openLive(
        page,
        isArticle ? `/RSVP/${productions.finals.slug}` : '/news/three-minutes-at-the-lectern',
      )
      const heading = await page.locator('main h1').textContent()
      const before = page.url()
      const bringBack = await takeAway(page, fileOf(source), 'gone')
      await followLink(page, path)
      await bar(page).getByText(advice).waitFor()
      expect(await page.locator('main h1').textContent()).toBe(heading)
      expect(page.url()).toBe(before)
      await bar(page).getByRole('button', { name: 'Load the page' }).waitFor()
      await bringBack()
      await tryAgain(page).click()
      await page.waitForURL(`**${path}`)
      await bar(page).waitFor({ state: 'detached' })
      expect(await page.locator('main h1').first().textContent()).not.toBe(heading)
    },
  )

  test.for(sampled(Object.entries(screens), 2, 2))(
    'can be read as it was sent, and taken over later: %s',
    async ([source, { path, as }], { openPage, openAs }) => {
      const page = as
        ? await openAs(accounts[as])
        : await openPage({ viewport: { width: 1280, height: 900 } })
      const bringBack = await takeAway(page, fileOf(source), 'cut')
      await page.goto(path)
      await bar(page).getByText(advice).waitFor()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Network' }).waitFor()
      await bringBack()
      await tryAgain(page).click()
      await takenOver(page)
      expect(await bar(page).count()).toBe(0)
    },
  )
})

describe('a file that several parts share', () => {
  const wanted = [...chunks.shared, ...chunks.styles].flatMap(([file, sources]) => {
    const source = sources.find((source) => source in screens && screens[source]?.as === undefined)
    return source === undefined ? [] : [[file, source] as const]
  })

  test.for(sampled(wanted, 2, 3))(
    'is missed aloud, and asked for again: %s',
    async ([file, source], { openPage }) => {
      const page = await openPage({ viewport: { width: 1280, height: 900 } })
      // Starts where the file is not loaded yet.
      const sourcesOf = chunks.shared.get(file) ?? chunks.styles.get(file) ?? []
      const start = Object.entries(screens).find(
        ([other, { as }]) => as === undefined && !sourcesOf.includes(other),
      )
      const target = screens[source]
      if (start === undefined || target === undefined) return expect.fail('No screen does without it')
      await openLive(page, start[1].path)
      const bringBack = await takeAway(page, file, 'gone')
      const heading = await page.locator('main h1').first().textContent()
      await page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, target.path)
      await bar(page).getByText(advice).waitFor()
      expect(await page.locator('main h1').first().textContent()).toBe(heading)
      await bringBack()
      const came = page.waitForResponse((response) => new URL(response.url()).pathname === `/${file}`)
      await tryAgain(page).click()
      expect((await came).status()).toBe(200)
      await bar(page).waitFor({ state: 'detached' })
    },
  )
})

/** What a page says, and does afterwards, whose chunk is taken away before a press. */
interface Missing {
  /** Opens the page and brings it to where the press is. */
  readonly open: (world: World) => Promise<Page>
  readonly press: (page: Page, world: World) => Promise<unknown>
  /** Waits for what it says. */
  readonly says: (page: Page) => Promise<unknown>
  /** Tries again and waits for the part, where that is the way on. */
  readonly recovers?: (page: Page) => Promise<unknown>
  /** Whether the chunk is taken away before the page is opened. */
  readonly isEarly?: true
}

interface World {
  readonly visitor: () => Promise<Page>
  readonly as: (who: 'member' | 'staff') => Promise<Page>
  readonly codeOf: (phone: string) => Promise<string>
}

const saysBar = (page: Page) => bar(page).getByText(advice).waitFor()
const opened = async (page: Page, path: string): Promise<Page> => {
  await openLive(page, path)
  await page.waitForLoadState('networkidle')
  return page
}

const parts: Readonly<Record<string, Missing>> = {
  'src/app/MemberDialogs.tsx': {
    open: async ({ visitor }) => opened(await visitor(), '/'),
    press: async (page) => (await navigationButton(page, 'Login')).click(),
    says: saysBar,
    recovers: async (page) => {
      await tryAgain(page).click()
      await dialogOf(page).getByRole('heading', { name: 'Login' }).waitFor()
    },
  },
  'src/app/StaffPlaces.tsx': {
    isEarly: true,
    open: ({ as }) => as('staff'),
    press: (page) => openLive(page, '/network'),
    // Nothing to say: what staff may use is missing from the navigation, and has addresses of its own.
    says: async (page) => (await navigationLink(page, 'My tickets')).waitFor(),
  },
  'src/app/screens.ts': {
    isEarly: true,
    open: ({ visitor }) => visitor(),
    press: async (page) => {
      await opened(page, '/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Network' }).click()
    },
    says: saysBar,
    recovers: async (page) => {
      await tryAgain(page).click()
      await page.waitForURL('**/network')
    },
  },
  'src/ui/ToastList.tsx': {
    open: async ({ visitor }) => opened(await visitor(), '/attendee-check/1_x-1'),
    press: async (page) => {
      await page.getByText('For staff').click()
      await page.getByRole('button', { name: 'Validate user' }).click()
    },
    says: (page) => page.getByRole('alert').getByText('Please Login first').waitFor(),
  },
  'src/features/joining/JoinDialogs.tsx': {
    open: async ({ as }) => {
      const page = await as('member')
      await openProduction(page, productions.finals)
      return page
    },
    press: (page) => joinButton(page).click(),
    says: saysBar,
    recovers: async (page) => {
      await tryAgain(page).click()
      await dialogTitle(page, 'Privacy policy and release').waitFor()
    },
  },
  'src/features/joining/places.ts': {
    open: async ({ visitor }) => {
      const page = await visitor()
      await openProduction(page, productions.finals)
      return page
    },
    press: async (page) => {
      const wanted = page.waitForRequest(`**/${fileOf('src/features/joining/places.ts')}`)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await wanted
    },
    // Nothing to say: how many places are left is unknown then, and the join decides.
    says: (page) => joinButton(page).waitFor(),
  },
  'src/features/joining/own-joins.ts': {
    isEarly: true,
    open: ({ as }) => as('member'),
    press: async (page) => {
      const wanted = page.waitForRequest(`**/${fileOf('src/features/joining/own-joins.ts')}`)
      await openLive(page, '/RSVP')
      await wanted
    },
    // Nothing to say: the production's own page shows what the member has of it.
    says: (page) => page.getByRole('link', { name: `More Details: ${productions.rooftop.name}` }).waitFor(),
  },
  'src/features/joining/MemberPanel.tsx': {
    isEarly: true,
    open: ({ as }) => as('member'),
    press: (page) => openProduction(page, productions.rooftop),
    says: (page) => page.getByText('We could not load your ticket just now.').waitFor(),
    recovers: async (page) => {
      await tryAgain(page).click()
      await ticketCode(page, productions.rooftop).waitFor()
    },
  },
  'src/features/tickets/code-drawing.ts': {
    isEarly: true,
    open: ({ as }) => as('member'),
    press: (page) => openLive(page, '/joined-productions'),
    says: (page) => page.getByText('Staff can type this instead:').waitFor(),
    recovers: async (page) => {
      await tryAgain(page).click()
      await ticketCode(page, productions.rooftop).waitFor()
    },
  },
  'src/features/age/AgeDialog.tsx': {
    isEarly: true,
    open: ({ visitor }) => visitor(),
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
      await tryAgain(page).click()
      await page.getByRole('alertdialog', { name: 'Are you 21 or older?' }).waitFor()
    },
  },
  'src/ui/Calendar.tsx': {
    open: async ({ visitor }) => {
      const page = await opened(await visitor(), '/')
      await openDialog(page, 'Sign Up')
      await passNames(page, newcomer())
      return page
    },
    press: (page) => dialogButton(page, 'Calendar').click(),
    says: (page) => page.getByText('The calendar did not load. You can type the date.').waitFor(),
  },
  'src/features/joining/SignUpReleaseText.tsx': {
    open: async ({ visitor, codeOf }) => {
      const page = await visitor()
      await openProduction(page, productions.finals)
      await joinButton(page).click()
      const person = newcomer()
      await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
      await passNames(page, person)
      await fillContact(page, person)
      await passAbout(page, person)
      await dialogButton(page, 'Send code').click()
      await dialogOf(page)
        .getByLabel('6-digit code')
        .fill(await codeOf(person.phone))
      return page
    },
    press: (page) => dialogButton(page, 'Verify').click(),
    says: (page) => dialogOf(page).getByText('Sign up without it, and join afterwards.').waitFor(),
    recovers: async (page) => {
      await tryAgain(page).click()
      await dialogOf(page).getByText(`To join ${productions.finals.name} along`).waitFor()
    },
  },
  'src/features/desk/ArrivalsChart.tsx': {
    open: async ({ as }) => {
      const page = await as('staff')
      await pretendDesk(page, 20)
      await openSettled(page, '/joined-productions')
      await (await navigationLink(page, 'Desk')).click()
      await page.getByRole('link', { name: 'Finals Night' }).waitFor()
      return page
    },
    press: (page) => page.getByRole('link', { name: 'Finals Night' }).click(),
    says: (page) => page.getByText('We could not load the curve just now.').waitFor(),
    recovers: async (page) => {
      await tryAgain(page).click()
      await page.locator('main svg[viewBox="0 0 100 100"] path').first().waitFor()
    },
  },
  'src/features/door-list/leave-doors.ts': {
    open: async ({ as }) => {
      const page = await as('staff')
      await openDoor(page, productions.finals)
      return opened(page, '/network')
    },
    press: async (page) => (await navigationButton(page, 'Logout')).click(),
    says: (page) => page.getByText('You are still logged in').waitFor(),
    recovers: async (page) => {
      await (await navigationButton(page, 'Logout')).click()
      await (await navigationButton(page, 'Login')).waitFor()
    },
  },
  'src/ui/FilePlayer.tsx': {
    open: async ({ visitor }) => opened(await visitor(), '/video/harvest-morning'),
    press: (page) =>
      page
        .getByRole('button', { name: /^Play video/ })
        .first()
        .click(),
    says: (page) => page.getByText('We could not load the player just now.').waitFor(),
    recovers: async (page) => {
      await tryAgain(page).click()
      await page.locator('main video').waitFor()
    },
  },
  '../node_modules/hls.js/dist/hls.mjs': {
    open: async ({ visitor }) => {
      const page = await visitor()
      await page.addInitScript(() => {
        HTMLMediaElement.prototype.canPlayType = () => ''
      })
      return opened(page, '/video/rooftop-blue-hour')
    },
    press: (page) =>
      page
        .getByRole('button', { name: /^Play video/ })
        .first()
        .click(),
    says: (page) => page.getByRole('link', { name: 'Open the file instead' }).waitFor(),
  },
  '../node_modules/embla-carousel/esm/embla-carousel.esm.js': {
    isEarly: true,
    open: ({ visitor }) => visitor(),
    press: async (page) => {
      await opened(page, '/shows')
      await page.getByRole('region', { name: 'Past streams' }).getByRole('button', { name: 'Next' }).click()
    },
    // Nothing to say: the shelf turns all the same.
    says: (page) =>
      expect
        .poll(() =>
          page
            .getByRole('region', { name: 'Past streams' })
            .locator('[data-turns]')
            .evaluate((shelf) => shelf.scrollLeft),
        )
        .toBeGreaterThan(0),
  },
  'src/graphql/generated/manifest.json': {
    open: async ({ visitor }) => {
      const page = await opened(await visitor(), '/')
      await page.route('**/graphql*', (route) =>
        route.fulfill({
          json: {
            errors: [
              { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
            ],
          },
        }),
      )
      return page
    },
    press: (page) => page.getByRole('link', { name: 'Page 2' }).first().click(),
    says: (page) => page.getByText('This could not be loaded.').first().waitFor(),
  },
  '../node_modules/barcode-detector/dist/es/ponyfill.js': {
    open: async ({ as }) => {
      const page = await as('staff')
      await pretendCamera(page)
      await openSettled(page, '/scan')
      return page
    },
    press: (page) => page.getByRole('button', { name: 'Start camera' }).click(),
    says: (page) => page.getByText('The part that reads codes could not be loaded.').waitFor(),
    recovers: async (page) => {
      await page.getByRole('button', { name: 'Try camera again' }).click()
      await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    },
  },
}

describe('a part whose chunk is missing', () => {
  test('is among those below, whichever it is', () => {
    const ofParts = [...chunks.parts.keys()].filter((source) => !source.startsWith('src/routes/'))
    expect(Object.keys(parts).toSorted()).toEqual(ofParts.toSorted())
  })

  test.for(sampled(Object.entries(parts), 2, 4))(
    'leaves the page as it is and says what to do: %s',
    async ([source, { open, press, says, recovers, isEarly }], { openPage, openAs, product, ticket }) => {
      expect(ticket).toContain('/attendee-check/')
      const world: World = {
        visitor: () => openPage({ viewport: { width: 1280, height: 900 } }),
        as: (who) => openAs(accounts[who]),
        codeOf: (phone) => codeTextedTo(product, phone),
      }
      const page = await open(world)
      const bringBack = await takeAway(page, fileOf(source), 'gone')
      const heading = isEarly ? null : await page.locator('main h1').first().textContent()
      await press(page, world)
      await says(page)
      if (heading !== null) expect(await page.locator('main h1').first().textContent()).toBe(heading)
      await bringBack()
      await recovers?.(page)
    },
  )

  test('as that of the logout does not look like a logout', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await logIn(page, accounts.member)
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
    await tryAgain(page).click()
    await (await navigationButton(page, 'Login')).waitFor()
  })

  test.for(lookouts)(
    'has nothing for axe to find at $width px, $colorScheme',
    async (lookout, { openPage }) => {
      const page = await openPage(seenFrom(lookout))
      await opened(page, '/network')
      await takeAway(page, fileOf('src/app/MemberDialogs.tsx'), 'cut')
      await (await navigationButton(page, 'Login')).click()
      await bar(page).getByRole('link', { name: 'Load the page anew' }).waitFor()
      expect(await findingsIn(page, 'missing part')).toEqual([])
    },
  )
})
