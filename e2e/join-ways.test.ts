import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import {
  accept,
  dialogTitle,
  endsWith,
  joinButton,
  joined,
  openProduction,
  productions,
} from './harness/joining.ts'
import { test } from './harness/logged-in.ts'
import { accounts, dialogOf, toast } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const card = (page: Page, name: string) =>
  page
    .locator('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) })

test('a join leads to the ticket by one press, and the list says it from then on', async ({ openAs }) => {
  const page = await openAs(accounts.member)
  await openProduction(page, productions.rooftop)
  await joinButton(page).click()
  await accept(page)
  await endsWith(page, joined)
  await toast(page, joined).getByRole('link', { name: 'See my ticket' }).click()
  await page.getByText('You have joined').waitFor()
  // The header has it already.
  expect(await page.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(1)
  const asked: string[] = []
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('"OwnJoins"')) asked.push(request.url())
  })
  await openSettled(page, '/RSVP')
  await card(page, productions.rooftop.name).getByText('JOINED').waitFor()
  expect(await card(page, productions.finals.name).getByText('OPEN').count()).toBe(1)
  expect(await findingsIn(page, 'list of a member')).toEqual([])
  expect(asked).toHaveLength(1)
  await page.getByRole('link', { name: `See my ticket: ${productions.rooftop.name}` }).click()
  await page.getByText('You have joined').waitFor()
})

describe('a message', () => {
  test('stands for 6 seconds, and for as long as it has the focus', async ({ openPage }) => {
    // Nothing moves, and it goes all the same.
    const page = await openPage(phone)
    await page.clock.install()
    await openSettled(page, '/attendee-check/1_x-1')
    await page.getByText('For staff').click()
    await page.getByRole('button', { name: 'Validate user' }).click()
    const message = toast(page, 'Please Login first')
    await message.waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    const close = message.getByRole('button', { name: 'Close message' })
    await close.focus()
    await page.clock.fastForward(20_000)
    expect(await message.count()).toBe(1)
    expect(await findingsIn(page, 'message')).toEqual([])
    await page.locator('main').focus()
    await page.clock.fastForward(5_000)
    expect(await message.count()).toBe(1)
    await page.clock.fastForward(1_500)
    await message.waitFor({ state: 'detached' })
  })
})

describe('the join bar of a phone', () => {
  const bar = (page: Page) => page.locator('[data-shown]')

  test('is there while the panel’s button is not, and never over the footer', async ({ openPage }) => {
    const page = await openPage(phone)
    await openProduction(page, productions.finals)
    await joinButton(page).scrollIntoViewIfNeeded()
    expect(await bar(page).isVisible()).toBe(false)
    await page.getByRole('heading', { name: 'Getting here' }).scrollIntoViewIfNeeded()
    await bar(page).waitFor()
    // To a screen reader there is one button.
    expect(await joinButton(page).count()).toBe(1)
    expect(await findingsIn(page, 'join bar')).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [bottom, top] = await Promise.all([
      bar(page).evaluate((element) => element.getBoundingClientRect().bottom),
      page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().top),
    ])
    expect(bottom).toBeLessThanOrEqual(top)
  })

  test('joins as the panel does, and leaves the focus to it', async ({ openPage }) => {
    const page = await openPage(phone)
    await openProduction(page, productions.finals)
    await page.getByRole('heading', { name: 'Getting here' }).scrollIntoViewIfNeeded()
    await bar(page).locator('button').click()
    await dialogTitle(page, 'Login').waitFor()
    expect(await bar(page).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await dialogOf(page).getByRole('button', { name: 'Leave without joining' }).click()
    await expect
      .poll(() => joinButton(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
  })

  test('is not there for a production that nobody can join, nor on a desk', async ({ openPage }) => {
    const page = await openPage(phone)
    await openSettled(page, '/RSVP/jokers-world-the-wrong-studio')
    expect(await bar(page).count()).toBe(0)
    const desk = await openPage({ viewport: { width: 1280, height: 900 } })
    await openProduction(desk, productions.finals)
    await desk.getByRole('heading', { name: 'Accessibility' }).scrollIntoViewIfNeeded()
    expect(await bar(desk).isVisible()).toBe(false)
  })
})

test('a production is shared by its address where the device has no dialog for it', async ({ openPage }) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openProduction(page, productions.finals)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: `Share: ${productions.finals.name}` }).click()
  await toast(page, 'The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the list tells apart what is to come and what is past, and its links lead on', async ({ openPage }) => {
  const page = await openPage()
  await openSettled(page, '/RSVP?page=2')
  const past = page.getByRole('region', { name: 'Past' })
  await past.getByText('PAST', { exact: true }).waitFor()
  await card(page, 'The Low Tide Union: Record Night').getByText('NOT YET OPEN').waitFor()
  expect(await past.getByRole('heading', { name: 'Low Tide' }).count()).toBe(0)
  expect(await findingsIn(page, 'past')).toEqual([])
  await past.getByRole('link', { name: /^More Details/ }).click()
  await page.getByText('This Production is not available right now!.').waitFor()
  expect(await page.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'See what is coming' }).click()
  await page.waitForURL('**/RSVP')
})
