import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { codeTextedTo } from './harness/inbox.ts'
import { dialogTitle, joinButton, openProduction, productions, releaseBox } from './harness/joining.ts'
import { test } from './harness/logged-in.ts'
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
import { answerOnce, leaveLinkUnchecked, limited } from './harness/operations.ts'
import type { TestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'

/** Long enough for every state of every dialog, with axe in each. */
const timeoutMs = 480_000

/** How a person has set their device. */
const settings = [
  { name: 'a phone with text twice as large, light', width: 390, colorScheme: 'light', text: '200%' },
  { name: 'a phone with text twice as large, dark', width: 390, colorScheme: 'dark', text: '200%' },
  { name: 'a phone, light', width: 390, colorScheme: 'light', text: '100%' },
  { name: 'a desk, dark', width: 1280, colorScheme: 'dark', text: '100%' },
  { name: 'a desk, light', width: 1280, colorScheme: 'light', text: '100%' },
] as const

/** Looks at each state: what axe finds, and what can be pushed sideways. */
function lookout(page: Page, setting: (typeof settings)[number]) {
  const findings: string[] = []
  return {
    findings,
    async look(state: string): Promise<void> {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, setting.text)
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog[open]')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map(({ tagName }) => `${tagName} can be pushed sideways`),
      )
      findings.push(...[...wide, ...(await accessibilityFindings(page))].map((each) => `${state}: ${each}`))
      const folder = process.env.SCREENSHOTS
      if (folder) await page.screenshot({ path: `${folder}/${setting.name}, ${state}.png` })
    },
  }
}

async function seeSignUp(page: Page, product: TestProduct, look: (state: string) => Promise<void>) {
  const person = newcomer()
  await openSettled(page, '/')
  await openDialog(page, 'Sign Up')
  await look('step 1')
  await passNames(page, person)
  await dialogField(page, 'Phone number').waitFor()
  await look('step 2')
  await fillContact(page, newcomer({ email: accounts.member }))
  await dialogOf(page).getByText('already has an account').waitFor()
  await look('step 2, taken')
  await dialogField(page, 'E-mail').fill('zoe')
  await dialogField(page, 'Phone number').fill('1234567')
  await dialogButton(page, 'Calendar').click()
  await dialogOf(page).getByRole('grid').waitFor()
  await look('step 2, calendar')
  await page.keyboard.press('Escape')
  await fillContact(page, person)
  await dialogField(page, 'Position').selectOption({ label: 'Other' })
  await look('step 3')
  await passAbout(page, person)
  await dialogButton(page, 'Send code').waitFor()
  await look('step 4, phone')
  await dialogButton(page, 'Send code').click()
  const code = await codeTextedTo(product, person.phone)
  await dialogField(page, '6-digit code').waitFor()
  await look('step 4, code')
  const words =
    'Too many wrong codes were entered for this number from this network. Try again in 10 minutes.'
  await answerOnce(page, 'CheckVerificationCode', (route) => route.fulfill(limited('PHONE', 600, words)))
  await verify(page, code)
  await dialogOf(page).getByText(words).waitFor()
  await look('step 4, limit')
  await verify(page, code)
  await dialogField(page, 'Password').fill('pass')
  await page.route('**/graphql', (route) => route.abort())
  await dialogField(page, 'Password').fill(person.password)
  await dialogField(page, 'Confirm password').fill(person.password)
  await dialogButton(page, 'Sign up').click()
  await dialogOf(page).getByText('The site could not be reached.').waitFor()
  await look('step 4, not reached')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialogButton(page, 'Close').click()
}

async function seeLogin(page: Page, look: (state: string) => Promise<void>) {
  await openSettled(page, '/')
  await openDialog(page, 'Login')
  await look('login')
  await dialogField(page, 'E-mail').fill(accounts.member)
  await dialogField(page, 'Password').fill('wrong')
  await dialogButton(page, 'Login').click()
  await dialogOf(page).getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await look('login, refused')
  await dialogButton(page, 'Forgot password?').click()
  await dialogButton(page, 'Send the link').waitFor()
  await look('forgotten')
  await dialogButton(page, 'Back to login').click()
  await dialogButton(page, 'Login with OTP').click()
  await look('login by code')
  await openSettled(page, '/reset-password/made-up')
  await page.getByText('This link doesn’t work anymore').waitFor()
  await look('link that does not work')
  await leaveLinkUnchecked(page)
  await openSettled(page, '/reset-password/made-up')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await look('new password, errors')
}

async function seeJoin(page: Page, look: (state: string) => Promise<void>) {
  await openProduction(page, productions.rooftop)
  await joinButton(page).click()
  await dialogTitle(page, 'Privacy policy and release').waitFor()
  await releaseBox(page).waitFor()
  await look('release')
  await page.keyboard.press('Escape')
  await dialogTitle(page, 'RSVP warning').waitFor()
  await look('warning')
}

describe('every state of every dialog', () => {
  test.for(sampled(settings, 1, 19))(
    'fits and is without findings of axe on $name',
    { timeout: timeoutMs },
    async (setting, { openPage, openAs, product }) => {
      const { width, colorScheme } = setting
      const options = { viewport: { width, height: 780 }, colorScheme, reducedMotion: 'reduce' } as const
      const page = await openPage(options)
      const { findings, look } = lookout(page, setting)
      await seeSignUp(page, product, look)
      await seeLogin(page, look)
      const member = await openAs(accounts.staff, options)
      const joining = lookout(member, setting)
      await seeJoin(member, joining.look)
      expect([...findings, ...joining.findings]).toEqual([])
    },
  )
})
