import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { type Hand, keyboardOf, pointer } from './harness/hand.ts'
import { linkIn, postOf } from './harness/inbox.ts'
import { joinButton, openProduction, productions } from './harness/joining.ts'
import {
  accountPassword,
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  fillLogin,
  logIn,
  navigationButton,
  openDialog,
  readableBy,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { answerOnce, hashOf, leaveLinkUnchecked, payload } from './harness/operations.ts'
import type { TestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'
import { test } from './harness/test.ts'

const resetPath = /^\/reset-password\/[^/]+$/

const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save the password' })

async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/')
}

/** Has a link mailed, and gives its path. */
async function askForLink(page: Page, product: TestProduct, email: string, hand: Hand): Promise<string> {
  const mails = postOf(product, 'email', email)
  await openHome(page)
  await openDialog(page, 'Login', hand)
  await hand.press(dialogButton(page, 'Forgot password?'))
  await hand.type(dialogField(page, 'E-mail'), email)
  await hand.press(dialogButton(page, 'Send the link'))
  await toast(page, 'Please check your email for a password reset link').waitFor()
  return linkIn(await mails.next(), resetPath)
}

describe('a lost password, by the link of a mail', () => {
  const ways = [
    { by: 'finger on a phone', width: 360, hand: () => pointer, email: accounts.member },
    { by: 'keyboard alone', width: 1280, hand: keyboardOf, email: accounts.staff },
  ]
  test.for(sampled(ways, 1, 45))(
    'is replaced by $by',
    async ({ width, hand: handOf, email }, { openPage, product }) => {
      const page = await openPage({ viewport: { width, height: 780 } })
      const hand = handOf(page)
      const password = `new-${width}-password`
      const link = await askForLink(page, product, email, hand)
      await openSettled(page, link)
      await hand.type(field(page, 'New password'), password)
      await hand.type(field(page, 'Confirm password'), password)
      await hand.press(save(page))
      await toast(page, 'Password has been changed successfully').waitFor()
      await page.waitForURL((url) => url.pathname === '/')
      await waitForNavigation(page, 'member')

      const token = link.split('/').at(-1) ?? '-'
      const readable = await readableBy(page)
      for (const secret of [token, password]) {
        expect(readable).not.toContain(secret)
        expect(product.lines.join('\n')).not.toContain(secret)
      }

      const other = await openPage()
      await openHome(other)
      await openDialog(other, 'Login')
      await fillLogin(other, email)
      await dialogOf(other).getByRole('alert').filter({ hasText: /\w/ }).waitFor()
      await dialogField(other, 'Password').fill(password)
      await dialogButton(other, 'Login').click()
      await waitForNavigation(other, 'member')

      // The link has done its work. Where nobody can tell on opening, the form does.
      await leaveLinkUnchecked(other)
      await openSettled(other, link)
      await field(other, 'New password').fill('another')
      await field(other, 'Confirm password').fill('another')
      await save(other).click()
      await other.locator('main').getByRole('alert').filter({ hasText: /\w/ }).waitFor()
      expect(await field(other, 'New password').inputValue()).toBe('another')
      await other.getByRole('button', { name: 'Send me a new link' }).click()
      await dialogField(other, 'E-mail').waitFor()
    },
  )

  test('once used, is noticed on opening, with a way to another one', async ({ openPage, product }) => {
    const page = await openPage()
    const link = await askForLink(page, product, accounts.staff, pointer)
    for (const _ of ['a scanner', 'a person', 'a reload']) {
      await openSettled(page, link)
      expect(await field(page, 'New password').isVisible()).toBe(true)
    }
    await field(page, 'New password').fill(accountPassword)
    await field(page, 'Confirm password').fill(accountPassword)
    await save(page).click()
    await waitForNavigation(page, 'member')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await openSettled(page, link)
    const said = page.getByRole('alert').filter({ hasText: 'This link doesn’t work anymore' })
    await said.waitFor()
    expect(await save(page).count()).toBe(0)
    expect(await said.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(
      addresses.filter((url) => /graphql/.test(url) && url.includes(link.split('/').at(-1) ?? '-')),
    ).toEqual([])
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await dialogField(page, 'E-mail').waitFor()
  })

  test('says when nobody has that e-mail', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    await openDialog(page, 'Login')
    await dialogField(page, 'E-mail').fill('nobody@example.com')
    await dialogButton(page, 'Forgot password?').click()
    expect(await dialogField(page, 'E-mail').inputValue()).toBe('nobody@example.com')
    await dialogButton(page, 'Send the link').click()
    await dialogOf(page).getByText("User doesn't exist!").waitFor()
  })
})

describe.each(['/create-password/made-up', '/reset-password/made-up'])('%s', (path) => {
  test('says at its fields what is wrong with a password', async ({ openPage }) => {
    const page = await openPage()
    await leaveLinkUnchecked(page)
    await openSettled(page, path)
    await save(page).click()
    expect(await page.getByText('This field is required').count()).toBe(2)
    await field(page, 'New password').fill('pass')
    await field(page, 'Confirm password').fill('word')
    await save(page).click()
    await page.getByText('Password must be at least 5 characters long!').waitFor()
    await page.getByText('Confirm Password does not match').waitFor()
    expect(await field(page, 'New password').evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
  })

  const looks = [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const
  test.for(sampled(looks, 1, path.length))(
    'has no findings of axe at $width px, $colorScheme',
    async (look, { openPage }) => {
      const { width, colorScheme } = look
      const page = await openPage({ viewport: { width, height: 780 }, colorScheme })
      await openSettled(page, path)
      await page.getByText('This link doesn’t work anymore').waitFor()
      expect(await accessibilityFindings(page)).toEqual([])
      await leaveLinkUnchecked(page)
      await openSettled(page, path)
      await save(page).click()
      expect(await accessibilityFindings(page)).toEqual([])
    },
  )
})

describe('after a new password', () => {
  const continuing = (page: Page) =>
    page.getByRole('link', { name: `Continue to ${productions.finals.name}`, exact: true })

  test('the production that was viewed in this browser comes next', async ({ openPage, product }) => {
    const page = await openPage()
    await openProduction(page, productions.finals)
    const link = await askForLink(page, product, accounts.member, pointer)
    const mail = await page.context().newPage()
    await openSettled(mail, link)
    await field(mail, 'New password').fill('a new password')
    await field(mail, 'Confirm password').fill('a new password')
    await save(mail).click()
    await toast(mail, 'Password has been changed successfully').waitFor()
    await mail.getByRole('heading', { level: 1, name: 'You’re logged in' }).waitFor()
    expect(await accessibilityFindings(mail)).toEqual([])
    await expect.poll(() => continuing(mail).evaluate((link) => link === document.activeElement)).toBe(true)
    await mail.keyboard.press('Enter')
    await mail.waitForURL((url) => url.pathname === `/RSVP/${productions.finals.slug}`)
    await joinButton(mail).waitFor()
    await waitForNavigation(mail, 'member')
  })

  const past = '2026-01-01T20:00:00.000Z'
  const hourMs = 3_600_000
  test.for([
    { state: 'as it is', comesNext: true },
    { state: 'viewed by somebody who logged out', logsOut: true },
    { state: 'viewed more than an hour ago', ageMs: hourMs + 1 },
    { state: 'deleted', production: null },
    { state: 'called off', production: { isCalledOff: true } },
    { state: 'over', production: { startsAt: past, endsAt: past } },
    { state: 'closed', production: { status: 'UNAVAILABLE' } },
    { state: 'not answered for', production: 'failed' as const },
  ])('a production $state comes next only if it can be joined', async (given, { openPage }) => {
    const { production = {}, ageMs = 0, comesNext = false, logsOut = false } = given
    const page = await openPage()
    if (logsOut) {
      await logIn(page, accounts.staff)
      await openProduction(page, productions.finals)
      await (await navigationButton(page, 'Logout')).click()
      await waitForNavigation(page, 'visitor')
    } else await openProduction(page, productions.finals)
    await page.evaluate((ageMs) => {
      const stored = JSON.parse(localStorage.getItem('viewed-production') ?? 'null')
      if (stored) {
        localStorage.setItem('viewed-production', JSON.stringify({ ...stored, at: stored.at - ageMs }))
      }
    }, ageMs)
    await page.route(
      (url) => url.href.includes(hashOf('NextProduction')),
      async (route) => {
        if (production === 'failed') return route.abort()
        const { data } = await (await route.fetch()).json()
        return route.fulfill({
          json: { data: { production: production && { ...data.production, ...production } } },
        })
      },
    )
    await leaveLinkUnchecked(page)
    await answerOnce(page, 'ResetPassword', (route) =>
      route.fulfill(
        payload('resetPassword', {
          session: { expiresAt: new Date(Date.now() + hourMs).toISOString() },
          member: { id: '999', name: 'Zoë', role: 'MEMBER' },
          joinedProduction: null,
        }),
      ),
    )
    await openSettled(page, '/reset-password/made-up')
    await field(page, 'New password').fill('a new password')
    await field(page, 'Confirm password').fill('a new password')
    await save(page).click()
    await toast(page, 'Password has been changed successfully').waitFor()
    if (comesNext) return continuing(page).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
