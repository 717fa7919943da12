import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import {
  bodiesOf,
  find,
  goOffline,
  goOnline,
  letIn,
  openDoor,
  scan,
  sendAgain,
  serverEntry,
  serverList,
  status,
  unsent,
  untilCached,
  verdict,
} from './harness/door.ts'
import { isFull } from './harness/full.ts'
import { doorTest } from './harness/guests.ts'
import { keyboardOf } from './harness/hand.ts'
import { productions } from './harness/joining.ts'
import { logInByApi } from './harness/logged-in.ts'
import {
  accounts,
  dialogButton,
  dialogOf,
  fillLogin,
  navigationButton,
  navigationLink,
  waitForNavigation,
} from './harness/members.ts'
import { openLive, openSettled } from './harness/opening.ts'
import { setFault } from './harness/service-faults.ts'

const door = productions.finals

/** How many each of two doors lets in without a network, and how many both do. */
const { each, shared } = isFull ? { each: 200, shared: 20 } : { each: 6, shared: 2 }

const numbers = Array.from({ length: 2 * each - shared }, (_, place) => `Nº${String(place).padStart(4, '0')}`)
const oddNames = ['Zoë Ångström', 'محمد علي', 'W'.repeat(200)]
const guests = [...numbers, ...oddNames, 'Ada', 'Bea', 'Cleo', 'Dora', 'Edna']

const test = doorTest(guests).extend('hasServiceWorker', () => true)

/** A page of somebody whose session is their own: it ends in the test. */
const ownSession = async (site: string, email: string, width = 1280) => ({
  viewport: { width, height: 900 },
  storageState: await logInByApi(site, email),
})

const letAllIn = async (page: Page, names: readonly string[]) => {
  for (const name of names) await letIn(page, name)
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

test('a door without a network decides by its list, finds people in any script, and says what it does not know', async ({
  openAs,
  tickets,
}) => {
  const page = await openAs(accounts.staff, { viewport: { width: 360, height: 780 } })
  await openDoor(page, door)
  await status(page)
    .getByText(`of ${guests.length + 1} expected`)
    .waitFor()
  await goOffline(page)
  await scan(page, 'https://elsewhere.example/menu')
  await verdict(page).getByText('This is not one of our tickets').waitFor()
  await scan(page, tickets.rooftop)
  await verdict(page)
    .getByText(`This ticket is for ${productions.rooftop.name}. Nothing was validated.`)
    .waitFor()
  await scan(page, tickets.finals.replace(/\d+$/, '99999'))
  await verdict(page).getByText('Not on this list').waitFor()
  await verdict(page).getByText('Whoever has joined since is not on it').waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)
  await scan(page, tickets.finals)
  await verdict(page).getByText('Let in', { exact: true }).waitFor()
  await verdict(page).getByText('Marisol Quintero').waitFor()
  await unsent(page, 1).waitFor()
  await scan(page, tickets.finals)
  await verdict(page).getByText('Already checked in').waitFor()
  await find(page, 'marisol')
  await page.getByRole('button', { name: 'Undo: Marisol Quintero' }).click()
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)

  await find(page, 'a')
  expect(await page.getByRole('button', { name: /^Let in: / }).count()).toBe(0)
  for (const [typed, name] of [
    ['zo', 'Zoë Ångström'],
    ['ANG', 'Zoë Ångström'],
    ['مح', 'محمد علي'],
  ] as const) {
    await find(page, typed)
    await page.getByRole('button', { name: `Let in: ${name} Guest` }).waitFor()
  }
  await find(page, 'WW')
  await page.getByRole('button', { name: /^Let in: W{20}/ }).waitFor()
  expect(await findingsIn(page, 'long name')).toEqual([])
})

test('two doors without a network let everybody in once, and both learn of whom they both let in', {
  timeout: isFull ? 1_800_000 : 240_000,
}, async ({ openAs }) => {
  const both = numbers.slice(0, shared)
  const half = each / 2
  const first = await openAs(accounts.staff)
  const context = (await openAs(accounts.staff)).context()
  const killed = await context.newPage()
  for (const page of [first, killed]) {
    await openDoor(page, door)
    await untilCached(page)
    await goOffline(page)
  }
  await letAllIn(first, numbers.slice(0, each))
  await unsent(first, each).waitFor()

  await letAllIn(killed, [...both, ...numbers.slice(each, each + half - shared)])
  await killed.close()
  const reopened = await context.newPage()
  await reopened.goto('/scan')
  await unsent(reopened, half).waitFor()
  await letAllIn(reopened, numbers.slice(each + half - shared))
  await unsent(reopened, each).waitFor()

  const syncs: string[] = []
  for (const page of [first, reopened]) {
    const bodies = bodiesOf(page, 'SyncDoor')
    await goOnline(page)
    syncs.push(...bodies)
  }
  for (const page of [first, reopened]) {
    const twice = page.getByRole('region', { name: 'Shown twice' })
    await expect.poll(() => twice.getByRole('listitem').count()).toBe(shared)
    await twice
      .getByText(/^In since \d+:\d\d [AP]M$/)
      .first()
      .waitFor()
    await twice
      .getByText(/^Again at \d+:\d\d [AP]M by Desmond Achebe$/)
      .first()
      .waitFor()
  }
  expect(await findingsIn(reopened, 'shown twice')).toEqual([])

  const before = await serverList(first, door)
  expect(before.filter(({ state }) => state === 'ADMITTED')).toHaveLength(numbers.length)
  expect(before.flatMap(({ conflicts }) => conflicts)).toHaveLength(shared)
  expect(syncs.length).toBeGreaterThan(0)
  for (const body of [...syncs, ...syncs]) expect(await sendAgain(first, body)).toBe(200)
  expect(await serverList(first, door)).toEqual(before)
})

test('a member with a grant has the door of their production, and nothing of it once that ends', async ({
  openAs,
  product,
  tickets,
}) => {
  const page = await openAs(accounts.member)
  await page.goto('/scan')
  await page.getByText('Only staff may validate attendees').waitFor()
  const grant = ['door', accounts.member, '--production', door.slug]
  await product.operate('grant', ...grant)
  await openLive(page, '/joined-productions')
  await (await navigationLink(page, 'Scan')).click()
  await status(page).getByText('List up to date').waitFor()
  const choices = page.getByLabel('This door is for').locator('option')
  expect(await choices.allTextContents()).toEqual(['Any production', door.name])
  await product.operate('revoke', ...grant)
  await scan(page, tickets.finals)
  await verdict(page).getByText('Only staff may validate attendees').waitFor()
  await status(page).getByText('its list was removed from this device').waitFor()
  expect(await page.getByLabel('Name on the list').count()).toBe(0)
})

test('a logout without a network keeps what was not sent; with one, it sends that and deletes the list', async ({
  openPage,
  openAs,
  product,
}) => {
  const page = await openPage(await ownSession(product.site, accounts.staff))
  await openDoor(page, door)
  // The code of the logout is there before it is pressed.
  await (await navigationButton(page, 'Logout')).hover()
  await untilCached(page)
  await goOffline(page)
  await letIn(page, 'Cleo')
  await (await navigationButton(page, 'Logout')).click()
  await page
    .getByRole('alert')
    .getByText(/You are still logged in|could not be loaded/)
    .first()
    .waitFor()
  await unsent(page, 1).waitFor()

  // The door itself is not open any more when the network is back.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await openLive(page, '/network')
  const syncs = bodiesOf(page, 'SyncDoor')
  await (await navigationButton(page, 'Logout')).click()
  await waitForNavigation(page, 'visitor')
  expect(syncs).toHaveLength(1)
  expect(await dialogOf(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('door-lists')
  const other = await openAs(accounts.staff)
  await openLive(other, '/network')
  expect(await serverEntry(other, door, 'Cleo')).toMatchObject({ state: 'ADMITTED', conflicts: [] })
})

test('a session that ends at a door locks its list, and the queue waits for the same member', async ({
  openPage,
  product,
}) => {
  const page = await openPage(await ownSession(product.site, accounts.staff))
  await product.operate('grant', 'door', accounts.member, '--production', door.slug)
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

  await (await navigationButton(page, 'Login')).click()
  await fillLogin(page, accounts.staff)
  await waitForNavigation(page, 'member')
  await openLive(page, '/scan')
  await status(page).getByText('List up to date').waitFor()
  await expect.poll(async () => (await serverEntry(page, door, 'Edna'))?.state).toBe('ADMITTED')
  await expect.poll(() => heldBy(page)).toBe(0)
})

test('a logout that can’t send asks, stays, and deletes only once it is told to and gets through', async ({
  openPage,
  product,
}) => {
  const page = await openPage(await ownSession(product.site, accounts.staff, 360))
  const keyboard = keyboardOf(page)
  await openDoor(page, door)
  await untilCached(page)
  await goOffline(page)
  await letAllIn(page, ['Ada', 'Bea'])
  await unsent(page, 2).waitFor()
  await page.goto('about:blank')
  onTestFinished(() => setFault(product, 'product-api', 'ok'))
  await setFault(product, 'product-api', 'error')
  await page.context().setOffline(false)
  await openLive(page, '/network')

  const ask = async () => {
    await keyboard.press(await navigationButton(page, 'Logout', keyboard))
    await dialogOf(page).getByText('2 admissions could not be sent.').waitFor()
  }
  await ask()
  expect(await findingsIn(page, 'leaving')).toEqual([])
  await expect
    .poll(() => dialogButton(page, 'Stay logged in').evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await waitForNavigation(page, 'member')
  expect(await heldBy(page)).toBe(2)

  await ask()
  await page.context().setOffline(true)
  await keyboard.press(dialogButton(page, 'Log out and delete 2 admissions'))
  await page.getByText('You are still logged in').first().waitFor()
  expect(await heldBy(page)).toBe(2)
  await page.context().setOffline(false)

  await openLive(page, '/network')
  await ask()
  await keyboard.press(dialogButton(page, 'Log out and delete 2 admissions'))
  await waitForNavigation(page, 'visitor')
  expect(await heldBy(page)).toBe(0)
})
