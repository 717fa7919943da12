import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { productions } from './harness/joining.ts'
import { test } from './harness/logged-in.ts'
import { accounts, dialogOf, navigationButton, navigationLink, openDialog } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { watchTraffic } from './harness/traffic.ts'

const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1440, height: 900 } }
const smallPhone = { width: 320, height: 640 }
const narrowDesk = { width: 1216, height: 800 }

/** Has the session's grants be these. */
const pretendGrants = (page: Page, kinds: readonly string[]) =>
  page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"DeskGrants"')) return route.fallback()
    const grants = kinds.map((kind) => ({ __typename: 'Grant', kind }))
    await route.fulfill({ json: { data: { viewer: { __typename: 'Member', id: '1', grants } } } })
  })

/** Has what moves on a page from now on added up. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}

describe('a member', () => {
  test.for([
    { name: 'a phone', options: phone },
    { name: 'a desk', options: desk },
  ])('comes from home to their tickets by one press on $name', async ({ options }, { openAs }) => {
    const page = await openAs(accounts.member, options)
    await openSettled(page, '/')
    // The one such link that can be seen and pressed.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /tickets/i })
      .click()
    await page.waitForURL('**/joined-productions')
  })

  // Nothing is pretended here: with a request intercepted, the browser caches no typeface, and each page moves with it.
  test('has a navigation in which nothing moves, on phones and desks', async ({ openAs, product }) => {
    await product.operate('grant', 'producer', accounts.staff, '--production', productions.finals.slug)
    for (const viewport of [smallPhone, phone.viewport, narrowDesk, desk.viewport]) {
      const page = await openAs(accounts.staff, { viewport })
      await openSettled(page, '/network')
      const shifts = await watchShifts(page)
      await openSettled(page, '/network')
      await page
        .getByRole('navigation', { name: 'Main', includeHidden: true })
        .getByRole('link', { name: 'Desk', includeHidden: true })
        .first()
        .waitFor({ state: 'attached' })
      // In one line, no wider than the window.
      const bar = await page.getByRole('banner').evaluate(({ clientHeight, scrollWidth, clientWidth }) => ({
        isOneLine: clientHeight < 90,
        overflow: scrollWidth - clientWidth,
      }))
      expect({ viewport, shifts: await shifts(), ...bar }).toEqual({
        viewport,
        shifts: 0,
        isOneLine: true,
        overflow: 0,
      })
    }
  })

  test('finds their own places first in a phone’s menu', async ({ openAs }) => {
    const page = await openAs(accounts.staff, phone)
    await pretendGrants(page, ['PRODUCER'])
    await openSettled(page, '/')
    await (await navigationLink(page, 'Desk')).waitFor()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const texts = (await links.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(texts.slice(0, 4)).toEqual(['Desk', 'Scan', 'My tickets', 'Shows'])
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('without a grant is shown neither door nor desk', async ({ openAs }) => {
    const page = await openAs(accounts.member, desk)
    const asked = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"DeskGrants"'),
    )
    await openSettled(page, '/')
    await (await asked).finished()
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'My tickets' }).waitFor()
    for (const name of ['Scan', 'Desk']) {
      expect(await navigation.getByRole('link', { name, exact: true }).count()).toBe(0)
    }
  })
})

test('a visitor is not asked about', async ({ openPage }) => {
  const page = await openPage(desk)
  const traffic = watchTraffic(page)
  await openSettled(page, '/')
  expect(traffic.graphql).toEqual([])
})

test('a phone’s menu is gone behind a dialog, which gives the focus back to its button', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  await openSettled(page, '/')
  await openDialog(page, 'Login')
  const menu = page.getByRole('button', { name: 'Menu', includeHidden: true })
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogOf(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
  await (await navigationButton(page, 'Sign Up')).waitFor()
})
