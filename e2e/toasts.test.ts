import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { joinButton, productions } from './harness/joining.ts'
import {
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  fillLogin,
  navigationButton,
  newcomer,
  openDialog,
  passNames,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { testWithTicket } from './harness/with-ticket.ts'

const test = testWithTicket(productions.rooftop)

/** Has toasts stay: they do while the window is not in front. */
const holdToasts = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')))

/** Opens another screen without loading a document, so that toasts stay. */
const goTo = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState({ idx: 1, key: path, usr: null }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What a button in view has in common with the toasts on display, in square pixels; null for no toast. */
async function coveredPart(page: Page, button: Locator): Promise<number | null> {
  const box = (await button.boundingBox()) ?? expect.fail('the button is not in view')
  const toasts = await page.locator('.Toastify__toast').all()
  const parts = await Promise.all(
    toasts.map(async (one) => {
      const other = (await one.boundingBox()) ?? expect.fail('the toast is gone')
      const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
      const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
      return Math.max(width, 0) * Math.max(height, 0)
    }),
  )
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0)
}

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a toast covers no main button at $width × $height', async (viewport, { openPage, ticket }) => {
  const page = await openPage({ viewport })
  const expectClear = async (button: Locator) => {
    await button.waitFor()
    await holdToasts(page)
    expect(await coveredPart(page, button), String(button)).toBe(0)
  }

  await openSettled(page, '/joined-productions')
  await toast(page, 'Please login first').waitFor()
  await holdToasts(page)

  await goTo(page, `/RSVP/${productions.finals.slug}`)
  await expectClear(joinButton(page).first())
  if (viewport.width < 1024) {
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, -300))
  }
  await expectClear(joinButton(page).filter({ visible: true }).last())

  await openDialog(page, 'Sign Up')
  await expectClear(dialogButton(page, 'Next'))
  await passNames(page, newcomer())
  await dialogField(page, 'Phone number').waitFor()
  await expectClear(dialogButton(page, 'Next'))
  await dialogButton(page, 'Close').click()

  await openDialog(page, 'Login')
  await fillLogin(page, accounts.staff, 'wrong password')
  await dialogOf(page).getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await expectClear(dialogButton(page, 'Login'))
  await fillLogin(page, accounts.staff)
  await toast(page, 'Logged in successfully!').waitFor()
  await holdToasts(page)
  await waitForNavigation(page, 'member')

  await goTo(page, new URL(ticket, page.url()).pathname)
  await page.getByRole('checkbox').check()
  await expectClear(page.getByRole('button', { name: 'Validate user' }))

  // The scanner opens as a document, without the toasts so far.
  await openSettled(page, '/scan')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"Logout"') ? route.abort() : route.fallback(),
  )
  await (await navigationButton(page, 'Logout')).click()
  await toast(page, 'You are still logged in').waitFor()
  await expectClear(page.getByRole('button', { name: 'Check', exact: true }))
  await expectClear(page.getByRole('button', { name: 'Start camera' }))
})

test('a screen reader is interrupted by errors only', async ({ openPage }) => {
  const page = await openPage()
  await openSettled(page, '/joined-productions')
  const loginFirst = toast(page, 'Please login first')
  await loginFirst.waitFor()
  expect(await loginFirst.getAttribute('role')).toBe('status')
})
