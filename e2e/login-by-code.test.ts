import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { keyboardOf, pointer } from './harness/hand.ts'
import { codeIn, postOf } from './harness/inbox.ts'
import {
  accountPhones,
  dialogButton,
  dialogField,
  dialogOf,
  openDialog,
  readableBy,
  toast,
  verify,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { sampled } from './harness/sampling.ts'
import { test } from './harness/test.ts'

async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/')
}

describe('logging in by a texted code', () => {
  // Two accounts: one phone takes one code in half a minute.
  const ways = [
    { by: 'finger on a phone', width: 360, hand: () => pointer, phone: accountPhones.member },
    { by: 'keyboard alone', width: 1280, hand: keyboardOf, phone: accountPhones.staff },
  ]
  test.for(sampled(ways, 1, 43))('by $by', async ({ width, hand: handOf, phone }, { openPage, product }) => {
    const page = await openPage({ viewport: { width, height: 780 } })
    const hand = handOf(page)
    await openHome(page)
    await openDialog(page, 'Login', hand)
    await hand.press(dialogButton(page, 'Login with OTP'))
    await hand.type(dialogField(page, 'Phone number'), phone)
    await hand.press(dialogButton(page, 'Send code'))
    const code = codeIn(await postOf(product, 'sms', `+1${phone}`).next())
    await verify(page, code, hand)
    await toast(page, 'Logged in successfully!').waitFor()
    await waitForNavigation(page, 'member')
    const readable = await readableBy(page)
    expect(readable).not.toContain(code)
    const [cookie] = await page.context().cookies()
    expect(readable).not.toContain(cookie?.value)
    expect(product.lines.join('\n')).not.toContain(code)
  })

  test('says what is wrong with a phone at the phone', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    await openDialog(page, 'Login')
    await dialogButton(page, 'Login with OTP').click()
    await dialogButton(page, 'Send code').click()
    await dialogOf(page).getByText('Phone number is required!').waitFor()
    for (const typed of ['5', '56255501', '562555012', '56255501234', '+442079460958']) {
      await dialogField(page, 'Phone number').fill(typed)
      await dialogButton(page, 'Send code').click()
      await dialogOf(page).getByText('Invalid Phone number!').waitFor()
    }
    await dialogField(page, 'Phone number').fill('5625559999')
    await dialogButton(page, 'Send code').click()
    await expect.poll(() => dialogField(page, 'Phone number').getAttribute('aria-invalid')).toBe('true')
    expect(await dialogField(page, 'Phone number').inputValue()).toBe('(562) 555-9999')
  })

  const looks = [
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const
  test.for(sampled(looks, 1, 44))(
    'has no findings of axe in any state at $width px, $colorScheme',
    async (look, { openPage }) => {
      const { width, colorScheme } = look
      const page = await openPage({ viewport: { width, height: 780 }, colorScheme, reducedMotion: 'reduce' })
      await openHome(page)
      await openDialog(page, 'Login')
      expect(await accessibilityFindings(page), 'by password').toEqual([])
      await dialogButton(page, 'Login').click()
      await dialogOf(page).getByText('E-mail is required').waitFor()
      expect(await accessibilityFindings(page), 'with errors').toEqual([])
      await dialogButton(page, 'Login with OTP').click()
      // The way there has gone; whoever listens hears the field that came.
      expect(
        await dialogField(page, 'Phone number').evaluate((field) => field === document.activeElement),
      ).toBe(true)
      expect(await accessibilityFindings(page), 'by code').toEqual([])
      await dialogButton(page, 'Login with password').click()
      await dialogButton(page, 'Forgot password?').click()
      await dialogButton(page, 'Send the link').waitFor()
      expect(await accessibilityFindings(page), 'forgotten').toEqual([])
    },
  )
})
