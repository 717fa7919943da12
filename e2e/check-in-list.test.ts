import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { isFull } from './harness/full.ts'
import { nextGuests } from './harness/guests.ts'
import { type Hand, isFocused, keyboardOf } from './harness/hand.ts'
import { productions } from './harness/joining.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  fillLogin,
  navigationButton,
  navigationLink,
  waitForNavigation,
} from './harness/members.ts'
import { lookAgain, openLive } from './harness/opening.ts'
import {
  goOffline,
  goOnline,
  letIn,
  openScanner,
  saidBy,
  scan,
  serverEntry,
  serverList,
  status,
  unsent,
  verdict,
} from './harness/scanner.ts'
import { setFault } from './harness/service-faults.ts'
import { databaseNames, untilKept } from './harness/storage.ts'
import { offlineTest, test } from './harness/test.ts'
import { bodiesOf } from './harness/traffic.ts'

const production = productions.finals
const phone = { viewport: { width: 360, height: 900 } }

const { each, shared } = isFull ? { each: 200, shared: 20 } : { each: 2, shared: 1 }

const letAllIn = async (page: Page, names: readonly string[]) => {
  for (const name of names) await letIn(page, name)
}

async function leaveUnsent(page: Page, count: number): Promise<string[]> {
  await openScanner(page, production)
  await untilKept(page, '/scan')
  await goOffline(page)
  const guests = nextGuests(count)
  await letAllIn(page, guests)
  await unsent(page, count).waitFor()
  // The scanner page must be closed when the network returns.
  await page.goto('about:blank')
  return guests
}

const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('check-in-queue'))
    const count = await done(database.transaction('records').objectStore('records').count())
    database.close()
    return count
  })

test('two offline devices check everybody in, and both show the conflicts', async ({ openAs, product }) => {
  const names = nextGuests(2 * each - shared)
  const scanners = [await openAs(accounts.staff), await openAs(accounts.staff)] as const
  const ofScanner = [names.slice(0, each), names.slice(each - shared)] as const
  for (const page of scanners) {
    await openScanner(page, production)
    await goOffline(page)
  }
  for (const [at, page] of scanners.entries()) {
    await letAllIn(page, ofScanner[at] ?? [])
    await unsent(page, each).waitFor()
  }
  for (const page of scanners) await goOnline(page)
  await lookAgain(scanners[0])
  const both = names.slice(each - shared, each)
  for (const page of scanners) {
    const twice = page.getByRole('region', { name: 'Check-in conflicts' })
    for (const name of both) {
      const shown = twice.getByRole('listitem').filter({ hasText: name })
      await shown.getByText(/^Checked in at \d+:\d\d [AP]M$/).waitFor()
      await shown.getByText(/^Again at \d+:\d\d [AP]M by Desmond Achebe$/).waitFor()
    }
    expect((await saidBy(page)).filter((text) => text.includes('Check-in conflicts'))).toHaveLength(1)
  }
  expect(await findingsIn(scanners[1], 'check-in conflicts')).toEqual([])
  const list = await serverList(product.site, production)
  for (const name of names) {
    const entry = list.find((entry) => entry.name.startsWith(name))
    expect(entry?.state).toBe('CHECKED_IN')
    expect(entry?.conflicts, name).toHaveLength(both.includes(name) ? 1 : 0)
  }
})

test('a grant opens check-in for its production until it ends', async ({
  openAs,
  product,
  tickets,
  member,
}) => {
  const page = await openAs(member.email)
  const grant = ['check-in', member.email, '--production', production.slug]
  await product.operate('grant', ...grant)
  await openLive(page, '/joined-productions')
  await (await navigationLink(page, 'Scan')).click()
  await status(page).getByText('List up to date').waitFor()
  const choices = page.getByLabel('Check in for').locator('option')
  expect(await choices.allTextContents()).toEqual([
    'Any production',
    expect.stringMatching(`^${production.name}, (Today, )?\\w`),
  ])
  await product.operate('revoke', ...grant)
  await scan(page, tickets.finals)
  await verdict(page)
    .getByText('You don’t have check-in access. If you did before, it has expired.')
    .waitFor()
  await status(page).getByText('its list was removed from this device').waitFor()
  expect(await page.getByLabel('Name on the list').count()).toBe(0)
})

offlineTest(
  'logging out sends unsent check-ins and deletes the list',
  async ({ openInNewSession, product }) => {
    const page = await openInNewSession(accounts.staff)
    const [guest = ''] = await leaveUnsent(page, 1)
    await page.context().setOffline(false)
    await openLive(page, '/network')
    const syncs = bodiesOf(page, 'SyncCheckIns')
    await (await navigationButton(page, 'Logout')).click()
    await waitForNavigation(page, 'visitor')
    expect(syncs).toHaveLength(1)
    expect(await dialogOf(page).count()).toBe(0)
    await expect.poll(() => databaseNames(page)).not.toContain('check-in-lists')
    const entry = await serverEntry(product.site, production, guest)
    expect(entry).toMatchObject({ state: 'CHECKED_IN', conflicts: [] })
  },
)

offlineTest(
  'an ended session locks the list, and the queue waits for the same member',
  async ({ openInNewSession, product, member }) => {
    const page = await openInNewSession(accounts.staff)
    await product.operate('grant', 'check-in', member.email, '--production', production.slug)
    await openScanner(page, production)
    await untilKept(page, '/scan')
    await goOffline(page)
    const [guest = ''] = nextGuests(1)
    await letIn(page, guest)
    await page.locator('ol').getByText(`${guest} Guest`).waitFor()
    const syncs = bodiesOf(page, 'SyncCheckIns')
    await page.context().clearCookies()
    await page.context().setOffline(false)
    await dialogOf(page).getByText('Your session has been expired').waitFor()
    await expect.poll(() => page.getByText(guest).count()).toBe(0)
    expect(await page.getByLabel('Name on the list').count()).toBe(0)
    expect(await status(page).count()).toBe(0)

    await dialogButton(page, 'Ok').click()
    await fillLogin(page, member.email)
    await waitForNavigation(page, 'member')
    const refused = syncs.length
    await openLive(page, '/scan')
    await status(page).getByText('List up to date').waitFor()
    expect(await status(page).getByText('Not yet sent').count()).toBe(0)
    expect(await page.locator('ol').getByText(guest).count()).toBe(0)
    expect(await serverEntry(product.site, production, guest)).toMatchObject({ state: 'EXPECTED' })
    await (await navigationButton(page, 'Logout')).click()
    await waitForNavigation(page, 'visitor')
    expect(syncs).toHaveLength(refused)
    expect(await heldBy(page)).toBe(1)

    await (await navigationButton(page, 'Login')).click()
    await fillLogin(page, accounts.staff)
    await waitForNavigation(page, 'member')
    await openLive(page, '/scan')
    await status(page).getByText('List up to date').waitFor()
    await expect
      .poll(() => serverEntry(product.site, production, guest))
      .toMatchObject({ state: 'CHECKED_IN' })
    await expect.poll(() => heldBy(page)).toBe(0)
  },
)

async function logOutAt(page: Page, hand: Hand): Promise<void> {
  await openLive(page, '/network')
  await hand.press(await navigationButton(page, 'Logout', hand))
  await dialogOf(page).getByText('2 check-ins couldn’t be sent.').waitFor()
}

offlineTest(
  'a logout that can’t send asks first, and deletes unsent check-ins only after it is confirmed',
  async ({ openInNewSession, product }) => {
    const page = await openInNewSession(accounts.staff, phone)
    const keyboard = keyboardOf(page)
    await leaveUnsent(page, 2)
    onTestFinished(() => setFault(product, 'product-api', 'ok'))
    await setFault(product, 'product-api', 'error')
    await page.context().setOffline(false)
    await logOutAt(page, keyboard)
    expect(await findingsIn(page, 'leaving')).toEqual([])
    await expect.poll(() => isFocused(dialogButton(page, 'Stay logged in'))).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await waitForNavigation(page, 'member')
    expect(await heldBy(page)).toBe(2)

    await logOutAt(page, keyboard)
    await page.context().setOffline(true)
    await keyboard.press(dialogButton(page, 'Log out and delete 2 check-ins'))
    await page.getByText('You’re still logged in').first().waitFor()
    expect(await heldBy(page)).toBe(2)
    await page.context().setOffline(false)

    await logOutAt(page, keyboard)
    await keyboard.press(dialogButton(page, 'Log out and delete 2 check-ins'))
    await waitForNavigation(page, 'visitor')
    expect(await heldBy(page)).toBe(0)
  },
)
