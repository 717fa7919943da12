import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { productions, ticketCode } from './harness/joining.ts'
import { accounts, fillLogin, logIn } from './harness/members.ts'
import { sampled } from './harness/sampling.ts'
import { type FaultMode, setFault } from './harness/service-faults.ts'
import { testWithTicket } from './harness/with-ticket.ts'

const test = testWithTicket(productions.finals)

const isGraphql = (url: URL) => url.pathname === '/graphql'

const failing = (code: string, extensions: object = {}) => ({
  json: { data: null, errors: [{ message: 'no', extensions: { code, ...extensions } }] },
})

/** What the network makes of a question at the door. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no connection': (route) => route.abort(),
  'no JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' }),
  'no data': (route) => route.fulfill({ json: {} }),
  'the gateway’s end': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
  'a service’s failure': (route) => route.fulfill(failing('UPSTREAM_UNAVAILABLE')),
  'a service’s time-out': (route) => route.fulfill(failing('UPSTREAM_TIMEOUT')),
  'null with an error': (route) =>
    route.fulfill({
      json: {
        data: { attendee: null, viewer: null, production: null },
        errors: [{ message: 'no', path: ['attendee'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
      },
    }),
  'too many requests': (route) => route.fulfill(failing('RATE_LIMITED', { retryAfterSeconds: 40 })),
  'a proxy’s 429': (route) => route.fulfill({ status: 429, contentType: 'text/plain', body: 'Slow down' }),
}

const verdicts = ['Not valid', 'Not yours', 'Let in', 'Already checked in']

/** Nothing on the page reads like a verdict. */
async function expectNoVerdict(page: Page): Promise<void> {
  for (const word of verdicts) expect(await page.getByText(word, { exact: true }).count(), word).toBe(0)
  expect(await page.getByText(/not yours|is not valid|has been validated/i).count()).toBe(0)
}

/** Opens a ticket while nobody answers about it. */
async function openUnanswered(page: Page, ticket: string, answer: (route: Route) => Promise<void>) {
  await page.route(isGraphql, answer)
  await page.goto(ticket)
}

const notChecked = (page: Page) => page.getByText('Not checked', { exact: true })

describe.for(['staff', 'member'] as const)('a good ticket, opened by %s', (who) => {
  const shows = (page: Page) =>
    who === 'staff' ? page.getByText('Marisol Quintero').last() : ticketCode(page, productions.finals)

  test.for(sampled(Object.entries(failures), 1, 22))(
    'reads as not checked at %s, and is checked afterwards',
    async ([, answer], { openAs, ticket }) => {
      const page = await openAs(accounts[who])
      await openUnanswered(page, ticket, answer)
      await notChecked(page).waitFor()
      await expectNoVerdict(page)
      await page.unroute(isGraphql)
      // The page asks again by itself, and at a press; whichever comes first.
      const press = page.getByRole('button', { name: 'Try again' }).click()
      await Promise.any([press, shows(page).waitFor()])
      await shows(page).waitFor()
    },
  )

  test.for(sampled<FaultMode>(['error', 'malformed', 'unauthorized', 'hang'], 1, 23))(
    'reads as not checked when the product API answers with %s',
    async (mode, { openPage, product, ticket }) => {
      const page = await openPage({ viewport: { width: 1280, height: 900 } })
      // A session of its own: one of these ends it.
      await logIn(page, accounts[who])
      await setFault(product, 'product-api', mode)
      try {
        await page.goto(ticket)
        if (mode === 'hang') await page.getByText(/^Checking (this|your) ticket/).waitFor()
        await notChecked(page).waitFor()
        await expectNoVerdict(page)
      } finally {
        await setFault(product, 'product-api', 'ok')
      }
    },
  )

  test('reads as not checked when the session has ended, and leads to the login', async ({
    openPage,
    ticket,
  }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await logIn(page, accounts[who])
    await page.evaluate(() => {
      const stored: object = JSON.parse(localStorage.getItem('session') ?? '{}')
      localStorage.setItem('session', JSON.stringify({ ...stored, expiresAt: new Date(0).toISOString() }))
    })
    await page.goto(ticket)
    await notChecked(page).waitFor()
    await expectNoVerdict(page)
    await page.getByRole('button', { name: 'Log in again' }).click()
    await fillLogin(page, accounts[who])
    await shows(page).waitFor()
  })

  test('is being checked for as long as nobody answers, and no longer than a queue can wait', async ({
    openAs,
    ticket,
  }) => {
    const page = await openAs(accounts[who])
    await openUnanswered(page, ticket, () => new Promise(() => undefined))
    await page.getByText(/^Checking (this|your) ticket/).waitFor()
    await expectNoVerdict(page)
    await notChecked(page).waitFor({ timeout: 60_000 })
    await expectNoVerdict(page)
  })

  test.for(lookouts)(
    'that is not checked has nothing for axe to find at $width px, $colorScheme',
    async (lookout, { openAs, ticket }) => {
      const page = await openAs(accounts[who], seenFrom(lookout))
      await openUnanswered(page, ticket, (route) => route.abort())
      await notChecked(page).waitFor()
      expect(await findingsIn(page, 'not checked')).toEqual([])
    },
  )
})

describe('validating', () => {
  test.for(sampled(Object.entries(failures), 1, 22))(
    'looks neither done nor refused at %s',
    async ([, answer], { openAs, ticket }) => {
      const page = await openAs(accounts.staff)
      await page.goto(ticket)
      await page.getByLabel('I accept that this user is valid for this production.').check()
      await page.route(isGraphql, answer)
      await page.getByRole('button', { name: 'Validate user' }).click()
      await notChecked(page).waitFor()
      await expectNoVerdict(page)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  )
})
