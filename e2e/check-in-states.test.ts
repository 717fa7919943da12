import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { everyLookout, findingsIn, type Lookout, seenFrom } from './harness/accessibility.ts'
import { simulateCamera } from './harness/camera.ts'
import { chosen } from './harness/full.ts'
import { arabicName, longName, nextGuests } from './harness/guests.ts'
import { isFocused, keyboardOf, tabTo } from './harness/hand.ts'
import { productions } from './harness/joining.ts'
import { askAs } from './harness/logged-in.ts'
import { accounts } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import {
  codeField,
  find,
  goOffline,
  goOnline,
  openScanner,
  productionField,
  saidBy,
  scan,
  status,
  unsent,
  verdict,
} from './harness/scanner.ts'
import { test } from './harness/test.ts'

const production = productions.finals

async function hear(page: Page, headline: string, ...meaning: readonly (string | RegExp)[]): Promise<void> {
  await verdict(page).getByText(headline, { exact: true }).first().waitFor()
  // The result before may have had the same headline.
  for (const part of meaning) await verdict(page).getByText(part).first().waitFor()
  // Conflicts that another test has left have a live region of their own.
  const said = (await saidBy(page)).filter((text) => text.includes(headline) && !text.includes('conflicts'))
  expect(said, headline).toHaveLength(1)
  for (const part of meaning) expect(said[0]).toMatch(part)
  expect(await verdict(page).ariaSnapshot()).toContain(headline)
  await verdict(page).getByRole('button', { name: 'Next scan' }).waitFor()
}

test.for(chosen<Lookout>(everyLookout, [{ width: 320, colorScheme: 'dark' }]))(
  'every check-in state is announced once and is accessible at $width px, $colorScheme',
  async (from, { openAs, join, tickets, member, product, loggedIn }) => {
    const page = await openAs(accounts.staff, seenFrom(from))
    const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
    const undo = (name: string): Locator => page.getByRole('button', { name: `Undo: ${name}` })
    await openScanner(page, production)
    await scan(page, 'https://elsewhere.example/menu')
    await hear(page, 'Not valid', 'This isn’t one of our tickets.')
    await look('not valid')
    await verdict(page).getByRole('button', { name: 'Find them by name' }).click()
    await expect.poll(() => isFocused(page.getByLabel('Name on the list'))).toBe(true)
    await codeField(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Point the camera at a ticket, or type its code.').waitFor()
    await goOffline(page)
    await scan(page, tickets.rooftop)
    await hear(
      page,
      'Other production',
      new RegExp(`${productions.rooftop.name}, \\w+day, `),
      'Not checked in.',
    )
    await look('other production')
    await scan(page, tickets.finals.replace(/\d+$/, '99999'))
    await hear(page, 'Not on this list', production.name, 'People who joined later aren’t on it')
    expect(await status(page).getByText('Not yet sent').count()).toBe(0)
    await look('not on this list')
    await scan(page, tickets.finals)
    await hear(page, 'Checked in', member.name, production.name, 'On the list')
    await unsent(page, 1).waitFor()
    await scan(page, new URL(tickets.finals).pathname)
    await verdict(page).getByRole('button', { name: 'Undo' }).waitFor()
    const first = /Checked in at \d+:\d\d [AP]M/
    await hear(page, 'Already checked in', member.name, 'was already checked in', first)
    await find(page, member.name)
    await undo(member.name).click()
    await hear(page, 'Not checked in', member.name, 'was undone')
    expect(await status(page).getByText('Not yet sent').count()).toBe(0)
    await find(page, 'zzz')
    await page.getByText('No one on this list has that name.').waitFor()
    await find(page, arabicName)
    await page.getByRole('button', { name: `Check in: ${arabicName} Guest` }).click()
    await hear(page, 'Checked in', `${arabicName} Guest`)
    await find(page, 'Maximiliana')
    await page.getByRole('button', { name: /^Check in: Maximiliana/ }).click()
    // The gateway cuts what is longer than any name.
    await hear(page, 'Checked in', longName.slice(0, 50))
    await look('checked in, a long name')

    await goOnline(page)
    await hear(page, 'Checked in', longName.slice(0, 50), 'Sent.')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"UndoValidation"') ? route.abort() : route.fallback(),
    )
    await find(page, arabicName)
    await undo(`${arabicName} Guest`).click()
    await hear(page, 'Still checked in', `${arabicName} Guest`, 'may not have worked')
    await page.unroute('**/graphql')
    await verdict(page).getByRole('button', { name: 'Try again' }).click()
    await verdict(page).getByText('Not checked in', { exact: true }).waitFor()
    await find(page, 'Maximiliana')
    await page.getByRole('button', { name: /^Undo: Maximiliana/ }).click()
    await hear(page, 'Not checked in', longName.slice(0, 50))

    const givenBack = await join(productions.lateSet)
    const input = { productionId: givenBack.match(/(\d+)_/)?.[1] }
    const cancel = 'mutation ($input: CancelJoinInput!) { cancelJoin(input: $input) { message } }'
    await askAs(product.site, await loggedIn(member.email), cancel, { input })
    await openScanner(page, productions.lateSet)
    await goOffline(page)
    await scan(page, givenBack)
    await hear(page, 'Not valid', member.name, 'This ticket was canceled')
    await look('canceled')
  },
)

test('a handheld scanner works without a click, wherever the focus is', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff)
  await openScanner(page, production)
  const [guest] = nextGuests(1)
  const type = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const path = new URL(tickets.rooftop).pathname
  await type(tickets.rooftop)
  await verdict(page).getByText('Not checked in.').waitFor()
  expect(await productionField(page).locator('option:checked').textContent()).toContain(production.name)
  await type('https://elsewhere.example/menu')
  await verdict(page).getByText('This isn’t one of our tickets.').waitFor()
  await page.getByRole('button', { name: 'Start camera' }).focus()
  await type(path)
  await verdict(page).getByText('Not checked in.').waitFor()
  expect(await page.getByText('The camera is off.').count()).toBe(1)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await type(tickets.finals.replace(/\d+$/, '99998'))
  await verdict(page).getByText('This ticket is not valid').waitFor()
  await find(page, guest ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Check in: ${guest} Guest` }).waitFor()
  await type(`${path}?again`)
  await verdict(page).getByText('Not checked in.').waitFor()
  await expect.poll(() => page.getByLabel('Name on the list').inputValue()).toBe('')
  await expect.poll(() => page.locator('ol li').count()).toBe(5)
})

test('check-in works with the keyboard', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff)
  const keyboard = keyboardOf(page)
  const [guest] = nextGuests(1)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openLive(page, '/scan')
  const field = productionField(page)
  await tabTo(page, field)
  await field.locator('option', { hasText: production.name }).waitFor({ state: 'attached' })
  for (let presses = 0; presses < 10; presses += 1) {
    if ((await field.locator('option:checked').textContent())?.includes(production.name)) break
    await page.keyboard.press('ArrowDown')
  }
  await status(page).getByText('List up to date').waitFor()
  await goOffline(page)
  await keyboard.type(codeField(page), tickets.finals)
  await page.keyboard.press('Enter')
  await verdict(page).getByText('Checked in', { exact: true }).waitFor()
  await keyboard.press(button('Undo'))
  await verdict(page).getByText('Not checked in', { exact: true }).waitFor()
  await keyboard.type(page.getByLabel('Name on the list'), guest ?? '')
  await keyboard.press(button(`Check in: ${guest} Guest`))
  await verdict(page).getByText(`${guest} Guest`).waitFor()
  await keyboard.press(button(`Undo: ${guest} Guest`))
  await verdict(page).getByText('Not checked in', { exact: true }).waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)
})

test('the screen stays awake, and both cameras and the light can be used', async ({ openAs }) => {
  const page = await openAs(accounts.staff, { viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const locks: string[] = []
    Object.assign(window, { locks })
    const request = async (kind: string) => {
      locks.push(kind)
      return { release: async () => void locks.push('released') }
    }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  })
  await simulateCamera(page)
  await openLive(page, '/scan')
  const locks = () => page.evaluate<string[]>(() => Reflect.get(window, 'locks'))
  await expect.poll(locks).toEqual(['screen'])
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }
  await expect.poll(locks).toEqual(['screen', 'screen'])

  await page.getByRole('button', { name: 'Start camera' }).click()
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Light', pressed: true }).waitFor()
  // The frame is in the middle of the picture.
  const [picture, frame] = await page.evaluate(() => {
    const video = document.querySelector('video')
    return [video, video?.nextElementSibling].map((element) => {
      const { top, left, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), isThere: height > 50 }
    })
  })
  expect(frame).toEqual({ ...picture, isThere: true })
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Light', pressed: false }).waitFor()
  await page.getByRole('button', { name: 'Flip camera' }).waitFor()
})
