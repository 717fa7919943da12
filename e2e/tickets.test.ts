import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { everyLookout, findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { productions, ticketCode } from './harness/joining.ts'
import {
  answersOf,
  dialogButton,
  dialogField,
  dialogOf,
  navigationLink,
  safeFirst,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { hasZbar, readByZbar } from './harness/qr-codes.ts'
import { untilKept } from './harness/storage.ts'
import { offlineTest, test } from './harness/test.ts'
import { holdBack, watchTraffic } from './harness/traffic.ts'

interface OwnTicket {
  name: string
  startsAt: string | null
  endsAt: string | null
  isCalledOff: boolean | null
  viewerJoin: { state: string; waitlistPosition: number | null; checkedInAt: string | null }
  viewerTicket: object | null
}

const eventsIn = (calendar: string): string[][] =>
  new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((event) => ['summary', 'status'].map((name) => String(event.getFirstPropertyValue(name))))

async function eventsAt(address: string): Promise<string[][]> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return eventsIn(await response.text())
}

const hoursFromNow = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

async function seeTickets(page: Page): Promise<void> {
  await openLive(page, '/joined-productions')
  await ticketCode(page, productions.rooftop).waitFor()
  await untilKept(page, '/joined-productions', '/attendee-check/0')
}

describe('the tickets', () => {
  test('that come next are large and open on a press; others show their status', async ({
    openAs,
    tickets,
    member,
  }) => {
    expect(Object.keys(tickets)).toHaveLength(2)
    const page = await openAs(member.email)
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName !== 'JoinedProductions') return route.fallback()
      const response = await route.fetch()
      const answer = await response.json()
      const items: OwnTicket[] = answer.data.viewer.joinedProductions.items
      const [first, second] = items
      if (first === undefined || second === undefined) return expect.fail('there are fewer than two tickets')
      const { viewerJoin: join } = first
      const waiting = { ...join, state: 'WAITLISTED', waitlistPosition: 4 }
      items.push(
        { ...second, name: 'Soon', startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) },
        { ...second, name: 'Waits', viewerTicket: null, viewerJoin: waiting },
        { ...second, name: 'Was used', viewerJoin: { ...join, checkedInAt: '2026-11-21T03:02:00.000Z' } },
        { ...second, name: 'Is over', startsAt: hoursFromNow(-5), endsAt: hoursFromNow(-2) },
        { ...second, name: 'Is off', isCalledOff: true },
      )
      items.splice(1, 1)
      await route.fulfill({ response, json: answer })
    })
    await openLive(page, '/joined-productions')
    const ticketOf = (name: string) => page.getByRole('article').filter({ hasText: name })
    await page.getByRole('img', { name: 'QR code of your ticket to Soon' }).waitFor()
    expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(1)
    for (const [name, words] of [
      ['Soon', 'Your next ticket'],
      ['Waits', 'You’re number 4 on the waitlist.'],
      ['Was used', 'You were checked in on November 20, 2026, 7:02 PM.'],
      ['Is over', 'PAST'],
      ['Is off', 'CALLED OFF'],
    ] as const) {
      await ticketOf(name).getByText(words).first().waitFor()
    }
    expect(await page.locator('main h2').allTextContents()).toEqual(['Soon', 'More upcoming', 'Used', 'Past'])
    expect(await page.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(1)
    const heights = await page
      .getByRole('heading', { name: 'More upcoming' })
      .locator('..')
      .getByRole('article')
      .evaluateAll((articles) =>
        articles.map((article) => Math.round(article.getBoundingClientRect().height)),
      )
    expect(new Set(heights).size).toBe(1)
    expect(await findingsIn(page, 'list with every state')).toEqual([])
    await page.getByRole('link', { name: 'Soon', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Your ticket' }).waitFor()
  })

  test('are shown from the cache at once, and refreshed silently', async ({ openAs, tickets, member }) => {
    const page = await openAs(member.email)
    await openLive(page, tickets.rooftop)
    await ticketCode(page, productions.rooftop).waitFor()
    const release = await holdBack(page, '**/graphql')
    await page.goto(tickets.rooftop)
    await ticketCode(page, productions.rooftop).waitFor()
    expect(await page.getByRole('button', { name: /^Give up my spot/ }).count()).toBe(0)
    expect(await page.locator('main').textContent()).not.toMatch(/checking|not checked|last saved/i)
    const refreshed = page.waitForResponse(
      (response) => response.request().postDataJSON()?.operationName === 'OwnTicket',
    )
    release()
    await refreshed
    // Only the response says what can be canceled.
    if (!inject('isOlderProductApi')) {
      await page.getByRole('button', { name: /^Give up my spot/ }).waitFor()
    }
    await ticketCode(page, productions.rooftop).waitFor()
  })

  offlineTest('open offline once seen', async ({ openAs, tickets, member, product }) => {
    const page = await openAs(member.email)
    await seeTickets(page)
    await openLive(page, '/network')
    await page.context().setOffline(true)
    const traffic = watchTraffic(page)
    await (await navigationLink(page, 'My tickets')).click()
    await ticketCode(page, productions.rooftop).waitFor()
    for (const address of [tickets.rooftop, '/joined-production-details/1']) {
      await page.goto(address)
      await ticketCode(page, productions.rooftop).waitFor()
    }
    await page.getByRole('link', { name: productions.finals.name, exact: true }).click()
    await ticketCode(page, productions.finals).waitFor()
    expect(traffic.foreign(product.site)).toEqual([])
  })

  test('that can’t be loaded after the session has ended aren’t shown as none', async ({
    openAs,
    member,
  }) => {
    const page = await openAs(member.email)
    await openLive(page, '/joined-productions')
    await page.getByText('You don’t have any tickets yet.').waitFor()
    await page.context().clearCookies()
    await page.reload()
    await page.getByText('Couldn’t load your tickets. Log in again.').waitFor()
    expect(await page.getByText(/any tickets yet|saved on this device/).count()).toBe(0)
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' })
    expect(await findingsIn(page, 'ended session without tickets')).toEqual([])
  })

  offlineTest('are erased at logout', async ({ openAs, tickets, member }) => {
    const page = await openAs(member.email)
    expect(Object.keys(tickets)).toHaveLength(2)
    await seeTickets(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await waitForNavigation(page, 'visitor')
    const kept = async () => [localStorage.getItem('kept-tickets'), ...(await caches.keys())]
    await expect.poll(() => page.evaluate(kept)).toEqual([null, 'offline-page'])
    await page.context().setOffline(true)
    await page.goto('/joined-productions')
    await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor()
  })

  test.for(lookouts)(
    'are accessible, and have a readable code, at $width px, $colorScheme',
    async (lookout, { openAs, tickets, member, skip }) => {
      const page = await openAs(member.email, seenFrom(lookout))
      const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
      const code = ticketCode(page, productions.rooftop)
      await openLive(page, '/joined-productions')
      await code.waitFor()
      await look('list')
      const picture = await code.screenshot()
      const large = page.getByRole('button', { name: `Enlarge: ${productions.rooftop.name}` })
      await large.click()
      await code.last().waitFor()
      await dialogOf(page).getByText(`${member.name} · The Compound`).waitFor()
      await look('large')
      // Twice: browsers let a second Escape through that a page can't hold back.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'detached' })
      await large.click()
      await dialogButton(page, 'Close').click()
      await openLive(page, `/RSVP/${productions.rooftop.slug}`)
      await page.getByText('You’ve joined').waitFor()
      await look('production, joined')
      await openLive(page, '/joined-productions?page=9')
      await page.getByText('There is no data to display...').waitFor()
      if (!(await hasZbar())) return skip('zbarimg is not installed: the code on screen was not decoded')
      expect(await readByZbar(picture)).toBe(tickets.rooftop)
    },
  )
})

describe('calendars', () => {
  test('have the production of a ticket', async ({ openAs, tickets, member }) => {
    expect(Object.keys(tickets)).toHaveLength(2)
    const page = await openAs(member.email)
    await openLive(page, '/joined-productions')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: `Add to calendar: ${productions.rooftop.name}` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${productions.rooftop.slug}.ics`)
    const file = await readFile(await download.path(), 'utf8')
    expect(eventsIn(file)).toEqual([[productions.rooftop.name, 'CONFIRMED']])
  })

  test.skipIf(inject('isOlderProductApi'))(
    'of a member have an address that can be reset',
    async ({ openAs, tickets, member }) => {
      expect(Object.keys(tickets)).toHaveLength(2)
      const page = await openAs(member.email, {
        ...seenFrom(everyLookout[0]),
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await openLive(page, '/joined-productions')
      await page.getByRole('button', { name: 'My calendar' }).click()
      const address = await dialogField(page, 'Link').inputValue()
      expect(await findingsIn(page, 'address')).toEqual([])
      expect(await eventsAt(address)).toHaveLength(2)
      expect(await dialogOf(page).getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
        address.replace(/^https?/, 'webcal'),
      )
      await dialogButton(page, 'Copy link').click()
      await toast(page, 'Link copied.').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

      await dialogButton(page, 'Renew link').click()
      await dialogOf(page).getByRole('heading', { name: 'Renew your calendar link?' }).waitFor()
      await expect.poll(() => answersOf(page, 'Keep this link', 'Renew link')).toEqual(safeFirst)
      await dialogButton(page, 'Keep this link').click()
      expect(await dialogField(page, 'Link').inputValue()).toBe(address)
      await dialogButton(page, 'Renew link').click()
      await dialogButton(page, 'Renew link').click()
      await toast(page, 'Your calendar has a new link.').waitFor()
      const renewed = await dialogField(page, 'Link').inputValue()
      expect(renewed).not.toBe(address)
      expect((await fetch(address)).status).toBe(404)
      expect(await eventsAt(renewed)).toHaveLength(2)
      expect(page.url()).not.toContain('calendar')
    },
  )
})
