import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { findingsIn, seenFrom } from './harness/accessibility.ts'
import { isFull } from './harness/full.ts'
import { lateSetSize as size } from './harness/guests.ts'
import { inboxOf } from './harness/inbox.ts'
import { productions } from './harness/joining.ts'
import {
  accounts,
  answersOf,
  dialogField,
  dialogOf,
  navigationLink,
  safeFirst,
  toast,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'

const production = productions.lateSet

test.beforeAll(async ({ product }) => {
  await product.operate('grant', 'producer', accounts.staff, '--production', production.slug)
  await product.operate('grant', 'operator', accounts.staff)
})

test('the desk searches, checks in, undoes, sets the capacity, exports the list, and emails everybody once', async ({
  openAs,
  product,
}) => {
  const subject = 'Doors at <eight>'
  const people = `${(size + 1).toLocaleString('en-US')} people`
  const page = await openAs(accounts.staff, { viewport: { width: 1440, height: 900 } })
  await openLive(page, '/joined-productions')
  await (await navigationLink(page, 'Desk')).click()
  await page.getByRole('link', { name: production.name }).click()
  await page.getByText(people).first().waitFor()
  await page.getByLabel('Search by name, email or phone').fill('lº00042')
  await page.getByText('1 person found').waitFor()
  const who = 'Lº00042 Guest'
  const letIn = page.getByRole('button', { name: `Check in: ${who}` })
  await letIn.waitFor()
  await letIn.click()
  await toast(page, 'User has been validated').waitFor()
  await page.getByText('1 checked in so far', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Undo: ${who}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Undo check-in' }).click()
  await letIn.waitFor()

  await page.getByRole('button', { name: 'Edit RSVPs' }).click()
  await dialogField(page, 'Spots').fill(String(size + 3))
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  for (const path of [`/RSVP/${production.slug}`, '/RSVP']) {
    await expect.poll(async () => (await fetch(product.site + path)).text()).toContain('2 spots left')
  }

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(size + 2)
  expect(lines[1]).toMatch(/^'=1\+1 Guest,guest1@example\.com,\+13105500001,/)
  await page.getByRole('link', { name: 'Message attendees' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Bring a jacket.\n=1+1')
  const send = { name: `Send to ${people}` }
  await page.getByRole('button', send).click()
  const confirmation = dialogOf(page).getByRole('button', send)
  await confirmation.dblclick()
  const isSent = async () => {
    // A busy machine takes longer for ten thousand than the gateway waits; a second press sends nothing twice.
    if (await page.getByText('It’s safe to try again').isVisible()) await confirmation.click()
    return await toast(page, `on its way to ${people}`).isVisible()
  }
  await expect.poll(isSent, { timeout: 120_000 }).toBe(true)
  const mails = async () => (await inboxOf(product)).filter((mail) => mail.subject === subject)
  // The inbox keeps the newest messages only.
  if (isFull) return
  await expect.poll(async () => (await mails()).length).toBe(size + 1)
  expect(new Set((await mails()).map(({ to }) => to)).size).toBe(size + 1)
})

test('the desk resends a ticket, cancels a spot with a reason, and shows the emails', async ({
  openAs,
  product,
}) => {
  const who = 'Lº00043 Guest'
  const page = await openAs(accounts.staff, { viewport: { width: 390, height: 844 } })
  await openLive(page, `/desk/${production.slug}?q=${encodeURIComponent('lº00043')}`)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `More: ${who}` }).click()
    await dialogOf(page).getByRole('button', { name: action }).click()
  }
  const answer = (name: string) => dialogOf(page).last().getByRole('button', { name })
  await choose('Resend ticket')
  await answer('Resend ticket').click()
  await toast(page, 'The ticket is on its way.').waitFor()
  await choose('Cancel spot')
  await dialogField(page, 'Reason (optional)').fill('The <b>stage</b>\nis too small.')
  await answer('Cancel spot').dblclick()
  await toast(page, 'Spot canceled.').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('Canceled')
  await page.waitForURL(/state=cancelled/)
  await page.getByRole('button', { name: `More: ${who}` }).click()
  await dialogOf(page).getByRole('link', { name: 'Details' }).click()
  await page.getByText('The <b>stage</b>').waitFor()
  // The message of the test before is the third.
  await expect.poll(() => page.getByText(/^Sent /).count()).toBe(3)
  const address = await page.getByText(/^guest\d+@example\.com$/).textContent()
  const mails = (await inboxOf(product)).filter(({ to }) => to === address)
  expect(mails.filter(({ text }) => text.includes('The <b>stage</b>\nis too small.'))).toHaveLength(1)
})

test('roles are added and removed, and the audit log shows who did it', async ({
  openAs,
  product,
  member,
}) => {
  const page = await openAs(accounts.staff, seenFrom({ width: 320, colorScheme: 'dark' }))
  const look = async (headline: string) => {
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual([headline])
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${headline} — `))
    expect(await findingsIn(page, headline)).toEqual([])
  }
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const longAddress = `${'somebody.with.a.long.name.'.repeat(3)}@example.com`
    const body = (await response.text())
      .replaceAll(accounts.staff, longAddress)
      .replaceAll('"hasNextPage":false', '"hasNextPage":true')
    await route.fulfill({ response, body })
  })
  await openLive(page, '/desk/grants')
  await page.getByText('somebody.with').first().waitFor()
  await look('Roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  await dialogField(page, 'Member’s email').fill(member.email)
  await dialogField(page, 'For').selectOption({ label: 'All productions' })
  await dialogOf(page).getByRole('button', { name: 'Add role' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const taking = page.getByRole('button', { name: `Remove: Check-in for ${member.email}, all productions` })
  await taking.click()
  await dialogOf(page).waitFor()
  await expect.poll(() => answersOf(page, 'Cancel', 'Remove role')).toEqual(safeFirst)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  await taking.waitFor()
  await openLive(page, '/desk/audit')
  const said = page.locator('main')
  for (const words of [
    'Added the Check-in role',
    'Downloaded the attendee list',
    'Messaged attendees',
    'Undid a check-in',
    'Edited RSVPs',
    'Canceled someone’s spot',
    'Resent someone’s ticket',
  ]) {
    await said.getByText(words, { exact: false }).first().waitFor()
  }
  await page.getByRole('button', { name: 'Load older entries' }).waitFor()
  await look('Audit')
  await product.operate('audit', 'verify')
})
