import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import {
  bodiesOf,
  find,
  letIn,
  openDoor,
  scan,
  serverList,
  status,
  untilCached,
  verdict,
} from './harness/door.ts'
import { withGuests } from './harness/guests.ts'
import { joinFor, productions } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import { accounts, logIn, navigationLink, waitForNavigation } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { isProof } from './harness/sampling.ts'
import { joinAsMember } from './harness/with-ticket.ts'

/** How many are on the list, how many each of two doors lets in without a network, and how many both do. */
const size = isProof ? { guests: 1_000, each: 200, shared: 20 } : { guests: 100, each: 20, shared: 4 }

const guestName = (place: number) => `Nº${String(place).padStart(4, '0')}`

const oddNames = ['Zoë Ångström', 'محمد علي', 'W'.repeat(200)]

/** A product with a full house, and a member's ticket for it. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const names = [...Array.from({ length: size.guests }, (_, place) => guestName(place)), ...oddNames]
    const product = await startTestProduct({}, withGuests(productions.finals, names))
    onCleanup(product.stop)
    return product
  })
  .extend('tickets', { scope: 'file' }, async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, async (page) => ({
      finals: await joinFor(page, productions.finals),
      rooftop: await joinFor(page, productions.rooftop),
    })),
  )
  .extend('hasServiceWorker', () => true)

const expected = size.guests + oddNames.length + 1

const letAllIn = async (page: Page, places: readonly number[]) => {
  for (const place of places) await letIn(page, guestName(place))
}

describe('a door without a network', () => {
  test('decides by its list, and says what it does not know', async ({ openAs, tickets }) => {
    const page = await openAs(accounts.staff)
    await openDoor(page, productions.finals)
    await status(page).getByText(`of ${expected} expected`).waitFor()
    await page.context().setOffline(true)
    await status(page).getByText('the list decides').waitFor()

    await scan(page, 'https://elsewhere.example/menu')
    await verdict(page).getByText('This is not one of our tickets').waitFor()
    await scan(page, tickets.rooftop)
    await verdict(page).getByText('Nothing was validated.').waitFor()
    await scan(page, tickets.finals.replace(/\d+$/, '99999'))
    await verdict(page).getByText('Not on this list').waitFor()
    await verdict(page).getByText('Whoever has joined since is not on it').waitFor()
    await scan(page, tickets.finals)
    await verdict(page).getByText('Let in', { exact: true }).waitFor()
    await verdict(page).getByText('Marisol Quintero').waitFor()
    await status(page).getByText('Not yet sent: 1').waitFor()
    await scan(page, tickets.finals)
    await verdict(page).getByText('Already checked in').waitFor()
    await find(page, 'marisol')
    await page.getByRole('button', { name: 'Undo: Marisol Quintero' }).click()
    await verdict(page).getByText('Not in', { exact: true }).waitFor()
    expect(await status(page).getByText('Not yet sent').count()).toBe(0)
  })

  test('finds people by two letters, without accents, and in any script', async ({ openAs }) => {
    const page = await openAs(accounts.staff, { viewport: { width: 360, height: 780 } })
    await openDoor(page, productions.finals)
    await find(page, 'a')
    expect(await page.getByRole('button', { name: /^Let in: / }).count()).toBe(0)
    for (const [typed, name] of [
      ['zo', 'Zoë Ångström'],
      ['ANG', 'Zoë Ångström'],
      ['مح', 'محمد علي'],
    ]) {
      await find(page, typed ?? '')
      await page.getByRole('button', { name: `Let in: ${name} Guest` }).waitFor()
    }
    await find(page, 'WW')
    await page.getByRole('button', { name: /^Let in: W{20}/ }).waitFor()
    expect(await findingsIn(page, 'long name')).toEqual([])
  })
})

test('an answer that was lost after the commit is asked for again, and says admitted', async ({
  openPage,
  tickets,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await logIn(page, accounts.staff)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await openSettled(page, tickets.rooftop)
  await page.getByText('Marisol Quintero').waitFor()
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('"ValidateAttendee"')) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('I accept that this user is valid for this production.').check()
  await page.getByRole('button', { name: 'Validate user' }).click()
  await page.getByText('No answer came').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('User has been validated').waitFor()
})

test('two doors without a network let everybody in once, and both learn of whom they both let in', {
  timeout: isProof ? 1_800_000 : 400_000,
}, async ({ openAs }) => {
  const { each, shared } = size
  const at = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place)
  const both = at(0, shared)
  const first = await openAs(accounts.staff)
  const context = (await openAs(accounts.staff)).context()
  const killed = await context.newPage()
  for (const page of [first, killed]) {
    await openDoor(page, productions.finals)
    await untilCached(page)
    await page.context().setOffline(true)
    await status(page).getByText('the list decides').waitFor()
  }
  await letAllIn(first, [...both, ...at(shared, each - shared)])
  await status(first).getByText(`Not yet sent: ${each}`).waitFor()

  const half = each / 2
  await letAllIn(killed, [...both, ...at(each, half - shared)])
  await killed.close()
  const reopened = await context.newPage()
  await reopened.goto('/scan')
  await status(reopened).getByText(`Not yet sent: ${half}`).waitFor()
  await letAllIn(reopened, at(each + half, each - half))
  await status(reopened).getByText(`Not yet sent: ${each}`).waitFor()

  const syncs: string[] = []
  for (const page of [first, reopened]) {
    const bodies = bodiesOf(page, 'SyncDoor')
    await page.context().setOffline(false)
    await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
    syncs.push(...bodies)
  }
  for (const page of [first, reopened]) {
    await expect
      .poll(() => page.getByRole('region', { name: 'Shown twice' }).getByRole('listitem').count())
      .toBe(shared)
    await page
      .getByText(/^In since \d+:\d\d [AP]M$/)
      .first()
      .waitFor()
    await page
      .getByText(/^Again at \d+:\d\d [AP]M by Desmond Achebe$/)
      .first()
      .waitFor()
  }

  expect(await findingsIn(reopened, 'shown twice')).toEqual([])

  const before = await serverList(first, productions.finals)
  expect(before.filter(({ state }) => state === 'ADMITTED')).toHaveLength(2 * each - shared)
  expect(before.flatMap(({ conflicts }) => conflicts)).toHaveLength(shared)
  expect(syncs.length).toBeGreaterThan(0)
  for (const _ of ['once', 'twice', 'thrice']) {
    for (const body of syncs) {
      await first.evaluate(
        (body) =>
          fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
            ({ status }) => status,
          ),
        body,
      )
    }
  }
  expect(await serverList(first, productions.finals)).toEqual(before)
})

test('a member with a grant has the door of their production, and nothing of it once that ends', async ({
  openPage,
  product,
  tickets,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await logIn(page, accounts.member)
  await openSettled(page, '/scan')
  await page.getByText('Only staff may validate attendees').waitFor()
  const grant = ['door', accounts.member, '--production', productions.finals.slug]
  await product.operate('grant', ...grant)
  await openSettled(page, '/joined-productions')
  await (await navigationLink(page, 'Scan')).click()
  await status(page).getByText('List up to date').waitFor()
  const choices = page.getByLabel('This door is for').locator('option')
  expect(await choices.allTextContents()).toEqual(['Any production', productions.finals.name])
  await product.operate('revoke', ...grant)
  await scan(page, tickets.finals)
  await verdict(page).getByText('Only staff may validate attendees').waitFor()
  await status(page).getByText('its list was removed from this device').waitFor()
  expect(await page.getByLabel('Name on the list').count()).toBe(0)
})

test('a logout sends first what was not sent, and deletes the list', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await logIn(page, accounts.staff)
  await openDoor(page, productions.finals)
  await untilCached(page)
  await page.context().setOffline(true)
  const name = guestName(size.guests - 2)
  await letIn(page, name)
  await status(page).getByText('Not yet sent: 1').waitFor()
  // The door itself is not open any more when the network is back.
  await page.goto('/scan')
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await openSettled(page, '/network')
  const syncs = bodiesOf(page, 'SyncDoor')
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForNavigation(page, 'visitor')
  expect(syncs).toHaveLength(1)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('door-lists')
})

test.for(lookouts)(
  'every state of a list has nothing for axe to find at $width px, $colorScheme',
  async (lookout, { openAs, tickets }) => {
    const findings: string[] = []
    const page = await openAs(accounts.staff, seenFrom(lookout))
    const look = async (state: string) => findings.push(...(await findingsIn(page, state)))
    await openDoor(page, productions.finals)
    await look('list')
    await page.context().setOffline(true)
    await status(page).getByText('the list decides').waitFor()
    await scan(page, tickets.finals.replace(/\d+$/, '99999'))
    await verdict(page).getByText('Not on this list').waitFor()
    await look('not listed')
    await letIn(page, guestName(size.guests - 1))
    await look('let in, not sent')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await verdict(page).getByText('Not in', { exact: true }).waitFor()
    await look('undone')
    expect(findings).toEqual([])
  },
)
