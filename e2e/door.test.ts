import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { pretendCamera } from './harness/camera.ts'
import { joinFor, type Production, productions, ticketCode } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import { accounts, fillLogin, logIn } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { writeCameraFilm } from './harness/qr-codes.ts'
import { everythingStored } from './harness/storage.ts'
import { launchBrowser } from './harness/test.ts'
import { watchConsole } from './harness/traffic.ts'
import { joinAsMember } from './harness/with-ticket.ts'

/** A test at the door: the tickets of a member who has joined two productions, and pages of staff. */
const test = base
  .extend('tickets', { scope: 'file' }, async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, async (page) => ({
      finals: await joinFor(page, productions.finals),
      rooftop: await joinFor(page, productions.rooftop),
    })),
  )
  .extend(
    'openAsStaff',
    async ({ openAs }) =>
      (options?: BrowserContextOptions) =>
        openAs(accounts.staff, options),
  )

const codeField = (page: Page) => page.getByLabel('Code or address of a ticket')
const verdict = (page: Page) => page.locator('[aria-live="assertive"][aria-busy="false"]')

const openScan = (page: Page) => openSettled(page, '/scan')

/** Sets the door to a production. */
const setDoor = (page: Page, { name }: Production) =>
  page.getByLabel('This door is for').selectOption({ label: name })

/** Sets the door to no production in particular. */
async function anyDoor(page: Page): Promise<void> {
  await setDoor(page, productions.finals)
  await page.getByLabel('This door is for').selectOption({ label: 'Any production' })
}

/** Types a code as a hand scanner does: with Enter at its end. */
async function scanByHand(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
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

  test('asks a visitor whether it is theirs, and a login leads its member to it', async ({
    openPage,
    tickets,
  }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await openSettled(page, tickets.finals)
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
  })

  test('shows its own member the ticket, and refuses another’s and a forged one', async ({
    openAs,
    tickets,
  }) => {
    const page = await openAs(accounts.member)
    await openSettled(page, tickets.finals)
    await ticketCode(page, productions.finals).waitFor()
    expect(await findingsIn(page, 'own ticket')).toEqual([])
    const another = codeIn(tickets.finals).replace(/\d+$/, (id) => String(Number(id) + 1))
    for (const code of [another, altered(tickets.finals)]) {
      await openSettled(page, `/attendee-check/${code}`)
      await page.getByText('This ticket is not yours. Only staff can check it.').waitFor()
      expect(await page.getByRole('definition').count()).toBe(0)
      expect(await page.title()).not.toContain(productions.finals.name)
    }
    expect(await findingsIn(page, 'not theirs')).toEqual([])
  })

  test('shows staff the person also under the production’s address, and changes nothing', async ({
    openAsStaff,
    tickets,
  }) => {
    const page = await openAsStaff()
    for (const _ of ['once', 'and again']) {
      await page.goto(`/rsvp/${productions.rooftop.slug}/${codeIn(tickets.rooftop)}`, {
        waitUntil: 'networkidle',
      })
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
  })

  test.for([
    ['another letter', altered],
    ['a production that does not exist', () => '99999_sig-1'],
    ['a member who does not exist', (address: string) => codeIn(address).replace(/-\d+$/, '-99999')],
    ['another production', (address: string) => codeIn(address).replace(/^\d+/, '1')],
    ['nothing of a ticket', () => 'nonsense'],
  ] as const)('with %s is not valid', async ([, forge], { openAsStaff, tickets }) => {
    const page = await openAsStaff()
    await openSettled(page, `/attendee-check/${forge(tickets.finals)}`)
    await page.getByText('This ticket is not valid').waitFor()
    expect(await page.getByRole('button', { name: 'Validate user' }).count()).toBe(0)
  })

  test('of 10,000 characters is answered as any other that is none', async ({ openPage }) => {
    const page = await openPage()
    const response = await page.goto(`/attendee-check/1_${'x'.repeat(10_000)}-7`)
    expect(response?.status()).toBe(200)
    await page.getByText('For staff').waitFor()
  })
})

describe('staff', () => {
  test('see the list of productions with pictures and without links', async ({ openAsStaff }) => {
    const page = await openAsStaff()
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
})

describe('the scan screen', () => {
  test('is for staff alone', async ({ openPage, openAs }) => {
    const visitor = await openPage()
    await visitor.goto('/scan')
    await visitor.getByText('Please login first').waitFor()
    await visitor.waitForURL((url) => url.pathname === '/')

    const member = await openAs(accounts.member)
    await openScan(member)
    await member.getByText('Only staff may validate attendees').waitFor()
    expect(await codeField(member).count()).toBe(0)
  })

  test('takes what a hand scanner types wherever the focus is, and refuses what is no ticket', async ({
    openAsStaff,
    tickets,
  }) => {
    const page = await openAsStaff()
    await openScan(page)
    await setDoor(page, productions.finals)
    await page.getByRole('heading', { name: 'Last scans here' }).click()
    await page.keyboard.type('https://elsewhere.example/menu')
    await page.keyboard.press('Enter')
    await verdict(page).getByText('This is not one of our tickets').waitFor()
    await scanByHand(page, altered(tickets.finals))
    await verdict(page).getByText('This ticket is not valid').waitFor()
    await scanByHand(page, `1_${'x'.repeat(1_900)}-7`)
    await verdict(page).getByText('This is not one of our tickets').waitFor()
  })

  test('does not use up a ticket for another production than the door’s', async ({
    openAsStaff,
    tickets,
  }) => {
    const page = await openAsStaff()
    await openScan(page)
    await setDoor(page, productions.finals)
    await scanByHand(page, tickets.rooftop)
    await verdict(page)
      .getByText(`This ticket is for ${productions.rooftop.name}. Nothing was validated.`)
      .waitFor()
    await openSettled(page, tickets.rooftop)
    await page.getByText('Marisol Quintero').waitFor()
    expect(await page.getByText('Already checked in').count()).toBe(0)
  })

  test('says plainly that the network is gone, and goes on when it is back', async ({
    openAsStaff,
    tickets,
  }) => {
    const page = await openAsStaff()
    await openScan(page)
    // For none in particular there is no list to decide by.
    await anyDoor(page)
    await page.context().setOffline(true)
    await page.getByText('There is no network').waitFor()
    await scanByHand(page, tickets.rooftop)
    await verdict(page).getByRole('button', { name: 'Validate all the same' }).click()
    await verdict(page).getByText('Not checked').waitFor()
    await page.context().setOffline(false)
    await verdict(page).getByRole('button', { name: 'Try again' }).click()
    await verdict(page).getByText('User has been validated').waitFor()

    await setDoor(page, productions.rooftop)
    await scanByHand(page, tickets.rooftop)
    await verdict(page).getByText('Already checked in').waitFor()
    expect(await verdict(page).textContent()).toMatch(/\d{1,2}:\d{2} [AP]M by Desmond Achebe/)
  })

  test('asks before it validates a ticket of another night, where it is for any production', async ({
    openAsStaff,
    tickets,
  }) => {
    const page = await openAsStaff()
    await openScan(page)
    const validations: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('"ValidateAttendee"')) validations.push(request.url())
    })
    await anyDoor(page)
    await scanByHand(page, tickets.rooftop)
    await verdict(page).getByText('Wait', { exact: true }).waitFor()
    const said = await verdict(page).textContent()
    expect(said).toMatch(new RegExp(`${productions.rooftop.name}, \\w+, \\w+ \\d+, \\d{4}`))
    expect(said).toMatch(/This ticket is for \w+, \w+ \d+, \d{4}, not for today\. Nothing is validated yet\./)
    await verdict(page).getByRole('button', { name: 'Do not validate' }).click()
    await page.getByText('Hold a ticket’s code').waitFor()
    expect(validations).toEqual([])
  })

  test('checks the same code again when the door was corrected, and keeps the door over a reload', async ({
    openAsStaff,
    tickets,
  }) => {
    const page = await openAsStaff()
    await openScan(page)
    await setDoor(page, productions.finals)
    await scanByHand(page, tickets.rooftop)
    await verdict(page).getByText('Nothing was validated.').waitFor()
    await setDoor(page, productions.rooftop)
    await scanByHand(page, tickets.rooftop)
    await verdict(page).getByText('Marisol Quintero').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    const chosen = page.getByLabel('This door is for').locator('option:checked')
    await expect.poll(() => chosen.textContent()).toBe(productions.rooftop.name)
  })

  test('frames the middle of the camera’s picture on a phone', async ({ openAsStaff }) => {
    const page = await openAsStaff({ viewport: { width: 390, height: 844 } })
    await pretendCamera(page)
    await openScan(page)
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

  test('says what to do where there is no camera', async ({ openAsStaff }) => {
    const page = await openAsStaff()
    await openScan(page)
    await page.getByRole('button', { name: 'Start camera' }).click()
    await page.getByText(/Type the code below/).waitFor()
  })

  test('tells staff who are staff no more', async ({ openAsStaff, tickets }) => {
    const page = await openAsStaff()
    await openScan(page)
    await setDoor(page, productions.finals)
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] },
      }),
    )
    await scanByHand(page, tickets.finals)
    await verdict(page).getByText('Only staff may validate attendees').waitFor()
  })

  test('keeps the last scans until the logout, and nothing in clear', async ({ openPage, tickets }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    // A session of its own: it ends here.
    await logIn(page, accounts.staff)
    await openScan(page)
    await setDoor(page, productions.rooftop)
    await scanByHand(page, tickets.rooftop)
    await verdict(page).getByText('Marisol Quintero').waitFor()
    const stored = await everythingStored(page)
    for (const secret of ['Marisol', 'member@example.com', '5555550100', '1991', codeIn(tickets.rooftop)]) {
      expect(stored).not.toContain(secret)
    }
    await page.reload({ waitUntil: 'networkidle' })
    await page.locator('ol').getByText('Marisol Quintero').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('door-lists')
  })
})

describe('the camera', () => {
  test('reads a code that is held up, lets nobody else in by it, and checks it when it is back', async ({
    product,
    tickets,
    loggedIn,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'e2e-camera-'))
    const film = join(folder, 'camera.y4m')
    writeCameraFilm(film, tickets.finals, { before: 5, shown: 8 })
    const browser = await launchBrowser(
      ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
      { hasWindows: true },
    )
    try {
      const context = await browser.newContext({
        baseURL: product.site,
        viewport: { width: 1280, height: 900 },
        permissions: ['camera'],
        storageState: await loggedIn(accounts.staff),
      })
      const page = await context.newPage()
      const complaints = watchConsole(page)
      await openScan(page)
      await setDoor(page, productions.finals)
      // The permission is there: the camera starts by itself.
      await page.getByRole('button', { name: 'Stop camera' }).waitFor()
      const milliseconds = await page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const video = document.querySelector('video')
            const region = document.querySelector('[aria-live="assertive"]')
            const eye = new OffscreenCanvas(64, 48).getContext('2d', { willReadFrequently: true })
            if (video === null || region === null || eye === null) return reject(new Error('no camera here'))
            let shownAt: number | null = null
            // Black beside white in the picture: the code is there.
            const look = () => {
              eye.drawImage(video, 0, 0, 64, 48)
              const levels = eye.getImageData(0, 0, 64, 48).data
              if (levels.some((level, index) => index % 4 === 0 && level > 200)) shownAt = performance.now()
              else requestAnimationFrame(look)
            }
            look()
            new MutationObserver((_, observer) => {
              if (shownAt === null || !region.textContent?.includes('User has been validated')) return
              observer.disconnect()
              resolve(performance.now() - shownAt)
            }).observe(region, { childList: true, subtree: true, characterData: true })
          }),
      )
      // The goal is a second; how quick a machine is that does other things besides, no test can promise.
      process.stdout.write(`A scan took ${Math.round(milliseconds)} ms from the picture to the result.\n`)
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
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('that is blocked is said plainly, and typing goes on', async ({ product, tickets, loggedIn }) => {
    const browser = await launchBrowser(['--use-fake-device-for-media-stream', '--deny-permission-prompts'], {
      hasWindows: true,
    })
    try {
      const context = await browser.newContext({
        baseURL: product.site,
        viewport: { width: 1280, height: 900 },
        storageState: await loggedIn(accounts.staff),
      })
      const page = await context.newPage()
      await openScan(page)
      await setDoor(page, productions.finals)
      await page.getByRole('button', { name: 'Start camera' }).click()
      await page.getByText('The camera is blocked for this page.').waitFor()
      await scanByHand(page, altered(tickets.finals))
      await verdict(page).getByText('This ticket is not valid').waitFor()
    } finally {
      await browser.close()
    }
  })
})

test.for(lookouts)(
  'every state at the door has nothing for axe to find at $width px, $colorScheme',
  async (lookout, { openPage, openAsStaff, tickets }) => {
    const findings: string[] = []
    const look = async (page: Page, state: string) => findings.push(...(await findingsIn(page, state)))
    const visitor = await openPage(seenFrom(lookout))
    await openSettled(visitor, tickets.finals)
    await look(visitor, 'check, visitor')
    await visitor.getByText('For staff').click()
    await look(visitor, 'check, visitor, for staff')

    const staff = await openAsStaff(seenFrom(lookout))
    await openSettled(staff, tickets.finals)
    await staff.getByText('Marisol Quintero').first().waitFor()
    await look(staff, 'check, staff')
    await openSettled(staff, `/attendee-check/${altered(tickets.finals)}`)
    await look(staff, 'check, not valid')

    await openScan(staff)
    await look(staff, 'scan, ready')
    await staff.getByRole('button', { name: 'Start camera' }).click()
    await staff.getByText(/Type the code below/).waitFor()
    await look(staff, 'scan, no camera')
    await scanByHand(staff, 'nonsense')
    await verdict(staff).getByText('Not valid').waitFor()
    await look(staff, 'scan, refused')
    await scanByHand(staff, tickets.rooftop)
    await verdict(staff).getByText('Nothing is validated yet').waitFor()
    await look(staff, 'scan, another night')
    await verdict(staff).getByRole('button', { name: 'Validate all the same' }).click()
    await verdict(staff).getByText('Marisol Quintero').waitFor()
    await look(staff, 'scan, repeated')
    await staff.context().setOffline(true)
    await scanByHand(staff, tickets.finals)
    await verdict(staff).getByRole('button', { name: 'Validate all the same' }).click()
    await verdict(staff).getByText('Not checked').waitFor()
    await look(staff, 'scan, no network')
    await staff.context().setOffline(false)
    await verdict(staff).getByRole('button', { name: 'Try again' }).click()
    await verdict(staff).getByText('Marisol Quintero').waitFor()
    await look(staff, 'scan, answered')
    expect(findings).toEqual([])
  },
)
