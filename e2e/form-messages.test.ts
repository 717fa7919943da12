import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  fillContact,
  newcomer,
  openDialog,
  passAbout,
  passNames,
  verify,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { answerOnce, limited, pretendCode, refusal } from './harness/operations.ts'
import { readOnlyTest as test } from './harness/test.ts'

const alert = (page: Page, text: string) => dialogOf(page).getByRole('alert').filter({ hasText: text })

const isFocused = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector), selector)

async function openSignUp(page: Page): Promise<void> {
  await openSettled(page, '/')
  await openDialog(page, 'Sign Up')
  await passNames(page, newcomer())
}

/** Up to the field for a code that no phone was texted. */
async function openCode(page: Page): Promise<void> {
  await pretendCode(page, 'SendVerificationCode')
  await openSignUp(page)
  await fillContact(page, newcomer())
  await passAbout(page, newcomer())
  await dialogButton(page, 'Send code').click()
  await dialogField(page, '6-digit code').waitFor()
}

describe('what a server has said', () => {
  test('of an e-mail goes when that is corrected, and its login knows what was typed', async ({
    openPage,
  }) => {
    const page = await openPage()
    await openSignUp(page)
    const person = newcomer({ email: accounts.member })
    await fillContact(page, person)
    await alert(page, 'already has an account').waitFor()
    await expect.poll(() => isFocused(page, 'dialog [role=alert]')).toBe(true)
    await dialogField(page, 'E-mail').press('End')
    await dialogField(page, 'E-mail').press('Backspace')
    await alert(page, 'already has an account').waitFor({ state: 'detached' })

    await dialogField(page, 'E-mail').fill(accounts.member)
    await dialogButton(page, 'Next').click()
    await alert(page, 'already has an account').getByRole('button', { name: 'Login' }).click()
    await dialogOf(page).getByRole('heading', { name: 'Login' }).waitFor()
    expect(await dialogField(page, 'E-mail').inputValue()).toBe(accounts.member)
    expect(await isFocused(page, '[autocomplete=current-password]')).toBe(true)
    await dialogButton(page, 'Login with OTP').click()
    expect(await dialogField(page, 'Phone number').inputValue()).toContain(person.phone.slice(-4))
  })

  test('of a code goes as soon as another is typed', async ({ openPage }) => {
    const page = await openPage()
    await openCode(page)
    await answerOnce(page, 'CheckVerificationCode', (route) =>
      route.fulfill(
        refusal(
          'checkVerificationCode',
          { phoneProof: null },
          { code: 'WRONG_CODE', message: 'This code is not right.', field: ['code'] },
        ),
      ),
    )
    await verify(page, '123456')
    const field = dialogField(page, '6-digit code')
    await dialogOf(page).getByText('This code is not right.').waitFor()
    await field.press('Backspace')
    await dialogOf(page).getByText('This code is not right.').waitFor({ state: 'detached' })
    expect(await field.getAttribute('aria-invalid')).toBe('false')
  })

  test('of a login goes when either of its fields changes', async ({ openPage }) => {
    const page = await openPage()
    await openSettled(page, '/')
    await openDialog(page, 'Login')
    for (const label of ['E-mail', 'Password']) {
      await dialogField(page, 'E-mail').fill(accounts.member)
      await dialogField(page, 'Password').fill('wrong')
      await dialogButton(page, 'Login').click()
      const said = dialogOf(page).getByRole('alert').filter({ hasText: /\w/ })
      await said.waitFor()
      await dialogField(page, label).pressSequentially('x')
      await said.waitFor({ state: 'detached' })
    }
  })
})

describe('a limit', () => {
  const countdown = (page: Page) => dialogOf(page).getByText('You can ask for another code in')

  test('on one code leaves the way to another code', async ({ openPage }) => {
    const page = await openPage()
    await openCode(page)
    const words = 'Too many wrong codes were entered. Ask for a new code in 5 seconds.'
    await answerOnce(page, 'CheckVerificationCode', (route) => route.fulfill(limited('CODE', 5, words)))
    await verify(page, '123456')
    await alert(page, words).waitFor()
    expect(await countdown(page).count()).toBe(0)
    await alert(page, 'Ask for a new code now.').waitFor()
    expect(await dialogButton(page, 'Send another code').isVisible()).toBe(true)
    expect(await countdown(page).count()).toBe(0)
  })

  test('that another code does not help against is the only one to say a time', async ({ openPage }) => {
    const page = await openPage()
    await openCode(page)
    expect(await countdown(page).count()).toBe(1)
    const words = 'Too many wrong codes for this phone. Try again in 10 minutes.'
    await answerOnce(page, 'CheckVerificationCode', (route) => route.fulfill(limited('PHONE', 600, words)))
    await verify(page, '123456')
    await alert(page, words).waitFor()
    expect(await countdown(page).count()).toBe(0)
    expect(await dialogOf(page).getByRole('button', { name: 'Send another code' }).count()).toBe(0)
    expect(await dialogField(page, '6-digit code').inputValue()).toBe('123456')
  })
})

describe('a phone field', () => {
  test('says that a text message follows and what it may cost, in the sign-up and in the login', async ({
    openPage,
  }) => {
    const words = 'A text message will be sent and rates may apply.'
    const page = await openPage()
    await openSignUp(page)
    await dialogOf(page).getByText(words).waitFor()
    await dialogButton(page, 'Close').click()
    await openDialog(page, 'Login')
    await dialogButton(page, 'Login with OTP').click()
    await dialogOf(page).getByText(words).waitFor()
  })

  test('keeps a leading 1 that is no country’s', async ({ openPage }) => {
    const page = await openPage()
    await openSignUp(page)
    const field = dialogField(page, 'Phone number')
    await field.pressSequentially('1234567')
    expect(await field.inputValue()).toBe('1234567')
    await dialogField(page, 'Date of birth').fill('Nov/20/1990')
    await dialogField(page, 'E-mail').fill('zoe@example.com')
    expect(await dialogButton(page, 'Next').isEnabled()).toBe(true)
    await field.fill('')
    await field.pressSequentially('15625550123')
    expect(await field.inputValue()).toBe('(562) 555-0123')
  })
})
