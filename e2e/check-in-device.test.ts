import { expect } from 'vitest'
import { chosen } from './harness/full.ts'
import { nextGuests } from './harness/guests.ts'
import { productions } from './harness/joining.ts'
import { accounts } from './harness/members.ts'
import {
  find,
  goOffline,
  goOnline,
  letIn,
  openScanner,
  scan,
  serverEntry,
  status,
  unsent,
  verdict,
} from './harness/scanner.ts'
import { databaseNames, everythingStored, untilKept } from './harness/storage.ts'
import { offlineTest, test } from './harness/test.ts'
import { bodiesOf, holdBack } from './harness/traffic.ts'

const production = productions.finals

const letInOnce = { state: 'CHECKED_IN', conflicts: [] }

offlineTest(
  'browser storage holds no names or tickets in clear text after scans',
  async ({ openAs, product, tickets, member }) => {
    const page = await openAs(accounts.staff)
    await openScanner(page, production)
    await untilKept(page, '/scan')
    await scan(page, tickets.finals)
    await verdict(page).getByText(member.name).waitFor()
    const own = await serverEntry(product.site, production, member.name)
    await goOffline(page)
    const [guest = ''] = nextGuests(1)
    await letIn(page, guest)
    await unsent(page, 1).waitFor()
    const code = new URL(tickets.finals).pathname.split('/').at(-1) ?? ''
    await scan(page, code)
    await verdict(page).getByText('Already checked in', { exact: true }).waitFor()
    await page.locator('ol').getByText('already checked in').first().waitFor()

    const secrets = [guest, 'Guest', ...member.name.split(' '), code, own?.ticketHash ?? '?']
    const stored = await everythingStored(page)
    for (const secret of [...secrets, member.email, member.phone, '1990-01']) {
      expect(stored).not.toContain(secret)
    }
    const databases = await databaseNames(page)
    expect(databases).toEqual(expect.arrayContaining(['check-in-lists', 'check-in-queue']))

    await page.reload()
    await page.locator('ol').getByText(member.name).first().waitFor()
    await goOnline(page)
    await find(page, member.name)
    await page.getByRole('button', { name: `Undo: ${member.name}` }).click()
    await verdict(page).getByText('Not checked in', { exact: true }).waitFor()
  },
)

offlineTest(
  'after a crash the page restores list, queue and results, and sends the queue',
  async ({ openAs, product }) => {
    const again = await openAs(accounts.staff)
    const page = await again.context().newPage()
    await openScanner(page, production)
    await untilKept(page, '/scan')
    await goOffline(page)
    const [one = '', two = '', three = ''] = nextGuests(3)
    await letIn(page, one)
    await letIn(page, two)
    // A result is shown once it is stored.
    await page.locator('ol').getByText(`${two} Guest`).waitFor()
    // It has no time to store anything.
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed

    await page.close()
    await again.goto('/scan')
    await unsent(again, 2).waitFor()
    await find(again, one)
    await again.getByRole('button', { name: `Undo: ${one} Guest` }).waitFor()
    await again.locator('ol').getByText(`${two} Guest`).waitFor()
    await letIn(again, three)
    await unsent(again, 3).waitFor()
    await goOnline(again)
    for (const name of [one, two, three]) {
      expect(await serverEntry(product.site, production, name)).toMatchObject(letInOnce)
    }
  },
)

test('two tabs show the same check-ins, and one sends them', async ({ openAs, product }) => {
  const first = await openAs(accounts.staff)
  const second = await first.context().newPage()
  for (const page of [first, second]) await openScanner(page, production)
  const syncs = [first, second].map((page) => bodiesOf(page, 'SyncCheckIns'))
  await goOffline(first)
  const [one = '', two = ''] = nextGuests(2)
  await letIn(first, one)
  await unsent(second, 1).waitFor()
  await find(second, one)
  await second.getByRole('button', { name: `Undo: ${one} Guest` }).waitFor()
  await letIn(second, two)
  for (const page of [first, second]) await unsent(page, 2).waitFor()
  const counts = await status(first).getByText('checked in').first().textContent()
  expect(await status(second).getByText('checked in').first().textContent()).toBe(counts)

  await goOnline(first)
  await goOnline(second)
  const attempts = syncs.flat().flatMap((body) => body.match(/"attemptId":"\w+"/g) ?? [])
  expect(attempts).toHaveLength(2)
  for (const name of [one, two]) {
    expect(await serverEntry(product.site, production, name)).toMatchObject(letInOnce)
  }
  for (const page of [first, second]) {
    await expect.poll(() => status(page).getByText('checked in').first().textContent()).toBe(counts)
  }
})

test('a check-in while a refresh of the list fails can be undone offline', async ({ openAs, product }) => {
  const page = await openAs(accounts.staff)
  await openScanner(page, production)
  const syncs = bodiesOf(page, 'SyncCheckIns')
  const refresh = page.waitForRequest((request) => request.postData()?.includes('"CheckInList"') ?? false)
  const release = await holdBack(page, '**/graphql')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const asked = await refresh
  await goOffline(page)
  const [guest = ''] = nextGuests(1)
  await letIn(page, guest)
  const failed = page.waitForEvent('requestfailed', (request) => request === asked)
  release()
  await failed
  await page.getByRole('button', { name: `Undo: ${guest} Guest` }).click()
  await page.getByRole('button', { name: `Check in: ${guest} Guest` }).waitFor()
  await goOnline(page)
  expect(syncs).toEqual([])
  expect(await serverEntry(product.site, production, guest)).toMatchObject({ state: 'EXPECTED' })
})

test('with full storage nobody is checked in, and the page says so', async ({ openAs, product }) => {
  const page = await openAs(accounts.staff)
  await openScanner(page, production)
  await goOffline(page)
  const [guest = ''] = nextGuests(1)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await find(page, guest)
  await page.getByRole('button', { name: `Check in: ${guest} Guest` }).click()
  await verdict(page).getByText('Not checked').waitFor()
  await verdict(page).getByText(`${guest} Guest`).waitFor()
  await verdict(page).getByText('its storage is full or blocked. No one was checked in.').waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)
  await page.evaluate(() => Reflect.get(window, 'makeRoom')())
  await verdict(page).getByRole('button', { name: 'Try again' }).click()
  await verdict(page).getByText('Checked in', { exact: true }).waitFor()
  await unsent(page, 1).waitFor()
  await goOnline(page)
  expect(await serverEntry(product.site, production, guest)).toMatchObject(letInOnce)
})

test.for(chosen([60, -60, -1_500], [-1_500]))(
  'a device whose clock is %i minutes off sends and shows the server’s time',
  async (minutes, { openAs, product }) => {
    const page = await openAs(accounts.staff)
    await page.addInitScript((offset) => {
      const RealDate = Date
      const now = () => RealDate.now() + offset
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      })
    }, minutes * 60_000)
    await openScanner(page, production)
    await goOffline(page)
    const [guest = ''] = nextGuests(1)
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
    const shown = await page
      .locator('li', { hasText: guest })
      .getByText(/^Checked in at /)
      .textContent()
    expect(near).toContain(shown?.replace('Checked in at ', ''))
    expect(near).toContain(await page.locator('ol time').first().textContent())
    await goOnline(page)
    const entry = await serverEntry(product.site, production, guest)
    expect(entry).toMatchObject(letInOnce)
    const at = Date.parse(entry?.checkedInAt ?? '')
    expect(at).toBeGreaterThanOrEqual(before - tolerance)
    expect(at).toBeLessThanOrEqual(after + tolerance)
  },
)
