import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { chosen } from './harness/full.ts'
import { productions } from './harness/joining.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  expireSession,
  fillLogin,
  navigationButton,
  navigationLink,
  openDialog,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openLive, openSettled } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { watchTraffic } from './harness/traffic.ts'

const protectedPath = '/joined-productions'
const expired = 'Your session has been expired. Please login again'

const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1440, height: 900 } }
const smallPhone = { viewport: { width: 320, height: 640 } }
const narrowDesktop = { viewport: { width: 1216, height: 800 } }

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

const grantsOf = (page: Page) =>
  page
    .waitForResponse((response) => (response.request().postData() ?? '').includes('"DeskGrants"'))
    .then((response) => response.finished())

describe('a session', () => {
  test('starts and ends in every open tab, and closes protected screens', async ({ openPage, member }) => {
    const page = await openPage()
    await openLive(page, '/')
    const other = await page.context().newPage()
    await openLive(other, '/network')
    await waitForNavigation(other, 'visitor')
    await openDialog(page, 'Login')
    await fillLogin(page, member.email)
    await toast(page, 'Logged in successfully!').waitFor()
    await waitForNavigation(other, 'member')
    await page.route('**/graphql', (route) => route.abort())
    await (await navigationButton(page, 'Logout')).click()
    await toast(page, 'Somthing went wrong').waitFor()
    await waitForNavigation(page, 'member')
    await openLive(other, protectedPath)
    await (await navigationButton(other, 'Logout')).click()
    await isAt(other, '/')
    await waitForNavigation(page, 'visitor')
    expect(await toast(other, 'Please login first').count()).toBe(0)
    expect(await page.context().cookies()).toEqual([])
  })

  test('is asked for by pages of members, and leads back to them', async ({ openPage, member }) => {
    const page = await openPage()
    await page.goto('/joined-productions?page=1')
    await toast(page, 'Please login first').waitFor()
    await dialogOf(page).getByText('Please login first').waitFor()
    await isAt(page, '/')
    expect(await findingsIn(page, 'login that leads back')).toEqual([])
    await page.reload()
    await dialogButton(page, 'Close').click()
    await page.waitForURL((url) => url.pathname + url.search === '/')
    await dialogOf(page).waitFor({ state: 'detached' })

    await page.goto('/?next=//example.com/')
    await waitForNavigation(page, 'visitor')
    expect(await dialogOf(page).count()).toBe(0)

    await page.goto('/?forgot-password')
    await dialogOf(page).getByRole('heading', { name: 'Forgot password' }).waitFor()
    expect(await findingsIn(page, 'forgotten password by its address')).toEqual([])

    await page.goto('/.well-known/change-password')
    await fillLogin(page, member.email)
    await isAt(page, '/account')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    expect(await dialogOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toMatch(
      /^Chrome.* on Linux$/,
    )
  })

  test('that expires shows a dialog, and the screen returns after a login', async ({ openAs, member }) => {
    const page = await openAs(member.email, { ...phone, reducedMotion: 'reduce' })
    await openLive(page, protectedPath)
    const title = page.locator('main').getByRole('heading', { level: 1, name: 'My tickets' })
    await title.waitFor()
    await expireSession(page)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const alert = page.getByRole('alertdialog')
    await alert.getByText(expired).waitFor()
    expect(await findingsIn(page, 'expired')).toEqual([])
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    expect(await alert.isVisible()).toBe(true)
    await dialogButton(page, 'Ok').click()
    await fillLogin(page, member.email)
    await dialogOf(page).waitFor({ state: 'detached' })
    await waitForNavigation(page, 'member')
    expect(new URL(page.url()).pathname).toBe(protectedPath)
    await title.waitFor()

    await expireSession(page)
    await page.goto(protectedPath)
    await dialogButton(page, 'Ok').click()
    await dialogButton(page, 'Close').click()
    const message = toast(page, 'Please login first')
    await message.waitFor()
    // A screen reader is interrupted by errors only.
    expect(await message.getAttribute('role')).toBe('status')
    await isAt(page, '/')
  })
})

describe('the navigation', () => {
  // No interception: it disables the font cache, and each page would shift.
  test('keeps its layout when a session is found, on phones and desktops', async ({ openAs, product }) => {
    await product.operate('grant', 'producer', accounts.staff, '--production', productions.finals.slug)
    const page = await openAs(accounts.staff)
    await openSettled(page, '/network')
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const { viewport } of chosen(
      [smallPhone, phone, narrowDesktop, desk],
      [smallPhone, narrowDesktop],
    )) {
      await page.setViewportSize(viewport)
      const response = await openSettled(page, '/network')
      expect(await response?.text()).not.toContain('Desmond')
      await page
        .getByRole('navigation', { name: 'Main', includeHidden: true })
        .getByRole('link', { name: 'Desk', includeHidden: true })
        .first()
        .waitFor({ state: 'attached' })
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'))
      const bar = await page.getByRole('banner').evaluate(({ clientHeight, scrollWidth, clientWidth }) => ({
        isOneLine: clientHeight < 90,
        overflow: scrollWidth - clientWidth,
      }))
      expect({ viewport, shifts, ...bar }).toEqual({ viewport, shifts: 0, isOneLine: true, overflow: 0 })
    }
  })

  test.for(chosen([phone, desk], [phone]))(
    'opens a member’s tickets with one press at $viewport.width px, without staff links',
    async (options, { openAs, member }) => {
      const page = await openAs(member.email, options)
      const grants = grantsOf(page)
      await openLive(page, '/')
      await grants
      const navigation = page.getByRole('navigation', { name: 'Main', includeHidden: true })
      for (const name of ['Scan', 'Desk']) {
        expect(await navigation.getByRole('link', { name, exact: true, includeHidden: true }).count()).toBe(0)
      }
      await page
        .getByRole('banner')
        .getByRole('link', { name: /tickets/i })
        .click()
      await isAt(page, protectedPath)
    },
  )

  test('shows personal links first in a producer’s menu on a phone', async ({ openAs }) => {
    const page = await openAs(accounts.staff, phone)
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('"DeskGrants"')) return route.fallback()
      const grants = [{ __typename: 'Grant', kind: 'PRODUCER' }]
      await route.fulfill({ json: { data: { viewer: { __typename: 'Member', id: '1', grants } } } })
    })
    await openLive(page, '/')
    await (await navigationLink(page, 'Desk')).waitFor()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const texts = (await links.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(texts.slice(0, 4)).toEqual(['Desk', 'Scan', 'My tickets', 'Shows'])
    expect(await findingsIn(page, 'menu')).toEqual([])
  })

  test('makes no request for a visitor, and its menu closes for a dialog, which returns the focus', async ({
    openPage,
  }) => {
    const page = await openPage({ ...phone, reducedMotion: 'reduce' })
    const traffic = watchTraffic(page)
    await openSettled(page, '/')
    expect(traffic.graphql).toEqual([])
    await openDialog(page, 'Login')
    const menu = page.getByRole('button', { name: 'Menu', includeHidden: true })
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
    await (await navigationButton(page, 'Sign Up')).waitFor()
    for (const colorScheme of chosen<'light' | 'dark'>(['light', 'dark'], ['dark'])) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsIn(page, `menu, ${colorScheme}`)).toEqual([])
    }
  })
})
