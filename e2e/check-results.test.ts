import type { Page, Route } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { simulateCodes } from './harness/camera.ts'
import { chosen } from './harness/full.ts'
import { productions, ticketCode } from './harness/joining.ts'
import { accounts, expireSession, fillLogin } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { codeField, openScanner, scan, verdict } from './harness/scanner.ts'
import { type FaultMode, setFault } from './harness/service-faults.ts'
import { test } from './harness/test.ts'

const boxLabel = 'I accept that this user is valid for this production.'

type Answer = (route: Route) => Promise<void>

const isGraphql = (url: URL) => url.pathname === '/graphql'

const failures: readonly Answer[] = [
  (route) =>
    route.fulfill({
      json: {
        data: { attendee: null, viewer: null, production: null },
        errors: [{ message: 'no', path: ['attendee'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
      },
    }),
  // A proxy’s.
  (route) => route.fulfill({ status: 429, contentType: 'text/plain', body: 'Slow down' }),
  (route) => route.abort(),
]

const payload = (facts: object) => ({
  json: {
    data: {
      validateAttendee: {
        __typename: 'ValidateAttendeePayload',
        attendee: {
          __typename: 'Attendee',
          profile: { __typename: 'AttendeeProfile', name: 'Marisol Quintero' },
          production: null,
          validation: null,
        },
        failedStep: null,
        alreadyValidated: false,
        message: null,
        userErrors: [],
        ...facts,
      },
    },
  },
})

const letIn: Answer = (route) => route.fulfill(payload({}))
const forbidden: Answer = (route) =>
  route.fulfill({ json: { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] } })

const answer = (page: Page, operation: string, how: Answer) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"${operation}"`) ? how(route) : route.fallback(),
  )

const headline = (page: Page, text: string) =>
  page.locator('main [aria-live="assertive"]').getByText(text, { exact: true })
// The list of scans has it too.
const notChecked = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Not checked$/ })

async function expectNotChecked(page: Page): Promise<void> {
  await notChecked(page).waitFor()
  for (const word of ['Not valid', 'Not your ticket', 'Checked in', 'Already checked in']) {
    expect(await page.getByText(word, { exact: true }).count(), word).toBe(0)
  }
  expect(
    await page.getByText(/not your ticket|is not valid|has been validated|already checked in/i).count(),
  ).toBe(0)
}

async function validate(page: Page, ticket: string): Promise<void> {
  await openLive(page, ticket)
  await page.getByLabel(boxLabel).check()
  await page.getByRole('button', { name: 'Validate user' }).click()
}

describe.for(['staff', 'member'] as const)('a good ticket, opened by %s', (who) => {
  test.for(lookouts)(
    'without a response or session is not checked, and is checked later, at $width px, $colorScheme',
    async (lookout, { openInNewSession, product, tickets, member }) => {
      const email = who === 'staff' ? accounts.staff : member.email
      const page = await openInNewSession(email, seenFrom(lookout))
      const shown =
        who === 'staff' ? page.getByText(member.name).last() : ticketCode(page, productions.finals)
      for (const how of chosen(failures, failures.slice(0, 1))) {
        await page.route(isGraphql, how)
        await page.goto(tickets.finals)
        await expectNotChecked(page)
        await new Promise<void>((resolve) => void page.route(isGraphql, async () => resolve()))
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await expectNotChecked(page)
      }
      expect(await findingsIn(page, 'not checked')).toEqual([])
      // Only now: a ticket that was seen once is kept on the device.
      await page.unroute(isGraphql)
      const press = page.getByRole('button', { name: 'Try again' }).click()
      await Promise.any([press, shown.waitFor()])
      await shown.waitFor()

      await expireSession(page)
      if (who === 'member') await page.evaluate(() => localStorage.removeItem('kept-tickets'))
      await page.goto(tickets.finals)
      await expectNotChecked(page)
      await page.getByRole('button', { name: 'Log in again' }).click()
      await fillLogin(page, email)
      await shown.waitFor()

      if (who === 'member') await page.evaluate(() => localStorage.removeItem('kept-tickets'))
      onTestFinished(() => setFault(product, 'product-api', 'ok'))
      for (const mode of chosen<FaultMode>(
        ['error', 'malformed', 'hang', 'unauthorized'],
        ['unauthorized'],
      )) {
        await setFault(product, 'product-api', mode)
        await page.goto(tickets.finals)
        await expectNotChecked(page)
      }
    },
  )
})

test('a check without a response times out', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff)
  await page.clock.install()
  await page.route(isGraphql, () => new Promise(() => undefined))
  await page.goto(tickets.finals)
  await page.getByText('Checking this ticket').waitFor()
  await page.clock.fastForward(10_000)
  await expectNotChecked(page)
})

test('the next scan does not open a phone’s keyboard', async ({ openAs }) => {
  const view = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await openAs(accounts.staff, view)
  await openLive(page, '/scan')
  await codeField(page).fill('nonsense')
  await page.getByRole('button', { name: 'Check' }).tap()
  await headline(page, 'Not valid').waitFor()
  await verdict(page).getByRole('button', { name: 'Next scan' }).tap()
  await page.getByText('Point the camera at a ticket').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
})

describe('the same code at once', () => {
  test('is checked each time, also while the first check is in flight', async ({ openAs, tickets }) => {
    const page = await openAs(accounts.staff)
    await openScanner(page, productions.finals)
    const greens = await countGreens(page)
    const attempts: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await answer(page, 'ValidateAttendee', async (route) => {
      attempts.push(/"attemptId":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
      const isFirst = attempts.length === 1
      if (isFirst) await held
      await route.fulfill(payload({ alreadyValidated: !isFirst }))
    })
    await scan(page, tickets.finals)
    await page.getByText('Checking…').waitFor()
    await scan(page, tickets.finals)
    expect(await codeField(page).inputValue()).toBe('')
    release()
    await headline(page, 'Already checked in').waitFor()
    expect(new Set(attempts).size).toBe(2)
    await expect.poll(() => page.locator('ol li').count()).toBe(2)
    expect(await greens()).toBe(0)
  })

  test('is checked once by the camera, and every time it is typed', async ({ openAs, tickets }) => {
    const page = await openAs(accounts.staff)
    const hold = await simulateCodes(page)
    const attempts: string[] = []
    await answer(page, 'ValidateAttendee', async (route) => {
      attempts.push(route.request().postData() ?? '')
      await route.fulfill(payload({ alreadyValidated: attempts.length > 1 }))
    })
    await openScanner(page, productions.finals)
    await page.getByRole('button', { name: 'Start camera' }).click()
    await page.getByRole('button', { name: 'Stop camera' }).waitFor()
    await hold(tickets.finals)
    await headline(page, 'Checked in').waitFor()
    await headline(page, 'Same ticket again').waitFor()
    expect(await verdict(page).locator('[data-kind="checked-in"]').count()).toBe(0)
    await verdict(page).getByRole('button', { name: 'Next scan' }).click()
    await page.getByText('Point the camera at a ticket').waitFor()
    await headline(page, 'Same ticket again').waitFor()
    expect(attempts).toHaveLength(1)
    await scan(page, tickets.finals)
    await headline(page, 'Already checked in').waitFor()
    expect(attempts).toHaveLength(2)
  })
})

async function countGreens(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const region = document.querySelector('main [aria-live="assertive"]')
    if (region === null) throw new Error('There is no place for results here.')
    Object.assign(window, { greens: 0 })
    new MutationObserver(() => {
      const isGreen =
        region.querySelector('[data-kind="checked-in"]') && region.getAttribute('aria-busy') === 'false'
      if (isGreen) Object.assign(window, { greens: Reflect.get(window, 'greens') + 1 })
    }).observe(region, { childList: true, subtree: true, attributes: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'greens')))
}

describe('at the page of a ticket', () => {
  test('one press leads from each result to the scan screen', async ({ openAs, tickets }) => {
    const page = await openAs(accounts.staff)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const [text, how] of [
      ['Checked in', letIn],
      ['Not checked', forbidden],
    ] as const) {
      await answer(page, 'ValidateAttendee', how)
      await validate(page, tickets.rooftop)
      await headline(page, text).waitFor()
      if (text === 'Not checked') await page.getByRole('link', { name: 'Next scan' }).click()
      else {
        // The focus is on it.
        await expect.poll(focused).toBe('Next scan')
        await page.keyboard.press('Space')
      }
      await page.waitForURL('**/scan')
    }
    await page.goto(tickets.rooftop.replace(/-\d+$/, '-99999'))
    await headline(page, 'Not valid').waitFor()
    await expect.poll(focused).toBe('Next scan')
  })

  test('a handheld scanner opens the next ticket or the same one, whatever has the focus', async ({
    openAs,
    tickets,
    member,
  }) => {
    const page = await openAs(accounts.staff)
    const type = async (code: string) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await answer(page, 'ValidateAttendee', letIn)
    await openLive(page, '/attendee-check/nonsense')
    await headline(page, 'Not valid').waitFor()
    await type(tickets.rooftop)
    await page.getByText(member.name).waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(tickets.rooftop).pathname)
    const box = page.getByLabel(boxLabel)
    await box.check()
    await page.getByRole('button', { name: 'Validate user' }).click()
    await headline(page, 'Checked in').waitFor()
    await type(tickets.rooftop)
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    expect(await headline(page, 'Checked in').count()).toBe(0)

    await box.focus()
    const another = tickets.rooftop.replace(/-\d+$/, '-99999')
    await type(another)
    await headline(page, 'Not valid').waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(another).pathname)
  })

  test('a check-in without a response can be tried again', async ({ openAs, tickets }) => {
    const page = await openAs(accounts.staff)
    // The response is lost after the commit: the second press repeats the attempt.
    let isLost = false
    await answer(page, 'ValidateAttendee', async (route) => {
      if (isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await validate(page, tickets.rooftop)
    await expectNotChecked(page)
    await page.getByText('The server didn’t respond').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('User has been validated').waitFor()
  })
})

test('a check that fails by an error of the page says so, and the next one works', async ({
  openAs,
  tickets,
}) => {
  const page = await openAs(accounts.staff)
  await openScanner(page, productions.finals)
  await page.evaluate(() => {
    const { digest } = SubtleCrypto.prototype
    SubtleCrypto.prototype.digest = () => {
      SubtleCrypto.prototype.digest = digest
      return Promise.reject(new Error('no digest'))
    }
  })
  await scan(page, tickets.finals)
  await expectNotChecked(page)
  await verdict(page).getByText('The check didn’t work. Try again.').waitFor()
  await verdict(page).getByRole('button', { name: 'Try again' }).click()
  await notChecked(page).waitFor({ state: 'detached' })
})
