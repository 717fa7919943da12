import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { doubleTextSize, findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { isFocused, keyboardOf } from './harness/hand.ts'
import { codeTextedTo, linkIn, postOf } from './harness/inbox.ts'
import { joinButton, productions } from './harness/joining.ts'
import { askAs } from './harness/logged-in.ts'
import {
  accountPassword,
  dialogButton,
  dialogField,
  dialogOf,
  fillLogin,
  newcomer,
  openDialog,
  readableBy,
  toast,
  verify,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { answerOnce, leaveLinkUnchecked, simulateSentCode, textOf, timedOut } from './harness/operations.ts'
import { test } from './harness/test.ts'

const resetPath = /^\/reset-password\/[^/]+$/

const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save password' })
const refused = (page: Page) => dialogOf(page).getByRole('alert').filter({ hasText: /\w/ })

async function setPassword(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await save(page).click()
}

describe('the login', () => {
  test.for(lookouts)(
    'shows errors, fits and is accessible with double text size, at $width px, $colorScheme',
    async (lookout, { openPage, member }) => {
      const page = await openPage(seenFrom(lookout))
      const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
      const heading = (name: string) => dialogOf(page).getByRole('heading', { name, exact: true })
      const says = (text: string) => dialogOf(page).getByText(text).waitFor()
      await openLive(page, '/shows')
      await doubleTextSize(page)
      await openDialog(page, 'Login')
      await dialogButton(page, 'Login').click()
      await says('Email is required')
      await look('login, with errors')
      for (const label of ['Email', 'Password']) {
        await fillLogin(page, member.email, 'wrong')
        await refused(page).waitFor()
        await dialogField(page, label).pressSequentially('x')
        await refused(page).waitFor({ state: 'detached' })
      }

      await dialogField(page, 'Email').fill('nobody@example.com')
      await dialogButton(page, 'Forgot password?').click()
      await heading('Forgot password').waitFor()
      expect(await dialogField(page, 'Email').inputValue()).toBe('nobody@example.com')
      await dialogButton(page, 'Send the link').click()
      await says("User doesn't exist!")
      await look('forgotten password, refused')
      await page.evaluate(() => history.back())
      await heading('Login').waitFor()
      expect(await dialogField(page, 'Email').inputValue()).toBe('nobody@example.com')
      await page.evaluate(() => history.forward())
      await heading('Forgot password').waitFor()
      await dialogButton(page, 'Back to login').click()
      await heading('Login').waitFor()

      const phone = dialogField(page, 'Phone number')
      const focusedAtOnce = dialogButton(page, 'Login with OTP').evaluate(async (button: HTMLElement) => {
        await Promise.resolve(button.click())
        return document.activeElement?.getAttribute('name')
      })
      expect(await focusedAtOnce).toBe('phone')
      await says('A text message will be sent and rates may apply.')
      await dialogButton(page, 'Send code').click()
      await says('Phone number is required!')
      await phone.fill('56255501')
      await dialogButton(page, 'Send code').click()
      await says('Invalid Phone number!')
      await look('login by code, with an error')
      // Each test has its own number: a number gets one code per half minute.
      const unknown = newcomer().phone
      await phone.fill(unknown)
      await dialogButton(page, 'Send code').click()
      await says('There is no account with this phone number.')
      expect(await phone.getAttribute('aria-invalid')).toBe('true')
      expect(await phone.inputValue()).toBe(`(562) 555-${unknown.slice(-4)}`)
      await dialogButton(page, 'Login with password').click()
      await page.evaluate(() => history.back())
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/shows')
    },
  )

  test('keeps typed input after a failure, and says what to do', async ({ openPage, member }) => {
    const page = await openPage()
    const says = (text: string) => dialogOf(page).getByText(text).waitFor()
    await openLive(page, '/')
    await openDialog(page, 'Login')
    await answerOnce(page, 'Login', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await fillLogin(page, member.email)
    await says('Somthing went wrong. What you typed is still here. Try again in a moment.')
    expect(await dialogField(page, 'Password').inputValue()).toBe(accountPassword)
    await dialogButton(page, 'Forgot password?').click()
    await answerOnce(page, 'RequestPasswordReset', (route) => route.abort())
    await dialogButton(page, 'Send the link').click()
    await says('The email may already be on its way.')
    expect(await dialogField(page, 'Email').inputValue()).toBe(member.email)
    await dialogButton(page, 'Back to login').click()
    await dialogButton(page, 'Login with OTP').click()
    await dialogField(page, 'Phone number').fill(member.phone)
    await answerOnce(page, 'SendLoginCode', (route) => route.fulfill(timedOut))
    await dialogButton(page, 'Send code').click()
    await says('A code may already be on its way.')
    await simulateSentCode(page, 'SendLoginCode')
    await dialogButton(page, 'Send code').click()
    await page.context().setOffline(true)
    await verify(page, '123456')
    await says('You’re offline. What you typed is still here. Check your connection and try again.')
    expect(await dialogField(page, '6-digit code').inputValue()).toBe('123456')
  })

  test('by a texted code works with the keyboard, and leaves no secret in the page', async ({
    openPage,
    product,
    member,
  }) => {
    const page = await openPage({ viewport: { width: 1280, height: 780 } })
    const hand = keyboardOf(page)
    await openLive(page, '/')
    await openDialog(page, 'Login', hand)
    await hand.press(dialogButton(page, 'Login with OTP'))
    await hand.type(dialogField(page, 'Phone number'), member.phone)
    await hand.press(dialogButton(page, 'Send code'))
    const code = await codeTextedTo(product, member.phone)
    await verify(page, code, hand)
    await toast(page, 'Logged in successfully!').waitFor()
    await waitForNavigation(page, 'member')
    const readable = await readableBy(page)
    expect(readable).not.toContain(code)
    const [cookie] = await page.context().cookies()
    expect(readable).not.toContain(cookie?.value)
  })
})

describe('a lost password', () => {
  test('is reset through the emailed link, which then opens the viewed production', async ({
    openPage,
    product,
    member,
  }) => {
    const page = await openPage()
    const mails = postOf(product, 'email', member.email)
    const password = 'chosen-by-link'
    await openLive(page, `/RSVP/${productions.finals.slug}`)
    await openDialog(page, 'Login')
    await dialogButton(page, 'Forgot password?').click()
    await dialogField(page, 'Email').fill(member.email)
    await dialogButton(page, 'Send the link').click()
    await toast(page, 'Please check your email for a password reset link').waitFor()
    const link = linkIn(await mails.next(), resetPath)
    const token = link.split('/').at(-1) ?? '-'

    const mail = await page.context().newPage()
    await openLive(mail, link)
    await setPassword(mail, password)
    await toast(mail, 'Password has been changed successfully').waitFor()
    await mail.getByRole('heading', { level: 1, name: 'You’re logged in' }).waitFor()
    const continuing = mail.getByRole('link', { name: `Continue to ${productions.finals.name}` })
    await expect.poll(() => isFocused(continuing)).toBe(true)
    await mail.keyboard.press('Enter')
    await mail.waitForURL((url) => url.pathname === `/RSVP/${productions.finals.slug}`)
    await joinButton(mail).waitFor()
    await waitForNavigation(mail, 'member')
    const readable = await readableBy(mail)
    for (const secret of [token, password]) expect(readable).not.toContain(secret)
  })

  test('is not reset by a used link, which offers a new one', async ({ openPage, product, member }) => {
    const mails = postOf(product, 'email', member.email)
    const password = 'chosen-by-link'
    const ask = (name: string, input: object) =>
      askAs(product.site, { cookies: [], origins: [] }, textOf(name), { input })
    await ask('RequestPasswordReset', { email: member.email })
    const link = linkIn(await mails.next(), resetPath)
    const token = link.split('/').at(-1) ?? '-'
    await ask('ResetPassword', { token, password, confirmPassword: password })

    const other = await openPage()
    const addresses: string[] = []
    other.on('request', (request) => addresses.push(request.url()))
    await openLive(other, link)
    const said = other.getByRole('alert').filter({ hasText: 'This link doesn’t work anymore' })
    await said.waitFor()
    expect(await save(other).count()).toBe(0)
    await expect.poll(() => isFocused(said)).toBe(true)
    expect(addresses.filter((url) => /graphql/.test(url) && url.includes(token))).toEqual([])
    await leaveLinkUnchecked(other)
    await openLive(other, link)
    await setPassword(other, 'another-by-link')
    await other.locator('main').getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    expect(await field(other, 'New password').inputValue()).toBe('another-by-link')
    await other.getByRole('button', { name: 'Send me a new link' }).click()
    await dialogButton(other, 'Back to login').click()
    await fillLogin(other, member.email, password)
    await waitForNavigation(other, 'member')
  })

  test.for(lookouts)(
    'has accessible pages that show what is wrong with a password, at $width px, $colorScheme',
    async (lookout, { openPage }) => {
      const page = await openPage(seenFrom(lookout))
      const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
      await openLive(page, '/reset-password/made-up')
      await page.getByText('This link doesn’t work anymore').waitFor()
      await look('dead link')
      await leaveLinkUnchecked(page)
      await openLive(page, '/create-password/made-up')
      await save(page).click()
      expect(await page.getByText('This field is required').count()).toBe(2)
      await field(page, 'New password').fill('pass')
      await field(page, 'Confirm password').fill('word')
      await save(page).click()
      await page.getByText('Password must be at least 5 characters long!').waitFor()
      await page.getByText('Confirm Password does not match').waitFor()
      await expect.poll(() => isFocused(field(page, 'New password'))).toBe(true)
      await look('new password, with errors')
      await answerOnce(page, 'CreatePassword', (route) => route.abort())
      await setPassword(page, 'a new password')
      await page.getByText('Your password may already be saved').waitFor()
      expect(await field(page, 'Confirm password').inputValue()).toBe('a new password')
    },
  )
})
