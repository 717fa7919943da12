import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import {
  accept,
  dialogTitle,
  endsWith,
  joinButton,
  joinFor,
  type Production,
  productions,
  ticketCode,
} from './harness/joining.ts'
import { askAs, sessionOf } from './harness/logged-in.ts'
import { accounts, answersOf, dialogButton, dialogOf, safeFirst, toast } from './harness/members.ts'
import { lookAgain, openLive } from './harness/opening.ts'
import type { TestProduct } from './harness/product.ts'
import { test } from './harness/test.ts'

const hall = { slug: 'low-tide-union-record-night', name: 'The Low Tide Union: Record Night' } as const

test.beforeAll(({ product }) =>
  product.operate('grant', 'producer', accounts.staff, '--production', hall.slug),
)

async function openWithOneSpot({ site }: TestProduct): Promise<void> {
  const staff = await sessionOf(site, accounts.staff)
  const query =
    'query ($slug: String!) { production(by: { slug: $slug }) { id counts { confirmed waitlisted } } }'
  const { id, counts } = (await askAs(site, staff, query, { slug: hall.slug })).production
  const input = { productionId: id, isOpen: true, capacity: counts.confirmed + counts.waitlisted + 1 }
  const set = 'mutation ($input: SetJoiningInput!) { setJoining(input: $input) { userErrors { message } } }'
  expect((await askAs(site, staff, set, { input })).setJoining.userErrors).toEqual([])
}

const waitlistButton = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' })
const cancelJoinButton = (page: Page, { name }: Production) =>
  page.getByRole('button', { name: `Give up my spot: ${name}` })
const leaveButton = (page: Page, { name }: Production) =>
  page.getByRole('button', { name: `Leave the waitlist: ${name}` })

test.for(lookouts)(
  'who joins after the only spot is taken waits for one, at $width px, $colorScheme',
  async (lookout, { openAs, product, loggedIn, member, otherMember }) => {
    await openWithOneSpot(product)
    await joinFor(product.site, await loggedIn(member.email), hall)
    const second = await openAs(otherMember.email, seenFrom(lookout))
    await openLive(second, `/RSVP/${hall.slug}`)
    // The public page may be cached from before.
    await waitlistButton(second).or(joinButton(second)).first().click()
    await accept(second)
    await endsWith(second, "You're number 1 on the waitlist")
    expect(await second.getByText('QR code has been sent').count()).toBe(0)
    await openLive(second, `/RSVP/${hall.slug}`)
    await second.getByText('You’re number 1 on the waitlist.').waitFor()
    expect(await ticketCode(second, hall).count()).toBe(0)
    expect(await findingsIn(second, 'waitlisted')).toEqual([])
    await leaveButton(second, hall).click()
    await dialogTitle(second, 'Leave the waitlist?').waitFor()
    await expect.poll(() => answersOf(second, 'Keep waiting', 'Leave waitlist')).toEqual(safeFirst)
    await second.keyboard.press('Enter')
    await dialogOf(second).waitFor({ state: 'detached' })
    expect(await leaveButton(second, hall).count()).toBe(1)
  },
)

test.for(lookouts)(
  'a spot that is given up goes to who waits for it, at $width px, $colorScheme',
  async (lookout, { openAs, product, loggedIn, member, otherMember }) => {
    await openWithOneSpot(product)
    for (const { email } of [member, otherMember]) await joinFor(product.site, await loggedIn(email), hall)
    const second = await openAs(otherMember.email, seenFrom(lookout))
    await openLive(second, `/RSVP/${hall.slug}`)
    await second.getByText('You’re number 1 on the waitlist.').waitFor()
    const first = await openAs(member.email, seenFrom(lookout))
    await openLive(first, `/RSVP/${hall.slug}`)
    await ticketCode(first, hall).waitFor()
    await cancelJoinButton(first, hall).click()
    await dialogTitle(first, 'Give up your spot?').waitFor()
    expect(await findingsIn(first, 'asked before giving back')).toEqual([])
    await expect.poll(() => answersOf(first, 'Keep my spot', 'Give up my spot')).toEqual(safeFirst)
    await first.keyboard.press('Enter')
    await dialogOf(first).waitFor({ state: 'detached' })
    await ticketCode(first, hall).waitFor()
    await cancelJoinButton(first, hall).click()
    await dialogButton(first, 'Give up my spot').dblclick()
    await toast(first, 'You gave up your spot.').waitFor()
    await waitlistButton(first).or(joinButton(first)).first().waitFor()
    expect(await first.evaluate(() => localStorage.getItem('kept-tickets') ?? '')).not.toContain(hall.slug)

    await lookAgain(second)
    await toast(second, 'A spot opened up').waitFor()
    await ticketCode(second, hall).waitFor()
  },
)

test.for(lookouts)(
  'the list of tickets lets a member give up a spot or leave the waitlist, at $width px, $colorScheme',
  async (lookout, { openAs, product, loggedIn, member, otherMember, join }) => {
    const oldTicket = await join(productions.rooftop)
    await openWithOneSpot(product)
    await joinFor(product.site, await loggedIn(otherMember.email), hall)
    await join(hall)
    const page = await openAs(member.email, seenFrom(lookout))
    await openLive(page, '/joined-productions')
    await page.getByText('You’re number 1 on the waitlist.').waitFor()
    await leaveButton(page, hall).click()
    await dialogButton(page, 'Leave waitlist').click()
    await page.getByText('You’re no longer on the waitlist.', { exact: true }).first().waitFor()
    const joinAgain = ({ name }: Production) => page.getByRole('link', { name: `Join again: ${name}` })
    await joinAgain(hall).waitFor()
    await cancelJoinButton(page, productions.rooftop).click()
    await dialogButton(page, 'Give up my spot').click()
    await page.getByText('You gave up this spot. The ticket is no longer valid.').waitFor()
    await joinAgain(productions.rooftop).waitFor()
    expect(await ticketCode(page, productions.rooftop).count()).toBe(0)
    expect(await findingsIn(page, 'list with a canceled ticket')).toEqual([])

    await openLive(page, oldTicket)
    await page.getByText('the ticket is no longer valid').waitFor()
    const scanner = await openAs(accounts.staff, seenFrom(lookout))
    await openLive(scanner, oldTicket)
    await scanner.getByText('This ticket was canceled on').waitFor()
    expect(await scanner.getByRole('button', { name: 'Validate user' }).count()).toBe(0)
    expect(await findingsIn(scanner, 'at the entrance, canceled')).toEqual([])
  },
)
