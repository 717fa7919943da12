import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { doubleTextSize, findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { isFocused } from './harness/hand.ts'
import { codeTextedTo } from './harness/inbox.ts'
import {
  accounts,
  choosePassword,
  dialogButton,
  dialogField,
  dialogOf,
  fillContact,
  fillLogin,
  newcomer,
  openDialog,
  passAbout,
  passNames,
  toast,
  verify,
  waitForNavigation,
} from './harness/members.ts'
import { entriesGone, openLive } from './harness/opening.ts'
import { answerOnce, hashOf, limited, simulateRightCode, simulateSentCode } from './harness/operations.ts'
import { test } from './harness/test.ts'

const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name, exact: true })
const alert = (page: Page, text: string) => dialogOf(page).getByRole('alert').filter({ hasText: text })
const field = dialogField
const typedIn = (page: Page, label: string) => field(page, label).inputValue()
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })

const go = (page: Page, delta: 1 | -1) => page.evaluate((delta) => history.go(delta), delta)

const steps = {
  names: 'What is your name?',
  contact: 'How do we reach you?',
  about: 'What do you do?',
  phone: 'Verify your phone',
  password: 'Choose a password',
} as const

describe('signing up', () => {
  test.for(lookouts)(
    'shows errors at each step, fits and is accessible with double text size, at $width px, $colorScheme',
    async (lookout, { openPage, product }) => {
      const page = await openPage(seenFrom(lookout))
      const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
      const person = newcomer()
      const next = dialogButton(page, 'Next')
      await openLive(page, '/')
      await doubleTextSize(page)
      await openDialog(page, 'Sign Up')
      expect(await next.isDisabled()).toBe(true)
      for (const label of ['First name', 'Last name', 'Organization']) await field(page, label).fill('Zoë')
      await look('names')
      await next.click()

      await dialogOf(page).getByText('A text message will be sent and rates may apply.').waitFor()
      await field(page, 'Date of birth').fill('Nov/20/2030')
      await field(page, 'Email').fill('zoe@example.com')
      await field(page, 'Phone number').fill('562555')
      expect(await next.isDisabled()).toBe(true)
      await field(page, 'Phone number').fill('5625550')
      await field(page, 'Email').focus()
      await dialogOf(page).getByText('Invalid Phone number!').waitFor()
      expect(await field(page, 'Phone number').getAttribute('aria-invalid')).toBe('true')
      await next.click()
      await dialogOf(page).getByText('Date of birth cannot be in the future').waitFor()
      await expect.poll(() => isFocused(field(page, 'Phone number'))).toBe(true)
      const calendar = dialogOf(page).getByRole('grid')
      await dialogButton(page, 'Calendar').click()
      await calendar.waitFor()
      await look('contact, with errors and calendar')
      await page.keyboard.press('Escape')
      await calendar.waitFor({ state: 'detached' })
      expect(await dialogOf(page).isVisible()).toBe(true)
      await dialogButton(page, 'Calendar').click()
      await dialogOf(page).getByRole('combobox', { name: /year/i }).selectOption('1988')
      await dialogOf(page).getByRole('combobox', { name: /month/i }).selectOption({ label: 'February' })
      await dialogOf(page)
        .getByRole('button', { name: /February 29, 1988/ })
        .click()
      expect(await typedIn(page, 'Date of birth')).toBe('Feb/29/1988')
      expect(await calendar.count()).toBe(0)

      await fillContact(page, { ...person, dateOfBirth: '2/29/1992', email: accounts.member })
      const taken = alert(page, 'already has an account')
      await taken.waitFor()
      await expect.poll(() => isFocused(taken)).toBe(true)
      expect(await typedIn(page, 'Date of birth')).toBe('Feb/29/1992')
      expect(await typedIn(page, 'Phone number')).toBe(`(562) 555-${person.phone.slice(-4)}`)
      await taken.getByRole('button', { name: 'Login' }).click()
      await heading(page, 'Login').waitFor()
      expect(await typedIn(page, 'Email')).toBe(accounts.member)
      await expect.poll(() => isFocused(field(page, 'Password'))).toBe(true)
      await dialogButton(page, 'Close').click()
      await closed(page)
      await openDialog(page, 'Sign Up')
      await field(page, 'Email').fill(person.email)
      await taken.waitFor({ state: 'detached' })
      await next.click()

      await field(page, 'Position').selectOption({ label: 'Other' })
      await field(page, 'Instagram handle').fill('zoe')
      await field(page, 'No').check()
      expect(await next.isDisabled()).toBe(true)
      await field(page, 'Who invited you?').fill('Marisol')
      await next.click()
      await dialogOf(page).getByText('This field is required').waitFor()
      await look('about')
      await field(page, 'Position').selectOption({ label: 'Buyer' })
      expect(await field(page, 'Other position').count()).toBe(0)
      await next.click()

      await heading(page, steps.phone).waitFor()
      await dialogButton(page, 'Send code').click()
      const code = await codeTextedTo(product, person.phone)
      const codeField = field(page, '6-digit code')
      await codeField.fill('12345')
      expect(await dialogButton(page, 'Verify').isDisabled()).toBe(true)
      await verify(page, code === '000000' ? '111111' : '000000')
      await expect.poll(() => codeField.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => isFocused(codeField)).toBe(true)
      expect(await codeField.inputValue()).toMatch(/^(0{6}|1{6})$/)
      await look('code, wrong')
      await codeField.press('Backspace')
      await expect.poll(() => codeField.getAttribute('aria-invalid')).toBe('false')
      await verify(page, code)

      await heading(page, steps.password).waitFor()
      await field(page, 'Password').fill('pass')
      await field(page, 'Confirm password').fill('word')
      await dialogButton(page, 'Sign up').click()
      await dialogOf(page).getByText('Confirm Password does not match').waitFor()
      await look('password, with errors')
      await dialogButton(page, 'Close').click()
      await closed(page)
      await openDialog(page, 'Sign Up')
      await heading(page, steps.password).waitFor()
      expect(await typedIn(page, 'Password')).toBe('')
      await choosePassword(page, person.password)
      await toast(page, 'Registration completed successfully').waitFor()
      await waitForNavigation(page, 'member')
      await closed(page)
      await entriesGone(page)
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    },
  )

  test('loses nothing after failures, and creates one account', async ({ openPage, product }) => {
    const page = await openPage()
    const person = newcomer()
    const says = (text: string) => dialogOf(page).getByText(text).waitFor()
    await openLive(page, '/')
    await openDialog(page, 'Sign Up')
    await passNames(page, person)
    await page.context().setOffline(true)
    await fillContact(page, person)
    await says('You’re offline. What you typed is still here. Check your connection and try again.')
    expect(await typedIn(page, 'Email')).toBe(person.email)
    await page.context().setOffline(false)
    await dialogButton(page, 'Next').click()
    await passAbout(page, person)

    await answerOnce(page, 'SendVerificationCode', (route) => route.abort())
    await dialogButton(page, 'Send code').click()
    await says('Couldn’t reach the server. What you typed is still here. A code may already be on its way')
    await simulateSentCode(page, 'SendVerificationCode')
    await dialogButton(page, 'Send code').click()

    const ofPhone = 'Too many wrong codes for this phone. Try again in 10 minutes.'
    await answerOnce(page, 'CheckVerificationCode', (route) => route.fulfill(limited('PHONE', 600, ofPhone)))
    await verify(page, '123456')
    await alert(page, ofPhone).waitFor()
    const another = dialogOf(page).getByText(/Send another code|You can ask for another code in/)
    expect(await another.count()).toBe(0)
    await answerOnce(page, 'CheckVerificationCode', (route) =>
      route.fulfill(limited('CODE', 1, 'Ask for a new code in 1 second.')),
    )
    await dialogButton(page, 'Verify').click()
    await alert(page, 'Ask for a new code now.').waitFor()
    await dialogButton(page, 'Send another code').waitFor()
    // The gateway refuses this proof like an expired one.
    await simulateRightCode(page, 'of-old')
    await dialogButton(page, 'Verify').click()
    await choosePassword(page, person.password)
    await dialogOf(page).getByText('Please verify your phone number again.').waitFor()
    await verify(page, await codeTextedTo(product, person.phone))

    await field(page, 'Password').waitFor()
    let registrations = 0
    page.on('request', (request) => {
      if (request.postData()?.includes(hashOf('Register'))) registrations += 1
    })
    const busy = dialogButton(page, 'Signing up')
    await answerOnce(page, 'Register', async (route) => {
      await route.fetch()
      // `aria-disabled` does not stop presses.
      await busy.click({ force: true })
      await expect.poll(() => isFocused(busy)).toBe(true)
      await route.abort()
    })
    await dialogButton(page, 'Sign up').dblclick()
    await says('Press Sign up again. If your account was already created, we’ll tell you and you can log in.')
    expect(registrations).toBe(1)
    expect(await typedIn(page, 'Confirm password')).toBe(person.password)
    await dialogButton(page, 'Sign up').click()
    await says('already has an account. Please log in.')
    expect(await typedIn(page, 'Password')).toBe(person.password)
    await dialogOf(page).getByRole('alert').getByRole('button', { name: 'Login' }).click()
    await fillLogin(page, person.email, person.password)
    await waitForNavigation(page, 'member')
  })

  test('goes back and forward step by step, keeps input after a reload, and leaves no history entries', async ({
    openPage,
  }) => {
    const page = await openPage()
    const path = '/?page=2'
    const isAt = () => page.waitForURL((url) => url.pathname + url.search === path)
    await openLive(page, path)
    const person = newcomer()
    await openDialog(page, 'Sign Up')
    await passNames(page, person)
    await fillContact(page, person)
    await field(page, 'Instagram handle').fill('zoe.grows')
    await page.reload()
    await heading(page, steps.about).waitFor()
    expect(await typedIn(page, 'Instagram handle')).toBe('zoe.grows')
    await go(page, -1)
    await heading(page, steps.contact).waitFor()
    expect(await typedIn(page, 'Email')).toBe(person.email)
    await go(page, -1)
    await heading(page, steps.names).waitFor()
    await go(page, 1)
    await heading(page, steps.contact).waitFor()
    await go(page, 1)
    await heading(page, steps.about).waitFor()
    await go(page, -1)
    await heading(page, steps.contact).waitFor()
    await field(page, 'Email').fill('another@example.com')
    await go(page, 1)
    await go(page, -1)
    await heading(page, steps.names).waitFor()
    await go(page, -1)
    await closed(page)
    await isAt()
    await go(page, 1)
    await heading(page, steps.names).waitFor()
    expect(await typedIn(page, 'First name')).toBe(person.firstName)
    await dialogButton(page, 'Close').click()
    await closed(page)
    expect(await page.evaluate(() => sessionStorage.getItem('sign-up-draft'))).toBeNull()
    await entriesGone(page)
    await page.reload()
    await waitForNavigation(page, 'visitor')
    expect(await dialogOf(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Network', exact: true }).first().click()
    await page.waitForURL('**/network')
    const name = (await page.locator('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
    await openDialog(page, 'Sign Up')
    expect(await typedIn(page, 'First name')).toBe('')
    await page.keyboard.press('Escape')
    await closed(page)
    await page.waitForURL('**/network')
    await page.locator('main').getByRole('heading', { level: 1, name }).waitFor()
    await entriesGone(page)
    await page.goBack()
    await isAt()
    expect(await dialogOf(page).count()).toBe(0)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
})
