import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { root } from './harness/environment.ts'
import {
  accept,
  dialogTitle,
  endsWith,
  joinButton,
  joined,
  joinFor,
  type Production,
  productions,
  ticketCode,
} from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import { accounts, answersOf, dialogButton, dialogOf, safeFirst, toast } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'

/** The longest that a cached page tells the same number, with a second for each cache on the way. In milliseconds. */
const cachedMs = 20_000

/** The demo's productions with lines of front matter of their own. */
const changes: Readonly<Record<string, string>> = {
  [productions.townHall.slug]: 'capacity: 1',
  [productions.rooftop.slug]: 'capacity: 2',
  [productions.lateSet.slug]: 'calledOff: true',
}

async function writeContent(folder: string): Promise<void> {
  await cp(join(root, 'demo/content'), folder, { recursive: true })
  for (const [slug, line] of Object.entries(changes)) {
    const file = join(folder, 'productions', `${slug}.md`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('---\n', `---\n${line}\n`))
  }
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestProduct> => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-content-'))
    await writeContent(folder)
    const product = await startTestProduct({ CONTENT_DIR: folder })
    onCleanup(async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    })
    return product
  })

/** What axe finds in a state, and whether it fits, at each width and in each theme. The page stays as it was. */
async function lookAt(page: Page, state: string): Promise<string[]> {
  const findings: string[] = []
  const before = page.viewportSize()
  for (const { width, colorScheme } of lookouts) {
    const { viewport, reducedMotion } = seenFrom({ width, colorScheme })
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion })
    findings.push(...(await findingsIn(page, `${state}, ${width} px, ${colorScheme}`)))
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/** Brings somebody back to a page that stood open: what may have changed is asked for at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const waitingButton = (page: Page) => page.getByRole('button', { name: 'Join the waiting list' })
const giveBackButton = (page: Page, { name }: Production) =>
  page.getByRole('button', { name: `Give my place back: ${name}` })
const leaveButton = (page: Page, { name }: Production) =>
  page.getByRole('button', { name: `Leave the waiting list: ${name}` })

test('the one place of a production goes to the first, then to who waits when it is given back', async ({
  openAs,
}) => {
  const hall = productions.townHall
  const findings: string[] = []
  const look = async (page: Page, state: string) => findings.push(...(await lookAt(page, state)))
  const first = await openAs(accounts.member)
  await openLive(first, `/RSVP/${hall.slug}`)
  await joinButton(first).click()
  await accept(first)
  await endsWith(first, joined)
  await openLive(first, `/RSVP/${hall.slug}`)
  await ticketCode(first, hall).waitFor()
  await look(first, 'joined, can be given back')
  const oldTicket = await joinFor(first, hall)

  const second = await openAs(accounts.staff)
  const isFull = async () => {
    await openLive(second, `/RSVP/${hall.slug}`)
    return second.getByText('Every place is taken').first().isVisible()
  }
  await expect.poll(isFull, { timeout: cachedMs, interval: 1_000 }).toBe(true)
  expect(await joinButton(second).count()).toBe(0)
  await look(second, 'full')
  await waitingButton(second).click()
  await accept(second)
  await endsWith(second, 'You are on the waiting list, place 1')
  expect(await second.getByText('QR code has been sent').count()).toBe(0)
  await openLive(second, '/joined-productions')
  await second.getByText('You are on the waiting list, place 1.').waitFor()
  await look(second, 'list with a place on the waiting list')
  await openLive(second, `/RSVP/${hall.slug}`)
  await second.getByText('You are on the waiting list, place 1.').waitFor()
  expect(await ticketCode(second, hall).count()).toBe(0)
  await look(second, 'waiting')
  await leaveButton(second, hall).click()
  await dialogTitle(second, 'Leave the waiting list?').waitFor()
  expect(await answersOf(second, 'Keep waiting', 'Leave the list')).toEqual(safeFirst)
  await second.keyboard.press('Enter')
  await dialogOf(second).waitFor({ state: 'detached' })
  await second.getByText('You are on the waiting list, place 1.').waitFor()

  await giveBackButton(first, hall).click()
  await dialogTitle(first, 'Give your place back?').waitFor()
  await look(first, 'asked before giving back')
  expect(await answersOf(first, 'Keep my place', 'Give my place back')).toEqual(safeFirst)
  await first.keyboard.press('Enter')
  await dialogOf(first).waitFor({ state: 'detached' })
  await ticketCode(first, hall).waitFor()
  await giveBackButton(first, hall).click()
  await dialogButton(first, 'Give my place back').dblclick()
  await toast(first, 'You have given your place back.').waitFor()
  await waitingButton(first).or(joinButton(first)).waitFor()
  expect(await first.evaluate(() => localStorage.getItem('kept-tickets') ?? '')).not.toContain(hall.slug)

  await lookAgain(second)
  await toast(second, 'A place came free').waitFor()
  await ticketCode(second, hall).waitFor()

  await openLive(first, oldTicket)
  await first.getByText('One that was given back lets nobody in').waitFor()
  await look(first, 'own ticket given back')
  const door = await openAs(accounts.staff)
  await openLive(door, oldTicket)
  await door.getByText('This ticket was given back on').waitFor()
  expect(await door.getByRole('button', { name: 'Validate user' }).count()).toBe(0)
  await look(door, 'at the door, given back')
  await openLive(door, '/scan')
  await door.getByLabel('This door is for').selectOption({ label: hall.name })
  await door.getByLabel('Code or address of a ticket').fill(oldTicket)
  await door.getByLabel('Code or address of a ticket').press('Enter')
  await door.getByText('This ticket was given back on').first().waitFor()
  await look(door, 'scanned, given back')

  // The first changes their mind, waits, and leaves the list of tickets again.
  await openLive(first, `/RSVP/${hall.slug}`)
  await waitingButton(first).click()
  await accept(first)
  await endsWith(first, 'You are on the waiting list, place 1')
  await openLive(first, '/joined-productions')
  await leaveButton(first, hall).click()
  await dialogButton(first, 'Leave the list').click()
  await first.getByText('You are not on the waiting list any more.', { exact: true }).first().waitFor()

  await openLive(second, '/joined-productions')
  await giveBackButton(second, hall).click()
  await dialogButton(second, 'Give my place back').click()
  await second.getByText('You have given this back. It lets nobody in any more.').waitFor()
  expect(await ticketCode(second, hall).count()).toBe(0)
  await look(second, 'list with a ticket given back')
  expect(findings).toEqual([])
})

test('a visitor is told how many places are left where they are few, also without scripts', async ({
  openPage,
  openAs,
}) => {
  const { rooftop, lateSet, finals } = productions
  const member = await openAs(accounts.member)
  await member.goto('/robots.txt')
  await joinFor(member, rooftop)
  const page = await openPage({ javaScriptEnabled: false })
  const says = async (path: string, text: string) => {
    await page.goto(path)
    return page.getByText(text).first().isVisible()
  }
  const within = { timeout: cachedMs, interval: 1_000 }
  await expect.poll(() => says(`/RSVP/${rooftop.slug}`, '1 spot left'), within).toBe(true)
  await expect.poll(() => says('/RSVP', '1 spot left'), within).toBe(true)
  expect(await says(`/RSVP/${finals.slug}`, 'spots left')).toBe(false)
  expect(await says(`/RSVP/${lateSet.slug}`, 'This production has been called off')).toBe(true)
  expect(await page.getByRole('button', { name: /Join/ }).count()).toBe(0)

  const live = await openPage()
  const findings: string[] = []
  for (const path of [`/RSVP/${rooftop.slug}`, `/RSVP/${lateSet.slug}`, '/RSVP']) {
    await openLive(live, path)
    findings.push(...(await lookAt(live, path)))
  }
  expect(findings).toEqual([])
})
