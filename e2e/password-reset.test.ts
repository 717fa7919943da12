import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { type Hand, keyboardOf, pointer } from './harness/hand.ts'
import { linkIn, postOf } from './harness/inbox.ts'
import {
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  fillLogin,
  openDialog,
  readableBy,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
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

      // The link has done its work.
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
      await save(page).click()
      expect(await accessibilityFindings(page)).toEqual([])
    },
  )
})
