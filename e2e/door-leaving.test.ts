import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import {
  bodiesOf,
  goOffline,
  letIn,
  openDoor,
  serverEntry,
  status,
  unsent,
  untilCached,
} from './harness/door.ts'
import { withGuests } from './harness/guests.ts'
import { keyboardOf } from './harness/hand.ts'
import { productions } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  fillLogin,
  logIn,
  navigationButton,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { setFault } from './harness/service-faults.ts'

const door = productions.finals

const guests = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna', 'Fay']

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startTestProduct({}, withGuests(door, guests))
    onCleanup(product.stop)
    return product
  })
  .extend('hasServiceWorker', () => true)

/** Somebody at a door has let people in without a network, and has gone on to another page. */
async function leaveUnsent(page: Page, names: readonly string[]): Promise<void> {
  await openDoor(page, door)
  await untilCached(page)
  await goOffline(page)
  for (const name of names) await letIn(page, name)
  await unsent(page, names.length).waitFor()
  await page.goto('about:blank')
}

/** How many admissions the device still holds, readable or not. */
const heldBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('door-queue')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('records').objectStore('records').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('a logout that can’t send asks, stays, and deletes only when it is told to', {
  timeout: 300_000,
}, async ({ openPage, product }) => {
  const page = await openPage({ viewport: { width: 360, height: 780 } })
  const keyboard = keyboardOf(page)
  await logIn(page, accounts.staff)
  await leaveUnsent(page, ['Ada', 'Bea'])
  onTestFinished(() => setFault(product, 'product-api', 'ok'))
  await setFault(product, 'product-api', 'error')
  await page.context().setOffline(false)
  await openSettled(page, '/network')

  await (await navigationButton(page, 'Logout')).click()
  await dialogOf(page).getByText('2 admissions could not be sent.').waitFor()
  expect(await findingsIn(page, 'leaving')).toEqual([])
  await expect
    .poll(() => dialogButton(page, 'Stay logged in').evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await waitForNavigation(page, 'member')
  expect(await heldBy(page)).toBe(2)

  await keyboard.press(await navigationButton(page, 'Logout', keyboard))
  await dialogOf(page).getByText('2 admissions could not be sent.').waitFor()
  await keyboard.press(dialogButton(page, 'Log out and delete 2 admissions'))
  await waitForNavigation(page, 'visitor')
  expect(await heldBy(page)).toBe(0)
})

test('a logout that does not get through deletes nothing', { timeout: 300_000 }, async ({
  openPage,
  product,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await logIn(page, accounts.staff)
  await leaveUnsent(page, ['Fay'])
  onTestFinished(() => setFault(product, 'product-api', 'ok'))
  await setFault(product, 'product-api', 'error')
  await page.context().setOffline(false)
  await openSettled(page, '/network')
  await (await navigationButton(page, 'Logout')).click()
  await dialogOf(page).getByText('1 admission could not be sent.').waitFor()
  await product.kill('gateway')
  await dialogButton(page, 'Log out and delete 1 admission').click()
  await page.getByText('You are still logged in').first().waitFor()
  expect(await heldBy(page)).toBe(1)
  await product.revive('gateway')
})

test('a logout that can send says nothing, and is gone', async ({ openPage, product, openAs }) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await logIn(page, accounts.staff)
  await leaveUnsent(page, ['Cleo'])
  await page.context().setOffline(false)
  await openSettled(page, '/network')
  const syncs = bodiesOf(page, 'SyncDoor')
  await (await navigationButton(page, 'Logout')).click()
  await waitForNavigation(page, 'visitor')
  expect(syncs).toHaveLength(1)
  expect(await dialogOf(page).count()).toBe(0)
  const other = await openAs(accounts.staff, { baseURL: product.site })
  await openSettled(other, '/network')
  expect(await serverEntry(other, door, 'Cleo')).toMatchObject({ state: 'ADMITTED', conflicts: [] })
})

test('without a network, Logout says that nobody can log out, and keeps what waits', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await logIn(page, accounts.staff)
  await openDoor(page, door)
  await (await navigationButton(page, 'Logout')).hover()
  await untilCached(page)
  await goOffline(page)
  await letIn(page, 'Dora')
  await (await navigationButton(page, 'Logout')).click()
  await page
    .getByRole('alert')
    .getByText(/You are still logged in|could not be loaded/)
    .first()
    .waitFor()
  await unsent(page, 1).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
})

test('a session that ends at a door locks its list, and the queue waits for the same member', {
  timeout: 300_000,
}, async ({ openPage, product }) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await product.operate('grant', 'door', accounts.member, '--production', door.slug)
  await logIn(page, accounts.staff)
  await openDoor(page, door)
  await untilCached(page)
  await goOffline(page)
  await letIn(page, 'Edna')
  await page.locator('ol').getByText('Edna Guest').waitFor()
  const syncs = bodiesOf(page, 'SyncDoor')
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await dialogOf(page).getByText('Your session has been expired').waitFor()
  // Nobody's name is left behind the alert.
  await expect.poll(() => page.getByText('Edna').count()).toBe(0)
  expect(await page.getByLabel('Name on the list').count()).toBe(0)
  expect(await status(page).count()).toBe(0)

  // Another member finds nothing of it, and sends nothing.
  await dialogButton(page, 'Ok').click()
  await fillLogin(page, accounts.member)
  await waitForNavigation(page, 'member')
  const refused = syncs.length
  await openSettled(page, '/scan')
  await status(page).getByText('List up to date').waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)
  expect(await page.locator('ol').getByText('Edna').count()).toBe(0)
  expect(await serverEntry(page, door, 'Edna')).toMatchObject({ state: 'EXPECTED' })
  await (await navigationButton(page, 'Logout')).click()
  await waitForNavigation(page, 'visitor')
  expect(syncs).toHaveLength(refused)
  expect(await heldBy(page)).toBe(1)

  await logIn(page, accounts.staff)
  await openSettled(page, '/scan')
  await status(page).getByText('List up to date').waitFor()
  await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
  await expect.poll(async () => (await serverEntry(page, door, 'Edna'))?.state).toBe('ADMITTED')
  expect(await heldBy(page)).toBe(0)
})
