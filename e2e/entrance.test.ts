import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings, findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { type Entrance, simulateEntrance } from './harness/entrance-simulator.ts'
import { nextGuests } from './harness/guests.ts'
import { isFocused } from './harness/hand.ts'
import { productions } from './harness/joining.ts'
import { accounts } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import {
  chooseAnyProduction,
  chooseProduction,
  codeField,
  find,
  openScanner,
  saidBy,
  scan,
  serverList,
  status,
  unsent,
  verdict,
} from './harness/scanner.ts'
import { everythingStored, untilKept } from './harness/storage.ts'
import { offlineTest, test } from './harness/test.ts'
import { bodiesOf } from './harness/traffic.ts'

const production = productions.finals
const phone = { ...seenFrom({ width: 360, colorScheme: 'light' }), hasTouch: true }

const waiting = (name: string, isOfAge: boolean | null = true) => ({ id: `entry-${name}`, name, isOfAge })

const says = (page: Page, ...texts: readonly string[]) =>
  Promise.all(texts.map((text) => verdict(page).getByText(text).first().waitFor()))

const walkInButton = (page: Page) => page.getByRole('button', { name: 'Someone without a ticket' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Welcome' })
const handedBack = (page: Page) => page.getByRole('dialog', { name: 'Hand the device back' })

async function goOffline(page: Page, entrance: Entrance): Promise<void> {
  entrance.isLost = true
  await page.context().setOffline(true)
  await status(page).getByText('Checking against the saved list').waitFor()
}

async function goOnline(page: Page, entrance: Entrance): Promise<void> {
  entrance.isLost = false
  await page.context().setOffline(false)
  await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
}

async function fillForm(page: Page, name: string, born = '11/20/1990'): Promise<void> {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Date of birth').fill(born)
  await form(page).getByLabel('I accept the release').check()
  await form(page).getByRole('button', { name: 'Done' }).click()
  await handedBack(page).waitFor()
}

async function hold(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).hover()
  await page.mouse.down()
  await codeField(page).waitFor()
  await page.mouse.up()
}

test.for(lookouts)(
  'every state of letting in people without a ticket is accessible at $width px, $colorScheme',
  async (from, { openAs }) => {
    const page = await openAs(accounts.staff, seenFrom(from))
    const look = async (state: string) => {
      expect(await findingsIn(page, state)).toEqual([])
      expect(await accessibilityFindings(page, 'colors'), state).toEqual([])
    }
    const entrance = await simulateEntrance(page, {
      waitlist: [waiting('Mia Lange'), waiting('Mia Lange', null), waiting('Ona Young', false)],
      spotsLeft: 1,
    })
    // Two of one name have ids of their own.
    entrance.waitlist = entrance.waitlist.map((guest, index) => ({ ...guest, id: `entry-${index}` }))
    const [ticketed = ''] = nextGuests(1)
    entrance.ages.set(ticketed, false)
    await openScanner(page, production)
    await find(page, 'Mia Lange')
    const rows = page.getByRole('listitem').filter({ hasText: 'Mia Lange' })
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.first().textContent()).toMatch(/Waitlist, number 1\s*21\+\s*Compare with a photo ID/)
    expect(await rows.last().textContent()).toMatch(
      /number 2\s*Age unknown. Check ID\s*Compare with a photo ID/,
    )
    await look('two of one name on the waitlist')
    await page.getByRole('button', { name: 'Let in: Mia Lange' }).first().click()
    await says(page, 'Checked in', 'Mia Lange', '21+', 'Let in without a ticket.')
    expect((await saidBy(page)).filter((text) => text.includes('Let in without a ticket'))).toHaveLength(1)
    await expect.poll(() => page.getByRole('button', { name: 'Let in: Mia Lange' }).count()).toBe(1)
    await look('let in from the waitlist')

    await find(page, 'Ona')
    await page.getByRole('button', { name: 'Let in: Ona Young' }).click()
    await says(page, 'Wait', 'Ona Young', 'Under 21')
    await verdict(page)
      .getByText(/This production is full: 120 of 120 spots are taken, as of \d+:\d\d [AP]M\./)
      .waitFor()
    expect(entrance.admitted).toHaveLength(1)
    await look('full')
    await verdict(page).getByRole('button', { name: 'Let in anyway' }).click()
    await says(page, 'Checked in', 'Ona Young', 'Under 21', 'Let in above the capacity.')
    expect(entrance.admitted.map(({ overCapacity }) => overCapacity)).toEqual([false, true])
    await look('under age, above the capacity')

    await find(page, ticketed)
    await page.getByRole('button', { name: `Check in: ${ticketed} Guest` }).click()
    await says(page, 'Checked in', ticketed, 'Under 21')
    await verdict(page).getByRole('button', { name: 'Undo' }).click()
    await says(page, 'Not checked in')

    await walkInButton(page).click()
    await form(page).waitFor()
    await look('the empty form')
    await form(page).getByLabel('Email').fill('nobody')
    await form(page).getByLabel('Date of birth').fill('someday')
    await form(page).getByLabel('I accept the release').check()
    await form(page).getByRole('button', { name: 'Done' }).click()
    await form(page).getByText('Name is required').waitFor()
    await form(page).getByText('Please enter a valid email address').waitFor()
    await look('the form with mistakes')
    await form(page).getByLabel('Email').fill('')
    await fillForm(page, 'Walter Inn', '11/20/2010')
    await handedBack(page).getByText('This production is full: 121 of 120').waitFor()
    await handedBack(page).getByText('Under 21').waitFor()
    await look('handed back')
    await handedBack(page).getByRole('button', { name: 'Let in anyway' }).click()
    await says(page, 'Checked in', 'Walter Inn')
  },
)

test('a person whom another device let in first is shown as already checked in', async ({ openAs }) => {
  const page = await openAs(accounts.staff, phone)
  const entrance = await simulateEntrance(page, { waitlist: [waiting('Mia Lange'), waiting('Noa Kern')] })
  await openScanner(page, production)
  entrance.taken.add('Mia Lange')
  await find(page, 'Mia')
  await page.getByRole('button', { name: 'Let in: Mia Lange' }).click()
  await says(page, 'Already checked in', 'Mia Lange', 'by Theo Door')
  entrance.left.add('Noa Kern')
  await find(page, 'Noa')
  await page.getByRole('button', { name: 'Let in: Noa Kern' }).click()
  await says(page, 'Not let in', 'Noa Kern', 'no longer on the waitlist')
})

test('people are let in offline, undone, and sent once', async ({ openAs }) => {
  const page = await openAs(accounts.staff, phone)
  const entrance = await simulateEntrance(page, { waitlist: [waiting('Mia Lange'), waiting('Noa Kern')] })
  await openScanner(page, production)
  await goOffline(page, entrance)
  await find(page, 'Mia')
  await page.getByRole('button', { name: 'Let in: Mia Lange' }).click()
  await says(page, 'Checked in', 'Mia Lange', 'Will sync when you’re online')
  await page.getByText('Without a ticket. Checked in at').waitFor()
  await verdict(page).getByRole('button', { name: 'Undo' }).click()
  await says(page, 'Not checked in', 'back on the waitlist')
  await page.getByRole('button', { name: 'Let in: Mia Lange' }).click()
  await says(page, 'Checked in')
  await walkInButton(page).click()
  await fillForm(page, 'Walter Inn')
  await handedBack(page).getByRole('button', { name: 'Let in' }).click()
  await says(page, 'Checked in', 'Walter Inn', '21+')
  await unsent(page, 2).waitFor()
  expect(await everythingStored(page)).not.toMatch(/Walter|Mia Lange/)
  await goOnline(page, entrance)
  await says(page, 'Sent.')
  expect(entrance.admitted.map(({ walkIn }) => walkIn?.name ?? 'waitlist')).toEqual([
    'waitlist',
    'Walter Inn',
  ])
  await find(page, 'Walter')
  await page.getByRole('button', { name: 'Undo: Walter Inn' }).click()
  await says(page, 'Not checked in', 'Walter Inn')
  expect(entrance.undone).toEqual([entrance.admitted[1]?.attemptId])
})

test('a walk-in takes little time, by keyboard and by touch', async ({ openAs }) => {
  const page = await openAs(accounts.staff, phone)
  const entrance = await simulateEntrance(page)
  await openScanner(page, production)
  const measured: Record<string, { presses: number; seconds: number }> = {}
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    presses += text.length
    await page.keyboard.type(text)
  }
  const measure = async (way: string, run: () => Promise<void>) => {
    presses = 0
    const before = performance.now()
    await run()
    await says(page, 'Checked in', 'Wil Inn')
    const seconds = Math.round((performance.now() - before) / 100) / 10
    measured[way] = { presses, seconds }
  }
  await walkInButton(page).focus()
  await measure('keyboard', async () => {
    await press('Enter')
    await expect.poll(() => isFocused(form(page).getByLabel('Name'))).toBe(true)
    await type('Wil Inn')
    await press('Tab')
    await press('Tab')
    await type('11/20/1990')
    // The calendar and the release.
    for (let tab = 0; tab < 3; tab += 1) await press('Tab')
    await press('Space')
    await press('Tab')
    await press('Enter')
    await handedBack(page).waitFor()
    await press('Tab')
    await press('Enter')
  })
  await verdict(page).getByRole('button', { name: 'Next scan' }).tap()
  await measure('touch', async () => {
    const tap = async (name: string, role: 'button' | 'checkbox' = 'button') => {
      presses += 1
      await page.getByRole(role, { name, exact: true }).tap()
    }
    await tap('Someone without a ticket')
    await expect.poll(() => isFocused(form(page).getByLabel('Name'))).toBe(true)
    await type('Wil Inn')
    presses += 1
    await form(page).getByLabel('Date of birth').tap()
    await type('11/20/1990')
    await tap('I accept the release', 'checkbox')
    await tap('Done')
    await tap('Let in')
  })
  expect(entrance.admitted.map(({ walkIn }) => walkIn)).toEqual(
    Array(2).fill(expect.objectContaining({ name: 'Wil Inn', email: '', dateOfBirth: '1990-11-20' })),
  )
  expect(measured.keyboard?.presses).toBeLessThanOrEqual(30)
  expect(measured.touch?.presses).toBeLessThanOrEqual(25)
})

test('while a guest has the device, only the form can be reached', async ({ openAs }) => {
  const page = await openAs(accounts.staff, phone)
  await simulateEntrance(page, { releaseHtml: '<p><a href="/account">Our account page</a></p>' })
  await openLive(page, '/joined-productions')
  await openLive(page, '/network')
  await openScanner(page, production)
  await walkInButton(page).click()
  const name = form(page).getByLabel('Name')
  await name.fill('Wil Inn')
  const untilEmpty = async () => {
    await form(page).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')
    await name.fill('Wil Inn')
  }
  await page.goBack()
  await form(page).waitFor()
  await page.reload()
  await untilEmpty()
  await page.evaluate(() => history.go(-2))
  await untilEmpty()
  await page.goto('/account')
  await untilEmpty()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await form(page).getByRole('link', { name: 'Our account page' }).click()
  await form(page).waitFor()
  for (let tab = 0; tab < 12; tab += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  expect(await page.getByLabel('Name on the list').count()).toBe(0)
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).not.toContain('Wil')
  // A locked screen.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await untilEmpty()
  await page.getByRole('button', { name: 'Staff: hold 2 seconds to cancel' }).click()
  await form(page).waitFor()
  await hold(page, 'Staff: hold 2 seconds to cancel')
  await page.reload()
  await codeField(page).waitFor()
  expect(await form(page).count()).toBe(0)
})

offlineTest(
  'offline, a guest reaches only the form after a reload, back or in a new tab, and is sent once',
  async ({ openAs, product }) => {
    const page = await openAs(accounts.staff, phone)
    const open = await page.context().newPage()
    await openLive(open, '/desk')
    await openLive(page, '/network')
    await openScanner(page, production)
    await untilKept(page, '/scan')
    await page.context().setOffline(true)
    await status(page).getByText('Checking against the saved list').waitFor()
    await walkInButton(page).click()
    const expectForm = async (page: Page) => {
      const name = form(page).getByLabel('Name')
      await name.waitFor()
      await expect.poll(() => name.inputValue()).toBe('')
      expect(await page.getByLabel('Name on the list').count()).toBe(0)
      expect(await page.locator('dialog:modal').count()).toBe(1)
      await name.fill('Wil Inn')
    }
    await expectForm(page)
    await page.reload()
    await expectForm(page)
    await page.goBack()
    await form(page).waitFor()
    await page.evaluate(() => history.go(-2))
    await expectForm(page)
    await expectForm(open)
    const later = await page.context().newPage()
    await later.goto('/scan')
    await expectForm(later)

    await fillForm(page, 'Wil Inn')
    await handedBack(page).getByRole('button', { name: 'Let in' }).click()
    await says(page, 'Checked in', 'Wil Inn')
    await codeField(later).waitFor()
    await page.reload()
    await unsent(page, 1).waitFor()
    expect(await form(page).count()).toBe(0)
    await find(page, 'Wil Inn')
    await page.getByText('Without a ticket. Checked in at').waitFor()
    const syncs = [page, open, later].map((page) => bodiesOf(page, 'SyncCheckIns'))
    await page.context().setOffline(false)
    await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
    expect(syncs.flat()).toHaveLength(1)
    const entries = await serverList(product.site, production)
    expect(entries.filter(({ name }) => name === 'Wil Inn')).toMatchObject([{ state: 'CHECKED_IN' }])
  },
)

test('a scan before the list is read from the device can be undone', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff, phone)
  await openScanner(page, production)
  await scan(page, tickets.finals)
  await says(page, 'Checked in')
  await chooseAnyProduction(page)
  await page.evaluate(() => {
    const { decrypt } = SubtleCrypto.prototype
    const isReleased = new Promise((resolve) => Object.assign(window, { release: resolve }))
    SubtleCrypto.prototype.decrypt = async function (...given) {
      await isReleased
      return decrypt.apply(this, given)
    }
  })
  await chooseProduction(page, production)
  await scan(page, tickets.finals)
  await says(page, 'Already checked in')
  expect(await status(page).count()).toBe(0)
  await page.evaluate(() => Reflect.get(window, 'release')())
  await verdict(page).getByRole('button', { name: 'Undo' }).click()
  await says(page, 'Not checked in')
})

test('the form clears itself after two minutes, and a finished one can be discarded', async ({ openAs }) => {
  const page = await openAs(accounts.staff, phone)
  const entrance = await simulateEntrance(page, { minimumAge: null })
  await openScanner(page, production)
  await page.clock.install()
  await walkInButton(page).click()
  expect(await form(page).getByLabel('Date of birth').count()).toBe(0)
  const name = form(page).getByLabel('Name')
  await name.fill('Wil Inn')
  await page.clock.fastForward(110_000)
  await form(page).getByLabel('Email').fill('w')
  await page.clock.fastForward(110_000)
  expect(await name.inputValue()).toBe('Wil Inn')
  await page.clock.fastForward(11_000)
  await expect.poll(() => name.inputValue()).toBe('')
  await name.fill('Wil Inn')
  await form(page).getByLabel('I accept the release').check()
  await form(page).getByRole('button', { name: 'Done' }).click()
  await handedBack(page).waitFor()
  await page.clock.fastForward(121_000)
  await form(page).waitFor()
  await name.fill('Wil Inn')
  await form(page).getByLabel('I accept the release').check()
  await form(page).getByRole('button', { name: 'Done' }).click()
  await handedBack(page).getByRole('button', { name: 'Hold 2 seconds to discard' }).focus()
  await page.keyboard.down('Enter')
  await page.clock.fastForward(2_100)
  await page.keyboard.up('Enter')
  await codeField(page).waitFor()
  expect(entrance.admitted).toEqual([])
})

test('without the feature nothing of it shows, and closed walk-ins have no button', async ({ openAs }) => {
  const page = await openAs(accounts.staff, phone)
  const entrance = await simulateEntrance(page, { hasFeature: false, takesWalkIns: false })
  const [guest = ''] = nextGuests(1)
  const row = page.getByRole('listitem').filter({ hasText: guest })
  await openScanner(page, production)
  await find(page, guest)
  await row.getByText('Expected').waitFor()
  expect(await row.getByText('Age unknown').count()).toBe(0)
  expect(await walkInButton(page).count()).toBe(0)
  entrance.hasFeature = true
  entrance.waitlist = [waiting('Mia Lange')]
  await openScanner(page, production)
  await find(page, guest)
  await row.getByText('Age unknown. Check ID').waitFor()
  await find(page, 'Mia')
  await page.getByRole('button', { name: 'Let in: Mia Lange' }).waitFor()
  expect(await walkInButton(page).count()).toBe(0)
})
