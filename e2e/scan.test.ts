import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { isFocused } from './harness/hand.ts'
import { productions, ticketCode } from './harness/joining.ts'
import { accounts, fillLogin, toast } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { writeCameraFilm } from './harness/qr-codes.ts'
import {
  altered,
  chooseAnyProduction,
  chooseProduction,
  codeField,
  productionField,
  scan,
  verdict,
} from './harness/scanner.ts'
import { launchBrowser, test } from './harness/test.ts'
import { bodiesOf, watchConsole } from './harness/traffic.ts'

describe('the address of a ticket', () => {
  test.for(lookouts)(
    'shows a visitor no person, and asks for a login, at $width px, $colorScheme',
    async (lookout, { openPage, tickets, member }) => {
      const page = await openPage(seenFrom(lookout))
      expect((await page.goto(`/attendee-check/1_${'x'.repeat(10_000)}-7`))?.status()).toBe(200)
      await page.getByText('For staff').waitFor()

      const response = await openLive(page, tickets.finals)
      expect(await response?.text()).not.toContain(member.name)
      expect(await page.title()).toBe('Is this your ticket? — The Compound')
      const validate = page.getByRole('button', { name: 'Validate user' })
      expect(await validate.isVisible()).toBe(false)
      await page.getByText('For staff').click()
      expect(await page.getByRole('definition').allTextContents()).toEqual(['—', '—', '—', '—', '—'])
      expect(await findingsIn(page, 'for staff')).toEqual([])
      await validate.click()
      await page.getByText('Please Login first').waitFor()
      await fillLogin(page, accounts.staff)
      await page.getByText(member.name).waitFor()
      expect(await validate.isDisabled()).toBe(true)
      await page.getByLabel('I accept that this user is valid for this production.').check()
      expect(await validate.isEnabled()).toBe(true)
    },
  )

  test('asks a visitor to log in, and opens only for its member', async ({ openPage, tickets, member }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await openLive(page, tickets.finals)
    await page.getByRole('heading', { level: 1, name: 'Is this your ticket?' }).waitFor()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await fillLogin(page, member.email)
    await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor()
    await ticketCode(page, productions.finals).waitFor()
    await expect.poll(() => page.title()).toBe(`Your ticket: ${productions.finals.name} — The Compound`)
    const box = await ticketCode(page, productions.finals).boundingBox()
    expect(box && box.y + box.height).toBeLessThan(844)
    expect(box?.width).toBeGreaterThan(300)
    expect(await findingsIn(page, 'own ticket')).toEqual([])

    const another = tickets.finals.replace(/\d+$/, (id) => String(Number(id) + 1))
    for (const address of [another, altered(tickets.finals)]) {
      await page.goto(address)
      await page.getByText('This ticket belongs to someone else. Only staff can check it.').waitFor()
      expect(await page.getByRole('definition').count()).toBe(0)
      expect(await page.title()).not.toContain(productions.finals.name)
    }
  })

  test('shows staff the person without checking in, and is invalid if changed', async ({
    openAs,
    tickets,
    member,
  }) => {
    const page = await openAs(accounts.staff)
    await openLive(page, tickets.rooftop)
    await page.getByText(member.name).waitFor()
    await openLive(page, `/rsvp/${productions.rooftop.slug}/${tickets.rooftop.split('/').at(-1)}`)
    await page.getByText(member.name).waitFor()
    expect(await page.getByText('Already checked in').count()).toBe(0)
    expect(await page.getByRole('definition').allTextContents()).toEqual([
      member.name,
      expect.stringMatching(
        inject('isOlderProductApi')
          ? /^Jan\/01\/1990 \d\d years old$/
          : /^Jan\/01\/1990 \d\d years old 21\+$/,
      ),
      member.email,
      `(${member.phone.slice(0, 3)}) ${member.phone.slice(3, 6)}-${member.phone.slice(6)}`,
      'Not available',
    ])
    expect(await findingsIn(page, 'staff')).toEqual([])
    for (const forged of [altered(tickets.finals), tickets.finals.replace(/-\d+$/, '-99999')]) {
      await page.goto(forged)
      await page.getByText('This ticket is not valid').waitFor()
      expect(await page.getByRole('button', { name: 'Validate user' }).count()).toBe(0)
    }
  })
})

test('staff see the list of productions with pictures and without links', async ({ openAs }) => {
  const page = await openAs(accounts.staff)
  await openLive(page, '/RSVP')
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
  test('is for staff only', async ({ openPage, openAs, member }) => {
    const visitor = await openPage()
    await visitor.goto('/scan')
    await toast(visitor, 'Please login first').waitFor()
    await visitor.waitForURL((url) => url.pathname === '/')
    await fillLogin(visitor, accounts.staff)
    await visitor.waitForURL((url) => url.pathname === '/scan')
    await codeField(visitor).waitFor()

    const page = await openAs(member.email)
    await page.goto('/scan')
    await page.getByText('You don’t have check-in access. If you did before, it has expired.').waitFor()
    expect(await codeField(page).count()).toBe(0)
  })

  test('checks in for the chosen production, and keeps production and scans after a reload', async ({
    openAs,
    tickets,
    member,
  }) => {
    const page = await openAs(accounts.staff)
    await openLive(page, '/scan')
    await chooseProduction(page, productions.finals)
    await scan(page, tickets.rooftop)
    await verdict(page)
      .getByText(new RegExp(`This ticket is for ${productions.rooftop.name}, \\w+day, .*Not checked in`))
      .waitFor()
    await verdict(page)
      .getByRole('button', { name: `Switch to ${productions.rooftop.name}` })
      .click()
    await verdict(page).getByText(`Checking in for ${productions.rooftop.name}.`).waitFor()
    expect(await isFocused(codeField(page))).toBe(true)
    await scan(page, tickets.rooftop)
    await verdict(page).getByText('User has been validated').waitFor()
    await verdict(page).getByText(member.name).waitFor()

    await page.reload()
    const option = productionField(page).locator('option:checked')
    await expect.poll(() => option.textContent()).toContain(productions.rooftop.name)
    // The production's list has the name of the ticket that was for another production.
    const named = inject('isOlderProductApi') ? 1 : 2
    await expect.poll(() => page.locator('ol').getByText(member.name).count()).toBe(named)
    await scan(page, tickets.rooftop)
    await verdict(page).getByText('Already checked in', { exact: true }).waitFor()
    expect(await verdict(page).textContent()).toMatch(/\d{1,2}:\d{2} [AP]M by Desmond Achebe/)
    await verdict(page).getByRole('link', { name: 'Show details' }).click()
    await page.getByRole('definition').getByText(member.email).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Start camera' }).waitFor()
    expect(
      await page.getByRole('region', { name: 'Check-in conflicts' }).getByText(member.name).count(),
    ).toBe(0)
    if (inject('isOlderProductApi')) return
    // An undo needs the list.
    await page.getByText(/^List up to date/).waitFor()
    await scan(page, tickets.rooftop)
    await verdict(page).getByRole('button', { name: 'Undo' }).click()
    await verdict(page).getByText('Not checked in', { exact: true }).waitFor()
  })

  test('asks before it checks in a ticket for another date, and checks nothing offline', async ({
    openAs,
    tickets,
  }) => {
    const page = await openAs(accounts.staff)
    await openLive(page, '/scan')
    const validations = bodiesOf(page, 'ValidateAttendee')
    await chooseAnyProduction(page)
    expect(await findingsIn(page, 'choose a production')).toEqual([])
    await scan(page, tickets.rooftop)
    await page.locator('ol').getByText('Wait', { exact: true }).waitFor()
    await verdict(page).getByText('Wait', { exact: true }).waitFor()
    const said = await verdict(page).textContent()
    expect(said).toMatch(new RegExp(`${productions.rooftop.name}, \\w+, \\w+ \\d+, \\d{4}`))
    expect(said).toMatch(/This ticket is for \w+, \w+ \d+, \d{4}, not today\. Not checked in\./)
    await verdict(page).getByRole('button', { name: 'Don’t check in' }).click()
    await page.getByText('Point the camera at a ticket').waitFor()
    expect(validations).toEqual([])

    await page.context().setOffline(true)
    await page.getByText('You’re offline').waitFor()
    await scan(page, tickets.finals)
    await verdict(page).getByRole('button', { name: 'Check in anyway' }).click()
    await verdict(page).getByText('Not checked').waitFor()
    await page.context().setOffline(false)
    await verdict(page).getByRole('button', { name: 'Try again' }).click()
    await verdict(page).getByText('User has been validated').waitFor()
  })
})

describe('the camera', () => {
  test('reads a code', async ({ product, tickets, member, loggedIn }) => {
    const folder = mkdtempSync(join(tmpdir(), 'e2e-camera-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const film = join(folder, 'camera.y4m')
    writeCameraFilm(film, tickets.finals)
    // Only a browser with windows can be given a camera.
    const browser = await launchBrowser(
      ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
      { hasWindows: true },
    )
    onTestFinished(() => browser.close())
    const storageState = await loggedIn(accounts.staff)
    const context = await browser.newContext({ baseURL: product.site, storageState })
    await context.grantPermissions(['camera'])
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await openLive(page, '/scan')
    await chooseProduction(page, productions.finals)
    await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    // On a busy machine, the code is out of view for so long that it is read again.
    await page.locator('ol').getByText(member.name).first().waitFor()
    await verdict(page).getByText(member.name).waitFor()
    expect(complaints).toEqual([])
  })

  test.for(lookouts)(
    'says how to allow it if blocked, and typing still works, at $width px, $colorScheme',
    async (lookout, { openAs, tickets }) => {
      const page = await openAs(accounts.staff, seenFrom(lookout))
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('Permission denied', 'NotAllowedError')
        }
      })
      await openLive(page, '/scan')
      await chooseProduction(page, productions.finals)
      await page.getByRole('button', { name: 'Start camera' }).click()
      await page.getByText('The camera is blocked for this page.').waitFor()
      await page.getByText('Click the icon left of the address, and turn on Camera.').waitFor()
      expect(await findingsIn(page, 'blocked camera')).toEqual([])
      await scan(page, altered(tickets.finals))
      await verdict(page).getByText('This ticket is not valid').waitFor()
    },
  )
})
