import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { keyboardOf } from './harness/hand.ts'
import { codeTextedTo, linkIn, postOf } from './harness/inbox.ts'
import { productions } from './harness/joining.ts'
import { findLeaks, secretsOf } from './harness/leaks.ts'
import { askAs, type LoggedIn, logInByApi } from './harness/logged-in.ts'
import {
  accountPassword,
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  navigationLink,
  readableBy,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { answerOnce, timedOut } from './harness/operations.ts'
import { chooseProduction, find, openScanner } from './harness/scanner.ts'
import { everythingStored } from './harness/storage.ts'
import { offlineTest, test } from './harness/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sectionButton = (page: Page, name: string, button: string | RegExp) =>
  section(page, name).getByRole('button', { name: button, exact: true })
const field = (page: Page, name: string, label: string) =>
  section(page, name).getByLabel(label, { exact: true })
const opener = (page: Page, name: string) => section(page, name).locator('summary')
const newPassword = 'harbor lights at dusk'

async function expectClosed(page: Page, name: string): Promise<void> {
  const hasFocus = () => opener(page, name).evaluate((summary) => summary === document.activeElement)
  await expect.poll(hasFocus).toBe(true)
  expect(await section(page, name).locator('details[open]').count()).toBe(0)
}

async function openAccount(page: Page): Promise<void> {
  await openLive(page, '/account')
  await section(page, 'Profile').waitFor()
}

describe('a member’s account', () => {
  test.for(lookouts)(
    'fits and is accessible in each state at $width px, $colorScheme',
    async (lookout, { openAs, member, product }) => {
      const page = await openAs(member.email, seenFrom(lookout))
      const other = await logInByApi(product.site, member.email)
      const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
      await openAccount(page)
      await look('loaded')
      await sectionButton(page, 'Profile', 'Save profile').click()
      await section(page, 'Profile').getByText('Organization is required').waitFor()
      for (const [name, submit] of [
        ['Email', 'Send the link'],
        ['Password', 'Save password'],
        ['Phone', 'Send code'],
      ] as const) {
        await opener(page, name).click()
        await sectionButton(page, name, submit).click()
        await section(page, name)
          .getByText(/required/)
          .first()
          .waitFor()
      }
      await look('forms with errors')
      await sectionButton(page, 'Delete account', 'Delete my account').click()
      await dialogButton(page, 'Delete my account').click()
      await dialogOf(page)
        .getByText(/required/)
        .waitFor()
      await look('deletion, with errors')
      await dialogButton(page, 'Keep my account').click()
      await sectionButton(page, 'Sessions', 'Log out everywhere else').click()
      await look('other sessions')
      await dialogButton(page, 'Log out everywhere else').click()
      await sectionButton(page, 'Sessions', 'Log out everywhere else').waitFor({ state: 'detached' })
      expect(await askAs(product.site, other, '{ viewer { id } }')).toEqual({ viewer: null })
      await page.goto('/confirm-email/of-no-use')
      await page.getByRole('button', { name: 'Confirm this email' }).click()
      await page.getByText('doesn’t work anymore').waitFor()
      await look('a dead link')
    },
  )

  const lives = async (site: string, session: LoggedIn) =>
    (await askAs(site, session, '{ viewer { id } }')).viewer !== null

  test('changes the profile by keyboard', async ({ openAs, member }) => {
    const page = await openAs(member.email)
    const hand = keyboardOf(page)
    await openLive(page, '/')
    await hand.press(await navigationLink(page, 'My account'))
    await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()

    await hand.type(section(page, 'Profile').getByLabel('First name'), 'Renée')
    await hand.type(section(page, 'Profile').getByLabel('Organization'), 'Harbor Supply')
    await hand.choose(section(page, 'Profile').getByLabel('Position'), 'Buyer')
    await hand.type(section(page, 'Profile').getByLabel('Instagram handle'), 'renee.grows')
    await hand.press(sectionButton(page, 'Profile', 'Save profile'))
    await toast(page, 'Saved').waitFor()
  })

  test('changes the email by keyboard, and other sessions end', async ({
    openAs,
    openPage,
    member,
    product,
  }) => {
    const page = await openAs(member.email)
    const hand = keyboardOf(page)
    await openAccount(page)
    const beforeEmail = await logInByApi(product.site, member.email)
    const email = `new-${member.email}`
    await hand.press(opener(page, 'Email'))
    await hand.type(field(page, 'Email', 'New email'), email)
    await hand.type(field(page, 'Email', 'Current password'), accountPassword)
    await hand.press(sectionButton(page, 'Email', 'Send the link'))
    const sent = section(page, 'Email')
      .getByRole('status')
      .filter({ hasText: `We sent a link to ${email}.` })
    await sent.getByText(`Until you confirm, your email is still ${member.email}.`).waitFor()
    await expectClosed(page, 'Email')
    expect(await findingsIn(page, 'link to the new address sent')).toEqual([])
    const link = linkIn(await postOf(product, 'email', email).next(), /^\/confirm-email\//)
    expect((await postOf(product, 'email', member.email).next()).subject).toContain('about to change')
    const elsewhere = await openPage()
    await openLive(elsewhere, link)
    await elsewhere.getByRole('button', { name: 'Confirm this email' }).press('Enter')
    await elsewhere.getByText(`Your email is now ${email}. Other devices were logged out.`).waitFor()
    expect(await lives(product.site, beforeEmail)).toBe(false)
    const own = await openPage({ storageState: await logInByApi(product.site, email) })
    await openAccount(own)
    await section(own, 'Email').getByText(email).waitFor()
    await section(own, 'Email').getByText('Verified', { exact: true }).waitFor()
  })

  test('changes phone and password, and other sessions end', async ({ openAs, member, product }) => {
    const own = await openAs(member.email)
    await openAccount(own)
    const phone = `31099${member.phone.slice(5)}`
    await opener(own, 'Phone').click()
    await field(own, 'Phone', 'Phone number').fill(phone)
    await sectionButton(own, 'Phone', 'Send code').click()
    await field(own, 'Phone', '6-digit code').fill(await codeTextedTo(product, phone))
    await sectionButton(own, 'Phone', 'Save phone').click()
    await toast(
      own,
      `Your phone is now (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}.`,
    ).waitFor()
    await expectClosed(own, 'Phone')

    const beforePassword = await logInByApi(product.site, member.email)
    await opener(own, 'Password').click()
    const choose = async (password: string) => {
      await field(own, 'Password', 'New password').fill(password)
      await field(own, 'Password', 'Confirm password').fill(password)
      await sectionButton(own, 'Password', 'Save password').click()
    }
    await field(own, 'Password', 'Current password').fill(accountPassword)
    await choose('dragon')
    await section(own, 'Password').getByText('too common').waitFor()
    await choose(newPassword)
    await toast(own, 'Password has been changed successfully').waitFor()
    await expectClosed(own, 'Password')
    expect(await lives(product.site, beforePassword)).toBe(false)
    await openAccount(own)
    expect(await lives(product.site, await logInByApi(product.site, member.email, newPassword))).toBe(true)
  })

  test('stops and starts reminders, and downloads everything that is stored about the member', async ({
    openAs,
    member,
    product,
    join,
  }) => {
    await join(productions.rooftop)
    const page = await openAs(member.email)
    await openAccount(page)
    const reminders = section(page, 'Reminder emails').getByRole('checkbox')
    await reminders.press('Space')
    await toast(page, 'Reminder emails are off.').waitFor()
    await page.reload()
    await expect.poll(() => reminders.isChecked()).toBe(false)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sectionButton(page, 'My data', 'Download my data').press('Enter'),
    ])
    const path = await download.path()
    const text = await readFile(path, 'utf8')
    expect(JSON.parse(text)).toBeTypeOf('object')
    for (const part of [member.email, member.phone, productions.rooftop.name]) expect(text).toContain(part)
    const stranger = await logInByApi(product.site, accounts.member)
    const cookie = stranger.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const refused = await fetch(`${product.site}/account/my-data.json`, { headers: { cookie } })
    expect(refused.status).toBe(403)
  })

  test('is reported as deleted by a retry after a lost response', async ({ openAs, member }) => {
    const page = await openAs(member.email)
    await openAccount(page)
    await sectionButton(page, 'Delete account', 'Delete my account').click()
    await dialogField(page, 'Current password').fill('wrong')
    await dialogButton(page, 'Delete my account').press('Enter')
    await dialogOf(page).getByText('wrong').waitFor()
    await answerOnce(page, 'DeleteAccount', async (route) => {
      await route.fetch()
      await route.fulfill(timedOut)
    })
    await dialogField(page, 'Current password').fill(accountPassword)
    await dialogButton(page, 'Delete my account').click()
    await dialogOf(page).getByText('Your account may already be deleted.').waitFor()
    await dialogButton(page, 'Delete my account').click()
    await toast(page, 'Your account was deleted.').waitFor()
    await waitForNavigation(page, 'visitor')
    await expect.poll(() => dialogOf(page).count()).toBe(0)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  offlineTest(
    'that is deleted is found nowhere, and staff devices forget it',
    async ({ openAs, member, join }) => {
      const ticket = await join(productions.finals)
      const marks = {
        name: 'Märkéd-Person',
        instagram: 'marked.instagram',
        email: member.email,
        phone: member.phone,
        code: ticket.split('/').at(-1) ?? '-',
      }
      const page = await openAs(member.email)
      await openLive(page, '/joined-productions')
      await page.getByRole('link', { name: productions.finals.name, exact: true }).waitFor()
      await openAccount(page)
      await section(page, 'Profile').getByLabel('First name').fill(marks.name)
      await section(page, 'Profile').getByLabel('Organization').fill('Harbor Supply')
      await section(page, 'Profile').getByLabel('Position').selectOption({ label: 'Buyer' })
      await section(page, 'Profile').getByLabel('Instagram handle').fill(marks.instagram)
      await sectionButton(page, 'Profile', 'Save profile').click()
      await toast(page, 'Saved').waitFor()

      const staff = await openAs(accounts.staff)
      await openScanner(staff, productions.finals)
      await find(staff, marks.name)
      await staff.getByRole('button', { name: `Check in: ${marks.name} Guest` }).waitFor()

      await sectionButton(page, 'Delete account', 'Delete my account').press('Enter')
      await dialogField(page, 'Current password').fill(accountPassword)
      await dialogButton(page, 'Delete my account').press('Enter')
      await toast(page, 'Your account was deleted.').waitFor()
      await waitForNavigation(page, 'visitor')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      const texts = [
        { seenIn: 'the page', text: await readableBy(page) },
        { seenIn: 'storage', text: await everythingStored(page) },
      ]
      expect(findLeaks(secretsOf(marks), texts)).toEqual([])

      await find(staff, '')
      await chooseProduction(staff, productions.lateSet)
      await chooseProduction(staff, productions.finals)
      await find(staff, 'Deleted member')
      await staff
        .getByRole('button', { name: `Check in: ${marks.name} Guest` })
        .waitFor({ state: 'detached' })
      await expect.poll(() => readableBy(staff)).not.toContain(marks.name)
    },
  )
})
