import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { goOffline, openDoor, scan, verdict } from './harness/door.ts'
import { joinFor, productions } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import { accounts } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { joinAsMember } from './harness/with-ticket.ts'

const test = base
  .extend('ticket', { scope: 'file' }, async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, (page) => joinFor(page, productions.finals)),
  )
  // The scan screen lets the first one in.
  .extend('unusedTicket', { scope: 'file' }, async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, (page) => joinFor(page, productions.rooftop)),
  )

/** What the gateway says of the ticket. */
const attendee = {
  __typename: 'Attendee',
  profile: { __typename: 'AttendeeProfile', name: 'Marisol Quintero' },
  production: null,
  validation: null,
}

const payload = (facts: object) => ({
  json: {
    data: {
      validateAttendee: {
        __typename: 'ValidateAttendeePayload',
        attendee,
        failedStep: null,
        alreadyValidated: false,
        message: null,
        userErrors: [],
        ...facts,
      },
    },
  },
})

const failing = (code: string) => ({
  json: { data: null, errors: [{ message: 'no', extensions: { code } }] },
})

/** The check results that an answer to a validation leads to, by their headlines. */
const answered: Readonly<Record<string, [headline: string, answer: (route: Route) => Promise<void>]>> = {
  'let in': ['Let in', (route) => route.fulfill(payload({}))],
  'let in before': ['Already in', (route) => route.fulfill(payload({ alreadyValidated: true }))],
  'not valid': ['Not valid', (route) => route.fulfill(payload({ failedStep: 'PRODUCTION' }))],
  'without an answer': ['Not checked', (route) => route.abort()],
  'by staff who are staff no more': ['Not checked', (route) => route.fulfill(failing('FORBIDDEN'))],
}

const answer = (page: Page, operation: string, how: (route: Route) => Promise<void>) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"${operation}"`) ? how(route) : route.fallback(),
  )

const headline = (page: Page, text: string) =>
  page.locator('main [aria-live="assertive"]').getByText(text, { exact: true })
const ready = (page: Page) => page.getByText('Hold a ticket’s code')

/** Presses the one button that begins the next scan, and waits for its beginning. */
async function startNext(page: Page, name = 'Next scan'): Promise<void> {
  await verdict(page).getByRole('button', { name, exact: true }).click()
  await ready(page).waitFor()
}

describe('at the scan screen', () => {
  test('the next scan is one press away from every answer', async ({ openAs, ticket }) => {
    const page = await openAs(accounts.staff)
    await openDoor(page, productions.finals)
    let how: (route: Route) => Promise<void> = (route) => route.abort()
    await answer(page, 'ValidateAttendee', (route) => how(route))
    const codes = ['', '?1', '?2', '?3', '?4'].map((mark) => ticket + mark)
    for (const [at, [text, give]] of Object.entries(answered)
      .filter(([name]) => name !== 'without an answer')
      .map(([, shown]) => shown)
      .entries()) {
      how = give
      await scan(page, codes[at] ?? '')
      await headline(page, text).waitFor()
      await startNext(page)
    }
    await page.unroute('**/graphql')
    await page.getByLabel('This door is for').selectOption({ label: 'Any production' })
    await scan(page, ticket)
    await headline(page, 'Wait').waitFor()
    await startNext(page, 'Do not validate')
  })

  test('and from what the list says without a network', async ({ openAs, ticket }) => {
    const page = await openAs(accounts.staff)
    await openDoor(page, productions.finals)
    await goOffline(page)
    await scan(page, ticket.replace(/\d+$/, '99999'))
    await headline(page, 'Not on this list').waitFor()
    await startNext(page)
    await scan(page, ticket)
    await headline(page, 'Let in').waitFor()
    await verdict(page).getByRole('button', { name: 'Undo' }).click()
    await headline(page, 'Not in').waitFor()
    await startNext(page)
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('Not yet sent').count()).toBe(0)
    await scan(page, `${ticket}?5`)
    await headline(page, 'Let in').waitFor()
    await answer(page, 'UndoValidation', (route) => route.abort())
    await verdict(page).getByRole('button', { name: 'Undo' }).click()
    await headline(page, 'Still in').waitFor()
    await startNext(page)
  })

  test('Enter begins it in the empty field, and the scanner needs no press at all', async ({ openAs }) => {
    const page = await openAs(accounts.staff)
    await openSettled(page, '/scan')
    await scan(page, 'nonsense')
    await headline(page, 'Not valid').waitFor()
    await page.keyboard.press('Enter')
    await ready(page).waitFor()
    await scan(page, 'other nonsense')
    await headline(page, 'Not valid').waitFor()
    await page.keyboard.type('more nonsense')
    await page.keyboard.press('Enter')
    await headline(page, 'Not valid').waitFor()
    await expect.poll(() => page.locator('ol li').count()).toBe(3)
  })

  test('nothing needs the focus on a phone: the press is on the button', async ({ openAs }) => {
    const page = await openAs(accounts.staff, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await openSettled(page, '/scan')
    await page.getByLabel('Code or address of a ticket').fill('nonsense')
    await page.getByRole('button', { name: 'Check' }).tap()
    await headline(page, 'Not valid').waitFor()
    await verdict(page).getByRole('button', { name: 'Next scan' }).tap()
    await ready(page).waitFor()
    const inSight = await page.evaluate(() => document.activeElement?.tagName)
    expect(inSight).not.toBe('INPUT')
  })
})

describe('at the page of a ticket', () => {
  const next = (page: Page) => page.getByRole('link', { name: 'Next scan' })

  /** Opens a ticket and validates it. */
  async function validate(page: Page, ticket: string): Promise<void> {
    await openSettled(page, ticket)
    await page.getByLabel('I accept that this user is valid for this production.').check()
    await page.getByRole('button', { name: 'Validate user' }).click()
  }

  test.for(Object.entries(answered))(
    '%s, one press leads to the scan screen',
    async ([, shown], { openAs, unusedTicket: ticket }) => {
      const [text, give] = shown
      const page = await openAs(accounts.staff)
      await answer(page, 'ValidateAttendee', give)
      await validate(page, ticket)
      await headline(page, text).waitFor()
      if (text === 'Not checked') await next(page).click()
      else {
        // The focus stands on it: either key will do.
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next scan')
        await page.keyboard.press(text === 'Let in' ? 'Space' : 'Enter')
      }
      await page.waitForURL('**/scan')
      await page.getByLabel('Code or address of a ticket').waitFor()
    },
  )

  test.for([
    ['a ticket that is none', () => 'nonsense', 'Not valid'],
    ['a forged one', (code: string) => code.replace(/-\d+$/, '-99999'), 'Not valid'],
  ] as const)('so does %s', async ([, forge, text], { openAs, unusedTicket: ticket }) => {
    const page = await openAs(accounts.staff)
    await openSettled(page, `/attendee-check/${forge(new URL(ticket).pathname.split('/').at(-1) ?? '')}`)
    await headline(page, text).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next scan')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/scan')
  })

  test('a hand scanner opens the next ticket, whatever has the focus', async ({
    openAs,
    unusedTicket: ticket,
  }) => {
    const page = await openAs(accounts.staff)
    await openSettled(page, '/attendee-check/nonsense')
    await headline(page, 'Not valid').waitFor()
    await page.keyboard.type(ticket)
    await page.keyboard.press('Enter')
    await page.getByText('Marisol Quintero').waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(ticket).pathname)
    await page.getByLabel('I accept that this user is valid for this production.').focus()
    const another = ticket.replace(/-\d+$/, '-99999')
    await page.keyboard.type(another)
    await page.keyboard.press('Enter')
    await headline(page, 'Not valid').waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(another).pathname)
  })
})
