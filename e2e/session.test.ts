import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  fillLogin,
  logIn,
  navigationButton,
  navigationLink,
  openDialog,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { sampled } from './harness/sampling.ts'
import { setFault } from './harness/service-faults.ts'
import { test } from './harness/test.ts'

const protectedPath = '/joined-productions'
const expired = 'Your session has been expired. Please login again'

async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/')
}

/** Lets the stored session run out, as the time does. */
const runOut = (page: Page) =>
  page.evaluate(() => {
    const stored: object = JSON.parse(localStorage.getItem('session') ?? '{}')
    localStorage.setItem('session', JSON.stringify({ ...stored, expiresAt: new Date(0).toISOString() }))
  })

async function logInAgain(page: Page): Promise<void> {
  await dialogButton(page, 'Ok').click()
  await fillLogin(page, accounts.member)
  await dialogOf(page).waitFor({ state: 'detached' })
}

describe('the navigation', () => {
  test('follows login and logout in every open tab', async ({ openPage }) => {
    const page = await openPage()
    await openHome(page)
    const other = await page.context().newPage()
    await openSettled(other, '/network')
    await waitForNavigation(other, 'visitor')
    await openDialog(page, 'Login')
    await fillLogin(page, accounts.member)
    await toast(page, 'Logged in successfully!').waitFor()
    await waitForNavigation(other, 'member')
    await (await navigationButton(other, 'Logout')).click()
    await waitForNavigation(page, 'visitor')
    expect(await page.context().cookies()).toEqual([])
  })

  test('does not move when the browser finds a session', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await logIn(page, accounts.member)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) sessionStorage.setItem('shift', String(entry.value))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const response = await openSettled(page, '/network')
    await waitForNavigation(page, 'member')
    expect(await response?.text()).not.toContain('Marisol')
    expect(await page.evaluate(() => sessionStorage.getItem('shift'))).toBeNull()
  })

  test('stays a member’s when the logout does not get through', async ({ openPage }) => {
    const page = await openPage()
    await logIn(page, accounts.member)
    await page.route('**/graphql', (route) => route.abort())
    await (await navigationButton(page, 'Logout')).click()
    await toast(page, 'Somthing went wrong').waitFor()
    await waitForNavigation(page, 'member')
  })
})

describe('a protected screen', () => {
  test('sends a visitor home', async ({ openPage }) => {
    const page = await openPage()
    await page.goto(protectedPath)
    await toast(page, 'Please login first').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('is left for home without a word by whoever logs out on it', async ({ openPage }) => {
    const page = await openPage()
    await logIn(page, accounts.member)
    await openSettled(page, protectedPath)
    await (await navigationButton(page, 'Logout')).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await toast(page, 'Please login first').count()).toBe(0)
  })

  const looks = [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const
  test.for(sampled(looks, 1, 46))(
    'alerts when the session runs out, and is there after the next login, at $width px, $colorScheme',
    async ({ width, colorScheme }, { openPage }) => {
      const page = await openPage({
        viewport: { width, height: 780 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      await openHome(page)
      await openDialog(page, 'Login')
      await fillLogin(page, accounts.member)
      await waitForNavigation(page, 'member')
      await openSettled(page, protectedPath)
      await runOut(page)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      const alert = page.getByRole('alertdialog')
      await alert.getByText(expired).waitFor()
      expect(await accessibilityFindings(page)).toEqual([])
      for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
      expect(await alert.isVisible()).toBe(true)
      await logInAgain(page)
      await waitForNavigation(page, 'member')
      expect(new URL(page.url()).pathname).toBe(protectedPath)
      expect(await page.locator('main').getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    },
  )

  test('is left by whoever does not log in again', async ({ openPage }) => {
    const page = await openPage()
    await logIn(page, accounts.member)
    await runOut(page)
    await page.goto(protectedPath)
    await dialogButton(page, 'Ok').click()
    await dialogButton(page, 'Close').click()
    await toast(page, 'Please login first').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('a session that the product API refuses in the middle of something is told, and the login leads back', async ({
  openPage,
  product,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  const grants = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"DeskGrants"'),
  )
  await logIn(page, accounts.member)
  // The navigation has asked: what is refused afterwards is refused to the screen.
  await (await grants).finished()
  onTestFinished(() => setFault(product, 'product-api', 'ok'))
  await setFault(product, 'product-api', 'unauthorized')
  await (await navigationLink(page, 'My tickets')).click()
  await page.getByRole('alertdialog').getByText(expired).waitFor()
  await setFault(product, 'product-api', 'ok')
  await logInAgain(page)
  await waitForNavigation(page, 'member')
  expect(new URL(page.url()).pathname).toBe(protectedPath)
  await page.locator('main').getByRole('heading', { level: 1, name: 'Joined productions' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})
