import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { pretendCamera } from './harness/camera.ts'
import { scan, verdict } from './harness/door.ts'
import { type Production, productions, ticketCode } from './harness/joining.ts'
import { type LoggedIn, logInByApi } from './harness/logged-in.ts'
import { accounts, fillLogin } from './harness/members.ts'
import { openLive, openSettled } from './harness/opening.ts'
import { writeCameraFilm } from './harness/qr-codes.ts'
import { launchBrowser } from './harness/test.ts'
import { watchConsole } from './harness/traffic.ts'
import { testWithTickets as test } from './harness/with-ticket.ts'

/* At the door without a list of names: all of it works with an older product API too. */

const codeField = (page: Page) => page.getByLabel('Code or address of a ticket')
const doorField = (page: Page) => page.getByLabel('This door is for')

/** Sets the door to a production. */
const setDoor = (page: Page, { name }: Production) => doorField(page).selectOption({ label: name })

/** Sets the door to no production in particular. */
async function anyDoor(page: Page): Promise<void> {
  await setDoor(page, productions.finals)
  await doorField(page).selectOption({ label: 'Any production' })
}

const codeIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? ''

/** The same code with one letter of its signature changed. */
function altered(address: string): string {
  const code = codeIn(address)
  const place = code.indexOf('_') + 5
  return `${code.slice(0, place)}${code[place] === 'a' ? 'b' : 'a'}${code.slice(place + 1)}`
}

describe('the address of a ticket', () => {
  test('shows a visitor the form without anybody in it, and asks for a login', async ({
    openPage,
    tickets,
  }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    // A code of 10,000 characters is answered as any other that is none.
    expect((await page.goto(`/attendee-check/1_${'x'.repeat(10_000)}-7`))?.status()).toBe(200)
    await page.getByText('For staff').waitFor()

    const response = await openSettled(page, tickets.finals)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(await response?.text()).not.toContain('Marisol')
    expect(await page.title()).toBe('Is this your ticket? — The Compound')
    // Nobody who looks for their ticket takes the form for theirs.
    expect(await page.getByRole('button', { name: 'Validate user' }).isVisible()).toBe(false)
    await page.getByText('For staff').click()
    expect(await page.getByRole('definition').allTextContents()).toEqual(['—', '—', '—', '—', '—'])
    await page.getByRole('button', { name: 'Validate user' }).click()
    await page.getByText('Please Login first').waitFor()
    await fillLogin(page, accounts.staff)
    await page.getByText('Marisol Quintero').waitFor()
    const validate = page.getByRole('button', { name: 'Validate user' })
    expect(await validate.isDisabled()).toBe(true)
    await page.getByLabel('I accept that this user is valid for this production.').check()
    expect(await validate.isEnabled()).toBe(true)
  })

  test('asks a visitor whether it is theirs, and a login leads its member to it, and to no other', async ({
    openPage,
    tickets,
  }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await openLive(page, tickets.finals)
    await page.getByRole('heading', { level: 1, name: 'Is this your ticket?' }).waitFor()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await fillLogin(page, accounts.member)
    await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor()
    await ticketCode(page, productions.finals).waitFor()
    await expect.poll(() => page.title()).toBe(`Your ticket: ${productions.finals.name} — The Compound`)
    // The whole code is in sight at once.
    const box = await ticketCode(page, productions.finals).boundingBox()
    expect(box && box.y + box.height).toBeLessThan(844)
    expect(box?.width).toBeGreaterThan(300)
    expect(await findingsIn(page, 'own ticket')).toEqual([])

    const another = codeIn(tickets.finals).replace(/\d+$/, (id) => String(Number(id) + 1))
    for (const code of [another, altered(tickets.finals)]) {
      await page.goto(`/attendee-check/${code}`)
      await page.getByText('This ticket is not yours. Only staff can check it.').waitFor()
      expect(await page.getByRole('definition').count()).toBe(0)
      expect(await page.title()).not.toContain(productions.finals.name)
    }
    expect(await findingsIn(page, 'not theirs')).toEqual([])
  })

  test('shows staff the person, changes nothing, and is not valid with another letter, production or member', async ({
    openAs,
    tickets,
  }) => {
    const page = await openAs(accounts.staff)
    for (const _ of ['once', 'and again']) {
      await openSettled(page, `/rsvp/${productions.rooftop.slug}/${codeIn(tickets.rooftop)}`)
      await page.getByText('Marisol Quintero').waitFor()
      expect(await page.getByText('Already checked in').count()).toBe(0)
    }
    expect(await page.getByRole('definition').allTextContents()).toEqual([
      'Marisol Quintero',
      expect.stringMatching(/^Jun\/14\/1991 \d\d years old$/),
      'member@example.com',
      '(555) 555-0100',
      'marisol.grows',
    ])
    const code = codeIn(tickets.finals)
    for (const forged of [
      altered(tickets.finals),
      '99999_sig-1',
      code.replace(/-\d+$/, '-99999'),
      code.replace(/^\d+/, '1'),
      'nonsense',
    ]) {
      await page.goto(`/attendee-check/${forged}`)
      await page.getByText('This ticket is not valid').waitFor()
      expect(await page.getByRole('button', { name: 'Validate user' }).count()).toBe(0)
    }
  })
})

test('staff see the list of productions with pictures and without links', async ({ openAs }) => {
  const page = await openAs(accounts.staff)
  await openSettled(page, '/RSVP')
  await page.getByRole('link', { name: 'Scan tickets' }).waitFor()
  const cards = page.locator('main').getByRole('article')
  expect(await cards.count()).toBe(6)
  expect(await cards.getByRole('link').count()).toBe(0)
  expect(await cards.locator('img').count()).toBe(6)
  for (const button of await cards.getByRole('button').all()) expect(await button.isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Scan tickets' }).click()
  await codeField(page).waitFor()
})

describe('the scan screen', () => {
  test('is for staff only', async ({ openPage, openAs }) => {
    const visitor = await openPage()
    await visitor.goto('/scan')
    await visitor.getByText('Please login first').waitFor()
    await visitor.waitForURL((url) => url.pathname === '/')

    const member = await openAs(accounts.member)
    await member.goto('/scan')
    await member.getByText('Only staff may validate attendees').waitFor()
    expect(await codeField(member).count()).toBe(0)
  })

  test('checks what is typed, for the door that is set, and keeps door and scans until the logout', async ({
    openPage,
    product,
    tickets,
  }) => {
    const storageState = await logInByApi(product.site, accounts.staff)
    const page = await openPage({ viewport: { width: 1280, height: 900 }, storageState })
    await openSettled(page, '/scan')
    await setDoor(page, productions.finals)
    await page.getByRole('heading', { name: 'Last scans here' }).click()
    await page.keyboard.type('https://elsewhere.example/menu')
    await page.keyboard.press('Enter')
    await verdict(page).getByText('This is not one of our tickets').waitFor()
    await scan(page, altered(tickets.finals))
    await verdict(page).getByText('This ticket is not valid').waitFor()
    await scan(page, tickets.rooftop)
    await verdict(page)
      .getByText(`This ticket is for ${productions.rooftop.name}. Nothing was validated.`)
      .waitFor()
    await setDoor(page, productions.rooftop)
    await scan(page, tickets.rooftop)
    await verdict(page).getByText('User has been validated').waitFor()
    await verdict(page).getByText('Marisol Quintero').waitFor()

    await page.reload()
    const option = doorField(page).locator('option:checked')
    await expect.poll(() => option.textContent()).toBe(productions.rooftop.name)
    await page.locator('ol').getByText('Marisol Quintero').waitFor()
    await scan(page, tickets.rooftop)
    await verdict(page).getByText('Already checked in').waitFor()
    expect(await verdict(page).textContent()).toMatch(/\d{1,2}:\d{2} [AP]M by Desmond Achebe/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('door-lists')
  })

  test('asks before it validates a ticket of another night, and says that the network or the right is gone', async ({
    openAs,
    tickets,
  }) => {
    const page = await openAs(accounts.staff)
    await openSettled(page, '/scan')
    const validations: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('"ValidateAttendee"')) validations.push(request.url())
    })
    await anyDoor(page)
    await scan(page, tickets.rooftop)
    await verdict(page).getByText('Wait', { exact: true }).waitFor()
    const said = await verdict(page).textContent()
    expect(said).toMatch(new RegExp(`${productions.rooftop.name}, \\w+, \\w+ \\d+, \\d{4}`))
    expect(said).toMatch(/This ticket is for \w+, \w+ \d+, \d{4}, not for today\. Nothing is validated yet\./)
    await verdict(page).getByRole('button', { name: 'Do not validate' }).click()
    await page.getByText('Hold a ticket’s code').waitFor()
    expect(validations).toEqual([])

    // For no production in particular there is no list to decide by.
    await page.context().setOffline(true)
    await page.getByText('There is no network').waitFor()
    await scan(page, tickets.finals)
    await verdict(page).getByRole('button', { name: 'Validate all the same' }).click()
    await verdict(page).getByText('Not checked').waitFor()
    await page.context().setOffline(false)
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] },
      }),
    )
    await verdict(page).getByRole('button', { name: 'Try again' }).click()
    await verdict(page).getByText('Only staff may validate attendees').waitFor()
  })
})

describe('the camera', () => {
  /** A page of staff in a browser with windows, which alone can be given a camera. */
  async function openWithCamera(site: string, storageState: LoggedIn, browserArguments: readonly string[]) {
    const browser = await launchBrowser(['--use-fake-device-for-media-stream', ...browserArguments], {
      hasWindows: true,
    })
    onTestFinished(() => browser.close())
    const view = { viewport: { width: 1280, height: 900 } }
    return await browser.newContext({ baseURL: site, storageState, ...view })
  }

  test('reads a code that is held up, lets nobody else in by it, and checks it when it is back', async ({
    product,
    tickets,
    loggedIn,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'e2e-camera-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const film = join(folder, 'camera.y4m')
    writeCameraFilm(film, tickets.finals, { before: 5, shown: 8 })
    const context = await openWithCamera(product.site, await loggedIn(accounts.staff), [
      `--use-file-for-fake-video-capture=${film}`,
    ])
    await context.grantPermissions(['camera'])
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await openSettled(page, '/scan')
    await setDoor(page, productions.finals)
    // The permission is there: the camera starts by itself.
    await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    await verdict(page).getByText('User has been validated').waitFor()
    await verdict(page).getByText('Marisol Quintero').waitFor()
    // It stays before the camera: what is said is not green any more.
    await verdict(page).getByText('Same ticket again', { exact: true }).waitFor()
    expect(await verdict(page).locator('[data-kind]').first().getAttribute('data-kind')).toBe('same')
    await verdict(page).getByText('Marisol Quintero').waitFor()
    expect(await page.locator('ol li').count()).toBe(1)
    // It is taken away, and shown again: another scan, and a repeat.
    await verdict(page).getByText('Already checked in').waitFor({ timeout: 60_000 })
    await verdict(page)
      .getByText(/\d{1,2}:\d{2} [AP]M by Desmond Achebe/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('that is blocked is said plainly with the way to allow it, and typing goes on', async ({
    product,
    tickets,
    loggedIn,
  }) => {
    const context = await openWithCamera(product.site, await loggedIn(accounts.staff), [
      '--deny-permission-prompts',
    ])
    const page = await context.newPage()
    await openSettled(page, '/scan')
    await setDoor(page, productions.finals)
    await page.getByRole('button', { name: 'Start camera' }).click()
    await page.getByText('The camera is blocked for this page.').waitFor()
    await page.getByText('Click the icon left of the address, and switch Camera on.').waitFor()
    expect(await findingsIn(page, 'blocked camera')).toEqual([])
    await scan(page, altered(tickets.finals))
    await verdict(page).getByText('This ticket is not valid').waitFor()
  })

  test('has its frame in the middle of the picture on a phone', async ({ openAs }) => {
    const page = await openAs(accounts.staff, { viewport: { width: 390, height: 844 } })
    await pretendCamera(page)
    await openLive(page, '/scan')
    await page.getByRole('button', { name: 'Start camera' }).click()
    await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    const middles = await page.evaluate(() => {
      const video = document.querySelector('video')
      return [video, video?.nextElementSibling].map((element) => {
        const { top, left, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), isThere: height > 50 }
      })
    })
    expect(middles[1]).toEqual({ ...middles[0], isThere: true })
  })
})

test.for(lookouts)(
  'the check and the scanner have nothing for axe to find at $width px, $colorScheme',
  async (lookout, { openPage, openAs, tickets }) => {
    const findings: string[] = []
    const look = async (page: Page, state: string) => findings.push(...(await findingsIn(page, state)))
    const visitor = await openPage(seenFrom(lookout))
    await openLive(visitor, tickets.finals)
    await visitor.getByText('For staff').click()
    await look(visitor, 'check, visitor, for staff')

    const staff = await openAs(accounts.staff, seenFrom(lookout))
    await openLive(staff, tickets.finals)
    await staff.getByText('Marisol Quintero').first().waitFor()
    await look(staff, 'check, staff')
    await openSettled(staff, '/scan')
    await staff.getByRole('button', { name: 'Start camera' }).click()
    await staff.getByText(/Type the code below/).waitFor()
    await look(staff, 'scan, no camera')
    expect(findings).toEqual([])
  },
)
