import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { chosen } from './harness/full.ts'
import { joinButton, productions } from './harness/joining.ts'
import {
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  navigationButton,
  newcomer,
  openDialog,
  passNames,
  toast,
} from './harness/members.ts'
import { entriesGone, openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const desktop = { viewport: { width: 1440, height: 900 } }

/** Has toasts stay: they do while the window is not in front. */
const holdToasts = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')))

async function goTo(page: Page, path: string): Promise<void> {
  await entriesGone(page)
  await page.evaluate((path) => {
    history.pushState({ idx: 1, key: path, usr: null }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

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

test.for(chosen([phone, desktop], [phone]))(
  'a toast covers no main button at $viewport.width px',
  async (options, { openPage, openAs }) => {
    const expectClear = async (page: Page, button: Locator) => {
      await button.waitFor()
      await holdToasts(page)
      expect(await coveredPart(page, button), String(button)).toBe(0)
    }
    const page = await openPage(options)
    await openLive(page, '/joined-productions')
    await toast(page, 'Please login first').waitFor()
    await holdToasts(page)
    await dialogButton(page, 'Close').click()
    await page.waitForURL(({ search }) => search === '')
    await goTo(page, `/RSVP/${productions.finals.slug}`)
    await expectClear(page, joinButton(page).first())
    if (options === phone) {
      await page.locator('footer').scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, -300))
    }
    await expectClear(page, joinButton(page).filter({ visible: true }).last())
    await openDialog(page, 'Sign Up')
    await expectClear(page, dialogButton(page, 'Next'))
    await passNames(page, newcomer())
    await dialogField(page, 'Phone number').waitFor()
    await expectClear(page, dialogButton(page, 'Next'))
    await dialogButton(page, 'Close').click()
    await openDialog(page, 'Login')
    await expectClear(page, dialogButton(page, 'Login'))
    await dialogButton(page, 'Close').click()
    await goTo(page, '/attendee-check/1_x-1')
    await page.getByText('For staff').click()
    await expectClear(page, page.getByRole('button', { name: 'Validate user' }))

    const staff = await openAs(accounts.staff, options)
    await openLive(staff, '/scan')
    await staff.route('**/graphql', (route) =>
      route.request().postData()?.includes('"Logout"') ? route.abort() : route.fallback(),
    )
    await (await navigationButton(staff, 'Logout')).click()
    await toast(staff, 'You’re still logged in').waitFor()
    await expectClear(staff, staff.getByRole('button', { name: 'Check', exact: true }))
    await expectClear(staff, staff.getByRole('button', { name: 'Start camera' }))
  },
)

/** The animation whose end ends a toast: its length in milliseconds, and whether it runs. */
const timer = (message: Locator) => message.getByRole('progressbar', { includeHidden: true })
const timerOf = (message: Locator) =>
  timer(message).evaluate((bar) => {
    const [animation] = bar.getAnimations()
    return { milliseconds: animation?.effect?.getTiming().duration, state: animation?.playState }
  })

test('a toast stays for 6 seconds, and longer while it has the focus', async ({ openPage }) => {
  const page = await openPage(phone)
  await openLive(page, '/attendee-check/1_x-1')
  await page.getByText('For staff').click()
  await page.getByRole('button', { name: 'Validate user' }).click()
  const message = toast(page, 'Please Login first')
  await message.waitFor()
  await holdToasts(page)
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await findingsIn(page, 'message')).toEqual([])
  await message.getByRole('button', { name: 'Close message' }).focus()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => timerOf(message)).toEqual({ milliseconds: 6_000, state: 'paused' })
  await page.locator('main').focus()
  await expect.poll(() => timerOf(message)).toEqual({ milliseconds: 6_000, state: 'running' })
  await timer(message).evaluate((bar) => bar.getAnimations()[0]?.finish())
  await message.waitFor({ state: 'detached' })
})
