import { expect, onTestFinished } from 'vitest'
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
  status,
  unsent,
  untilCached,
  verdict,
} from './harness/door.ts'
import { chosen } from './harness/full.ts'
import { doorTest } from './harness/guests.ts'
import { productions } from './harness/joining.ts'
import { accounts, logIn } from './harness/members.ts'
import { makeRealBrowser } from './harness/real-browser.ts'
import { everythingStored } from './harness/storage.ts'

const door = productions.finals

const guests = Array.from({ length: 30 }, (_, place) => `Nº${String(place).padStart(4, '0')}`)
const test = doorTest(guests).extend('hasServiceWorker', () => true)

/** The tests of this file take one guest after the other: nobody is let in twice. */
let taken = 0
const nextGuest = () => guests[taken++] ?? expect.fail('no guest is left')

const letInOnce = { state: 'ADMITTED', conflicts: [] }

test('what a browser has stored after scans names nobody and holds no ticket in clear', async ({
  openAs,
  tickets,
}) => {
  const page = await openAs(accounts.staff)
  await openDoor(page, door)
  await untilCached(page)
  await scan(page, tickets.finals)
  await verdict(page).getByText('Marisol Quintero').waitFor()
  const own = await serverEntry(page, door, 'Marisol')
  await goOffline(page)
  const guest = nextGuest()
  await letIn(page, guest)
  await unsent(page, 1).waitFor()
  const code = new URL(tickets.finals).pathname.split('/').at(-1) ?? ''
  await scan(page, code)
  await verdict(page).getByText('Already checked in').waitFor()
  await page.locator('ol').getByText('before').first().waitFor()

  const secrets = [guest, 'Guest', 'Marisol', 'Quintero', code, own?.ticketHash ?? '?']
  const stored = await everythingStored(page)
  for (const secret of [...secrets, 'member@example.com', '5555550100', '1991']) {
    expect(stored).not.toContain(secret)
  }
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
    expect.arrayContaining(['door-lists', 'door-queue']),
  )

  // The scans are there again after the page was away.
  await page.reload()
  await page.locator('ol').getByText('Marisol Quintero').first().waitFor()
  await goOnline(page)
  await find(page, 'marisol')
  await page.getByRole('button', { name: 'Undo: Marisol Quintero' }).click()
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
})

test('a browser that is killed with a queue has list, queue and results when it starts again, and sends them', async ({
  product,
}) => {
  const browser = makeRealBrowser(product.site)
  onTestFinished(browser.remove)
  // A login that is some time ago: browsers write cookies now and then.
  await logIn(await browser.start(), accounts.staff)
  await browser.close()

  const page = await browser.start()
  await openDoor(page, door)
  await untilCached(page)
  await goOffline(page)
  const [one, two, three] = [nextGuest(), nextGuest(), nextGuest()]
  await letIn(page, one)
  await letIn(page, two)
  await browser.kill()

  const again = await browser.start()
  await again.context().setOffline(true)
  await again.goto('/scan')
  await unsent(again, 2).waitFor()
  await find(again, one)
  await again.getByRole('button', { name: `Undo: ${one} Guest` }).waitFor()
  await letIn(again, three)
  await unsent(again, 3).waitFor()
  const syncs = bodiesOf(again, 'SyncDoor')
  await goOnline(again)
  for (const name of [one, two, three]) {
    expect(await serverEntry(again, door, name)).toMatchObject(letInOnce)
  }
  expect(syncs.length).toBeGreaterThan(0)
})

test('two tabs of one door show the same, and one of them sends what both let in', async ({ openAs }) => {
  const first = await openAs(accounts.staff)
  const second = await first.context().newPage()
  for (const page of [first, second]) await openDoor(page, door)
  const syncs = [first, second].map((page) => bodiesOf(page, 'SyncDoor'))
  await goOffline(first)
  const [one, two] = [nextGuest(), nextGuest()]
  await letIn(first, one)
  await unsent(second, 1).waitFor()
  await find(second, one)
  await second.getByRole('button', { name: `Undo: ${one} Guest` }).waitFor()
  await letIn(second, two)
  for (const page of [first, second]) await unsent(page, 2).waitFor()
  const counts = await status(first).getByText('expected').first().textContent()
  expect(await status(second).getByText('expected').first().textContent()).toBe(counts)

  await goOnline(first)
  await goOnline(second)
  const attempts = syncs.flat().flatMap((body) => body.match(/"attemptId":"\w+"/g) ?? [])
  expect(attempts).toHaveLength(2)
  for (const name of [one, two]) {
    expect(await serverEntry(first, door, name)).toMatchObject(letInOnce)
  }
  for (const page of [first, second]) {
    await expect.poll(() => status(page).getByText('expected').first().textContent()).toBe(counts)
  }
})

test('somebody whom another door has sent out stays out when a queue is sent again', async ({ openAs }) => {
  const page = await openAs(accounts.staff)
  await openDoor(page, door)
  const syncs = bodiesOf(page, 'SyncDoor')
  const guest = nextGuest()
  await goOffline(page)
  await letIn(page, guest)
  await goOnline(page)
  await expect.poll(() => syncs.length).toBe(1)
  const other = await openAs(accounts.staff)
  await openDoor(other, door)
  await find(other, guest)
  await other.getByRole('button', { name: `Undo: ${guest} Guest` }).click()
  await verdict(other).getByText('Not in', { exact: true }).waitFor()
  for (const _ of ['once', 'twice']) expect(await sendAgain(page, syncs[0] ?? '')).toBe(200)
  expect(await serverEntry(page, door, guest)).toMatchObject({ state: 'EXPECTED', conflicts: [] })
  await openDoor(page, door)
  for (const shown of [page, other]) {
    await find(shown, guest)
    await shown.getByRole('button', { name: `Let in: ${guest} Guest` }).waitFor()
  }
})

test('a storage that is full lets nobody in; one that the browser has erased is filled again, and all is sent', async ({
  openAs,
}) => {
  const page = await openAs(accounts.staff)
  await openDoor(page, door)
  await goOffline(page)
  const [one, two, three] = [nextGuest(), nextGuest(), nextGuest()]
  await letIn(page, one)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await find(page, two)
  await page.getByRole('button', { name: `Let in: ${two} Guest` }).click()
  await verdict(page).getByText('Not checked').waitFor()
  await verdict(page).getByText(`${two} Guest`).waitFor()
  await verdict(page).getByText('its storage is full or blocked. Nothing was validated.').waitFor()
  await unsent(page, 1).waitFor()
  await page.evaluate(() => Reflect.get(window, 'makeRoom')())
  await verdict(page).getByRole('button', { name: 'Try again' }).click()
  await verdict(page).getByText('Let in', { exact: true }).waitFor()
  await unsent(page, 2).waitFor()

  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const erasing = indexedDB.deleteDatabase(name)
        erasing.onsuccess = resolve
        erasing.onerror = reject
      })
    }
  })
  await letIn(page, three)
  await unsent(page, 3).waitFor()
  const syncs = bodiesOf(page, 'SyncDoor')
  await page.context().setOffline(false)
  await status(page).getByText('The browser has erased this page’s storage.').waitFor()
  await goOnline(page)
  expect(syncs.length).toBeGreaterThan(0)
  for (const name of [one, two, three]) {
    expect(await serverEntry(page, door, name)).toMatchObject(letInOnce)
  }
})

test.for(chosen([60, -60], [-60]))(
  'a device whose clock is %i minutes off sends and shows the server’s time',
  async (minutes, { openAs }) => {
    const page = await openAs(accounts.staff)
    await page.addInitScript((offset) => {
      const RealDate = Date
      const now = () => RealDate.now() + offset
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      })
    }, minutes * 60_000)
    await openDoor(page, door)
    await goOffline(page)
    const guest = nextGuest()
    const before = Date.now()
    await letIn(page, guest)
    const after = Date.now()
    const clock = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Los_Angeles',
    })
    const saidOf = (at: number) => clock.format(at).replace(/\s/g, ' ')
    // Responses tell the time in whole seconds, and it takes a moment until one is there.
    const tolerance = 3_000
    const near = [before - tolerance, before, after, after + tolerance].map(saidOf)
    const shown = await page.getByText(/^In since /).textContent()
    expect(near).toContain(shown?.replace('In since ', ''))
    expect(near).toContain(await page.locator('ol time').first().textContent())
    await goOnline(page)
    const entry = await serverEntry(page, door, guest)
    expect(entry).toMatchObject(letInOnce)
    const at = Date.parse(entry?.admittedAt ?? '')
    expect(at).toBeGreaterThanOrEqual(before - tolerance)
    expect(at).toBeLessThanOrEqual(after + tolerance)
  },
)

test('a ticket that is scanned twice at once is let in once, and then already checked in', async ({
  openAs,
  tickets,
}) => {
  const page = await openAs(accounts.staff)
  await openDoor(page, door)
  const validations = bodiesOf(page, 'ValidateAttendee')
  await goOffline(page)
  for (const _ of ['once', 'twice']) await scan(page, tickets.finals)
  await verdict(page).getByText('Already checked in', { exact: true }).waitFor()
  await unsent(page, 1).waitFor()
  await expect.poll(() => page.locator('ol li').count()).toBe(2)
  await goOnline(page)
  expect(validations).toEqual([])
  expect(await serverEntry(page, door, 'Marisol')).toMatchObject(letInOnce)
})
