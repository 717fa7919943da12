import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { openProduction, productions } from './harness/joining.ts'
import {
  accounts,
  answersOf,
  dialogButton,
  dialogField,
  dialogOf,
  safeFirst,
  toast,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { testWithTicket } from './harness/with-ticket.ts'

const test = testWithTicket(productions.rooftop)

const settings = [
  { width: 320, height: 720, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1920, height: 1080, colorScheme: 'dark' },
] as const

/** What axe finds in a state at each width and in each theme. */
async function lookAt(page: Page, state: string): Promise<string[]> {
  const findings: string[] = []
  for (const { width, height, colorScheme } of settings) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    findings.push(...(await findingsIn(page, `${state}, ${width} px, ${colorScheme}`)))
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/${state}-${width}.png` })
  }
  return findings
}

/** The names of a calendar's events, and their states. */
async function eventsAt(address: string): Promise<string[][]> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return new ICAL.Component(ICAL.parse(await response.text()))
    .getAllSubcomponents('vevent')
    .map((event) => ['summary', 'status'].map((name) => String(event.getFirstPropertyValue(name))))
}

test('a production can be added to a calendar, also without scripts', async ({ openPage, product }) => {
  const page = await openPage({ javaScriptEnabled: false })
  const { slug, name } = productions.finals
  await page.goto(`/RSVP/${slug}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: `Add to calendar: ${name}` }).click()
  expect((await downloading).suggestedFilename()).toBe(`${slug}.ics`)
  expect(await eventsAt(`${product.site}/RSVP/${slug}.ics`)).toEqual([[name, 'CONFIRMED']])
  expect(await eventsAt(`${product.site}/productions.ics`)).toContainEqual([name, 'CONFIRMED'])
})

test('a member has a calendar of their own, whose address they can change', async ({ openAs, ticket }) => {
  expect(ticket).not.toBe('')
  const findings: string[] = []
  const page = await openAs(accounts.member)
  await openProduction(page, productions.rooftop)
  findings.push(...(await lookAt(page, 'production')))
  await openSettled(page, '/joined-productions')
  const button = page.getByRole('button', { name: 'My calendar' })
  await button.waitFor()
  findings.push(...(await lookAt(page, 'list')))
  await button.click()
  const address = await dialogField(page, 'Address').inputValue()
  findings.push(...(await lookAt(page, 'address')))
  expect(await eventsAt(address)).toEqual([[productions.rooftop.name, 'CONFIRMED']])
  expect(await dialogOf(page).getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    address.replace(/^https?/, 'webcal'),
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialogButton(page, 'Copy address').click()
  await toast(page, 'The address is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await dialogButton(page, 'New address').click()
  await dialogOf(page).getByRole('heading', { name: 'Make a new address?' }).waitFor()
  findings.push(...(await lookAt(page, 'asked before renewing')))
  expect(await answersOf(page, 'Keep the address', 'New address')).toEqual(safeFirst)
  await dialogButton(page, 'Keep the address').click()
  expect(await dialogField(page, 'Address').inputValue()).toBe(address)
  await dialogButton(page, 'New address').click()
  await dialogButton(page, 'New address').click()
  await toast(page, 'Your calendar has a new address.').waitFor()
  const renewed = await dialogField(page, 'Address').inputValue()
  expect(renewed).not.toBe(address)
  expect((await fetch(address)).status).toBe(404)
  expect(await eventsAt(renewed)).toHaveLength(1)
  expect(page.url()).not.toContain('calendar')
  expect(findings).toEqual([])
})
