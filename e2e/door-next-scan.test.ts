import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pretendCodes } from './harness/camera.ts'
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
  'let in before': ['Already checked in', (route) => route.fulfill(payload({ alreadyValidated: true }))],
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

describe('the same code at once', () => {
  test('is checked each time, also while its first check is under way', async ({ openAs, ticket }) => {
    const page = await openAs(accounts.staff)
    await openDoor(page, productions.finals)
    const greens = await countGreens(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const attempts: string[] = []
    await answer(page, 'ValidateAttendee', async (route) => {
      attempts.push(/"attemptId":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
      const isFirst = attempts.length === 1
      if (isFirst) await held
      await route.fulfill(payload({ alreadyValidated: !isFirst }))
    })
    await scan(page, ticket)
    await page.getByText('Checking…').waitFor()
    await scan(page, ticket)
    expect(await page.getByLabel('Code or address of a ticket').inputValue()).toBe('')
    release()
    await headline(page, 'Already checked in').waitFor()
    expect(new Set(attempts).size).toBe(2)
    expect(await page.locator('ol li').count()).toBe(2)
    // The first one's green never stands before the second one.
    expect(await greens()).toBe(0)
  })

  test('is checked once while the camera sees it, and again when it was out of view for a second', async ({
    openAs,
    ticket,
  }) => {
    const page = await openAs(accounts.staff)
    const hold = await pretendCodes(page)
    const attempts: string[] = []
    await answer(page, 'ValidateAttendee', async (route) => {
      attempts.push(route.request().postData() ?? '')
      await route.fulfill(payload({ alreadyValidated: attempts.length > 1 }))
    })
    await openDoor(page, productions.finals)
    await page.getByRole('button', { name: 'Start camera' }).click()
    await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    await hold(ticket)
    await headline(page, 'Let in').waitFor()
    await headline(page, 'Same ticket again').waitFor()
    await verdict(page).getByText('Marisol Quintero').waitFor()
    expect(await verdict(page).locator('[data-kind="admitted"]').count()).toBe(0)
    expect(attempts).toHaveLength(1)

    await hold()
    await page.waitForTimeout(1_500)
    await hold(ticket)
    await headline(page, 'Already checked in').waitFor()
    expect(attempts).toHaveLength(2)
    // Held up until the next scan, nothing is green.
    await startNext(page)
    await headline(page, 'Same ticket again').waitFor()
    // The same ticket by hand is always checked.
    await scan(page, ticket)
    await headline(page, 'Already checked in').waitFor()
    expect(attempts).toHaveLength(3)
  })

  test('is not let in a second time by a server that has not heard of the first', async ({
    openAs,
    unusedTicket: ticket,
  }) => {
    const page = await openAs(accounts.staff)
    await openDoor(page, productions.rooftop)
    await answer(page, 'SyncDoor', (route) => route.abort())
    await answer(page, 'ValidateAttendee', (route) => route.fulfill(payload({})))
    await goOffline(page)
    await scan(page, ticket)
    await headline(page, 'Let in').waitFor()
    await page.context().setOffline(false)
    await page.getByText('the list decides').waitFor({ state: 'detached' })
    await scan(page, ticket)
    await headline(page, 'Already checked in').waitFor()
    await page.getByText('Not yet sent: 1').waitFor()
    // Else the queue is sent while the page closes, and the ticket of the other tests is used.
    await page.context().setOffline(true)
  })

  test('is checked again on the page of a ticket', async ({ openAs, unusedTicket: ticket }) => {
    const page = await openAs(accounts.staff)
    await answer(page, 'ValidateAttendee', (route) => route.fulfill(payload({})))
    await openSettled(page, ticket)
    const box = page.getByLabel('I accept that this user is valid for this production.')
    await box.check()
    await page.getByRole('button', { name: 'Validate user' }).click()
    await headline(page, 'Let in').waitFor()
    await page.keyboard.type(ticket)
    await page.keyboard.press('Enter')
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    expect(await headline(page, 'Let in').count()).toBe(0)
  })
})

/** Notes each green result that is in sight with nothing over it, from now on. */
async function countGreens(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const region = document.querySelector('main [aria-live="assertive"]')
    if (region === null) throw new Error('There is no place for results here.')
    Object.assign(window, { greens: 0 })
    new MutationObserver(() => {
      const isGreen =
        region.querySelector('[data-kind="admitted"]') && region.getAttribute('aria-busy') === 'false'
      if (isGreen) Object.assign(window, { greens: Reflect.get(window, 'greens') + 1 })
    }).observe(region, { childList: true, subtree: true, attributes: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'greens')))
}

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
