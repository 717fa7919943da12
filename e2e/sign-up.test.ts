import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { accessibilityFindings, lookouts, seenFrom } from './harness/accessibility.ts'
import { type Hand, keyboardOf, pointer } from './harness/hand.ts'
import { codeIn, postOf } from './harness/inbox.ts'
import {
  accounts,
  choosePassword,
  dialogButton,
  dialogField,
  dialogOf,
  fillContact,
  fillLogin,
  type Newcomer,
  newcomer,
  openDialog,
  passAbout,
  passNames,
  readableBy,
  toast,
  verify,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { answerOnce, hashOf, pretendCode, pretendRightCode } from './harness/operations.ts'
import type { TestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'
import { setFault } from './harness/service-faults.ts'
import { test } from './harness/test.ts'
import { watchConsole } from './harness/traffic.ts'

const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name })

/** The home screen, hydrated. */
async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/')
}

/** Everything up to the code. */
async function goToCode(page: Page, person: Newcomer, hand: Hand = pointer): Promise<void> {
  await openDialog(page, 'Sign Up', hand)
  await passNames(page, person, hand)
  await fillContact(page, person, hand)
  await passAbout(page, person, hand)
  await hand.press(dialogButton(page, 'Send code'))
}

const textsTo = (product: TestProduct, { phone }: Newcomer) => postOf(product, 'sms', `+1${phone}`)

describe('signing up, from the home screen through the code to being logged in', () => {
  const ways = [
    { by: 'finger on a phone', width: 360, hand: () => pointer },
    { by: 'keyboard alone', width: 1280, hand: keyboardOf },
  ]
  test.for(sampled(ways, 1, 41))('by $by', async ({ width, hand: handOf }, { openPage, product }) => {
    const page = await openPage({ viewport: { width, height: 780 } })
    const complaints = watchConsole(page)
    const [person, hand] = [newcomer(), handOf(page)]
    await openHome(page)
    await goToCode(page, person, hand)
    const code = codeIn(await textsTo(product, person).next())
    await verify(page, code, hand)
    await choosePassword(page, person.password, hand)

    await toast(page, 'Registration completed successfully').waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
    await waitForNavigation(page, 'member')
    await page.reload()
    await waitForNavigation(page, 'member')

    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(complaints).toEqual([])
  })
})

describe('the steps', () => {
  test('let go on only with what they ask for', async ({ openPage }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await openDialog(page, 'Sign Up')
    const next = dialogButton(page, 'Next')
    for (const label of ['First name', 'Last name', 'Organization']) {
      expect(await next.isDisabled(), label).toBe(true)
      await dialogField(page, label).fill('Zoë')
    }
    await next.click()

    await dialogField(page, 'Phone number').fill('562555')
    await dialogField(page, 'Date of birth').fill('Nov/20/2030')
    await dialogField(page, 'E-mail').fill('zoe@example.com')
    expect(await next.isDisabled()).toBe(true)
    await dialogField(page, 'Phone number').fill('5625550')
    await dialogField(page, 'E-mail').focus()
    // Step 4 could not text this number: said here already.
    await dialogOf(page).getByText('Invalid Phone number!').waitFor()
    expect(await dialogField(page, 'Phone number').getAttribute('aria-invalid')).toBe('true')
    expect(await next.isEnabled()).toBe(true)
    await next.click()
    await dialogOf(page).getByText('Date of birth cannot be in the future').waitFor()
    expect(
      await dialogField(page, 'Phone number').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await dialogField(page, 'Phone number').fill(person.phone)
    await dialogField(page, 'Date of birth').fill('2/29/1992')
    await dialogField(page, 'E-mail').fill(person.email)
    expect(await dialogField(page, 'Phone number').inputValue()).toBe(`(562) 555-${person.phone.slice(-4)}`)
    expect(await dialogField(page, 'Date of birth').inputValue()).toBe('Feb/29/1992')
    await next.click()

    await dialogField(page, 'Position').selectOption({ label: 'Other' })
    await dialogField(page, 'Instagram handle').fill('zoe')
    await dialogField(page, 'No').check()
    expect(await next.isDisabled()).toBe(true)
    await dialogField(page, 'Who invited you?').fill('Marisol')
    await next.click()
    await dialogOf(page).getByText('This field is required').waitFor()
    await dialogField(page, 'Other position').fill('Gardener')
    await dialogField(page, 'Position').selectOption({ label: 'Buyer' })
    expect(await dialogField(page, 'Other position').count()).toBe(0)
    await next.click()
    await heading(page, 'Verify your phone').waitFor()
  })

  test('take the date of birth from a calendar with dropdowns for year and month', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    await openDialog(page, 'Sign Up')
    await passNames(page, newcomer())
    await dialogButton(page, 'Calendar').click()
    await dialogOf(page).getByRole('combobox', { name: /year/i }).selectOption('1988')
    await dialogOf(page).getByRole('combobox', { name: /month/i }).selectOption({ label: 'February' })
    await dialogOf(page)
      .getByRole('button', { name: /February 29, 1988/ })
      .click()
    expect(await dialogField(page, 'Date of birth').inputValue()).toBe('Feb/29/1988')
    expect(await dialogOf(page).getByRole('grid').count()).toBe(0)

    await dialogButton(page, 'Calendar').click()
    await dialogOf(page).getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).getByRole('grid').waitFor({ state: 'detached' })
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  test('keep what was typed, back and forth and over closing, but never a password', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await goToCode(page, person)
    await verify(page, codeIn(await textsTo(product, person).next()))
    await dialogField(page, 'Password').fill(person.password)
    await dialogButton(page, 'Close').click()
    await dialogOf(page).waitFor({ state: 'detached' })

    await openDialog(page, 'Sign Up')
    // The phone has its proof, the password is asked for anew.
    await heading(page, 'Choose a password').waitFor()
    expect(await dialogField(page, 'Password').inputValue()).toBe('')
    await dialogButton(page, 'Back').click()
    expect(await dialogField(page, 'Who invited you?').inputValue()).toBe(person.invitedBy)
    expect(await dialogField(page, 'Yes').isChecked()).toBe(true)
    await dialogButton(page, 'Back').click()
    expect(await dialogField(page, 'E-mail').inputValue()).toBe(person.email)
    expect(await dialogField(page, 'Date of birth').inputValue()).toBe(person.dateOfBirth)
    await dialogButton(page, 'Back').click()
    expect(await dialogField(page, 'First name').inputValue()).toBe(person.firstName)
    expect(await readableBy(page)).not.toContain(person.password)
  })

  test('wait for whoever closes the dialog, which leaves nothing behind in the history', async ({
    openPage,
  }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await page.getByRole('link', { name: 'Network', exact: true }).first().click()
    await page.waitForURL((url) => url.pathname === '/network')
    const name = await page.locator('main').getByRole('heading', { level: 1 }).textContent()
    const screen = page.locator('main').getByRole('heading', { level: 1, name: name ?? '' })
    await openDialog(page, 'Sign Up')
    await passNames(page, person)
    await heading(page, 'How do we reach you?').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname === '/network')
    await expect.poll(() => screen.isVisible()).toBe(true)
    await openDialog(page, 'Sign Up')
    await dialogButton(page, 'Back').click()
    expect(await dialogField(page, 'First name').inputValue()).toBe(person.firstName)
    await dialogButton(page, 'Close').click()
    // The dialog's entries go first: a Back at the same instant would lead to the entry that they lead to.
    await expect.poll(() => page.evaluate(() => window.history.state?.usr?.backTrail)).toBeUndefined()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('stay at the second with an e-mail that somebody has, who is led to the login', async ({
    openPage,
  }) => {
    const page = await openPage()
    await openHome(page)
    await openDialog(page, 'Sign Up')
    await passNames(page, newcomer())
    await fillContact(page, newcomer({ email: accounts.member }))
    const alert = dialogOf(page).getByRole('alert').filter({ hasText: 'already has an account' })
    await alert.waitFor()
    expect(await heading(page, 'How do we reach you?').isVisible()).toBe(true)
    expect(await dialogField(page, 'E-mail').inputValue()).toBe(accounts.member)
    await alert.getByRole('button', { name: 'Login' }).click()
    await dialogOf(page).getByRole('heading', { name: 'Login' }).waitFor()
  })
})

describe('the fourth step', () => {
  test('says that a code is wrong, and takes the right one afterwards', async ({ openPage, product }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await goToCode(page, person)
    const code = codeIn(await textsTo(product, person).next())
    const field = dialogField(page, '6-digit code')
    await field.fill('12345')
    expect(await dialogButton(page, 'Verify').isDisabled()).toBe(true)
    await verify(page, code === '000000' ? '111111' : '000000')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toMatch(/^(0{6}|1{6})$/)
    await verify(page, code)
    await heading(page, 'Choose a password').waitFor()
  })

  test('sends another code when the phone’s proof has run out, and keeps the passwords meanwhile', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    // The first code and its proof are not the gateway's: it refuses the proof, as one that has run out.
    await pretendCode(page, 'SendVerificationCode')
    await pretendRightCode(page, 'of-old')
    await goToCode(page, person)
    await verify(page, '123456')
    await choosePassword(page, person.password)
    await dialogOf(page).getByText('Please verify your phone number again.').waitFor()
    await verify(page, codeIn(await textsTo(product, person).next()))
    expect(await dialogField(page, 'Password').inputValue()).toBe(person.password)
    await dialogButton(page, 'Sign up').click()
    await waitForNavigation(page, 'member')
  })

  test('makes no second account when the answer to the registration is lost', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await goToCode(page, person)
    await verify(page, codeIn(await textsTo(product, person).next()))
    await answerOnce(page, 'Register', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await choosePassword(page, person.password)
    await dialogOf(page).getByText('Somthing went wrong').waitFor()
    expect(await dialogField(page, 'Confirm password').inputValue()).toBe(person.password)
    await dialogButton(page, 'Sign up').click()
    await dialogOf(page).getByText('already has an account. Please log in.').waitFor()
    expect(await dialogField(page, 'Password').inputValue()).toBe(person.password)
    await dialogOf(page).getByRole('alert').getByRole('button', { name: 'Login' }).click()
    await fillLogin(page, person.email, person.password)
    await waitForNavigation(page, 'member')
  })

  test('refuses a password of a hundred thousand characters at its field', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    await pretendCode(page, 'SendVerificationCode')
    await pretendRightCode(page, 'unused')
    await goToCode(page, newcomer())
    await verify(page, '123456')
    const password = 'x'.repeat(100_000)
    await dialogField(page, 'Password').fill(password)
    await dialogField(page, 'Confirm password').fill(password)
    await dialogButton(page, 'Sign up').click()
    await dialogOf(page).getByText('Please use at most 1000 characters').waitFor()
    expect((await dialogField(page, 'Password').inputValue()).length).toBe(password.length)
  })

  test('loses nothing when the product API fails, and makes one account in the end', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await goToCode(page, person)
    await verify(page, codeIn(await textsTo(product, person).next()))
    await dialogField(page, 'Password').waitFor()
    onTestFinished(() => setFault(product, 'product-api', 'ok'))
    await setFault(product, 'product-api', 'error')
    await choosePassword(page, person.password)
    await dialogOf(page).getByText('Somthing went wrong').waitFor()
    expect(await dialogField(page, 'Confirm password').inputValue()).toBe(person.password)
    await setFault(product, 'product-api', 'ok')
    await dialogButton(page, 'Sign up').click()
    await toast(page, 'Registration completed successfully').waitFor()
    await waitForNavigation(page, 'member')
  })

  test('sends one registration for a double click, and says that it is under way', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const person = newcomer()
    await openHome(page)
    await goToCode(page, person)
    await verify(page, codeIn(await textsTo(product, person).next()))
    let registrations = 0
    page.on('request', (request) => {
      if (request.postData()?.includes(hashOf('Register'))) registrations += 1
    })
    let letGo = (): void => undefined
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await answerOnce(page, 'Register', async (route) => {
      await isLetGo
      await route.continue()
    })
    await dialogField(page, 'Password').fill(person.password)
    await dialogField(page, 'Confirm password').fill(person.password)
    await dialogButton(page, 'Sign up').dblclick()
    const busy = dialogButton(page, 'Signing up')
    // It is said to be disabled: a person may press it all the same.
    await busy.click({ force: true })
    expect(await busy.evaluate((button) => button === document.activeElement)).toBe(true)
    letGo()
    await toast(page, 'Registration completed successfully').waitFor()
    expect(registrations).toBe(1)
  })
})

test.for(lookouts)(
  'every state of the dialog is without findings of axe at $width px, $colorScheme',
  async (lookout, { openPage, product }) => {
    const { width } = lookout
    const page = await openPage(seenFrom(lookout))
    const person = newcomer()
    const check = async (state: string) => {
      expect(await accessibilityFindings(page), state).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(
        width,
      )
    }
    await openHome(page)
    await openDialog(page, 'Sign Up')
    await check('step 1')
    await passNames(page, person)
    await check('step 2')
    await dialogField(page, 'Phone number').fill('5625550')
    await dialogField(page, 'Date of birth').fill('Feb/30/1990')
    await dialogField(page, 'E-mail').fill('zoe')
    await dialogButton(page, 'Calendar').click()
    await dialogOf(page).getByRole('grid').waitFor()
    await check('step 2 with errors and calendar')
    await page.keyboard.press('Escape')
    await fillContact(page, person)
    await heading(page, 'What do you do?').waitFor()
    await check('step 3')
    await passAbout(page, person)
    await heading(page, 'Verify your phone').waitFor()
    await check('step 4, phone')
    await dialogButton(page, 'Send code').click()
    const code = codeIn(await textsTo(product, person).next())
    await dialogField(page, '6-digit code').waitFor()
    await check('step 4, code')
    await verify(page, code)
    await dialogField(page, 'Password').fill('pass')
    await dialogField(page, 'Confirm password').fill('word')
    await dialogButton(page, 'Sign up').click()
    await dialogOf(page).getByText('Confirm Password does not match').waitFor()
    await check('step 4, password')
  },
)
