import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { test } from './harness/logged-in.ts'
import { accounts } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { sampled } from './harness/sampling.ts'

const lookouts = [320, 390, 768, 1440, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

const seenFrom = ({ width, colorScheme }: (typeof lookouts)[number]): BrowserContextOptions => ({
  viewport: { width, height: 780 },
  colorScheme,
  reducedMotion: 'reduce',
})

const longAddress = `${'somebody.with.a.long.name.'.repeat(3)}@example.com`

const grant = (email: string, kind: string, production: object | null) => ({
  __typename: 'Grant',
  email,
  kind,
  isForAllProductions: production === null,
  production,
  until: production === null ? null : '2036-11-21T08:00:00.000Z',
})

const entry = (at: number) => ({
  __typename: 'AuditEntryEdge',
  cursor: `c${at}`,
  node: {
    __typename: 'AuditEntry',
    at: '2026-11-21T04:12:00.000Z',
    actor: 'Desmond Achebe',
    action: 'attendee.admit',
    target: at === 1 ? longAddress : null,
    requestId: 'b7f0c1b2-5a1e-4a57-9d3c-4f5e6a7b8c9d',
  },
})

const night = {
  __typename: 'Production',
  id: '1',
  name: 'Finals Night',
  startsAt: '2036-11-21T04:00:00.000Z',
}

/** The screens of an operator, each with its operation, an answer to it, and a text of what that shows. */
const screens = [
  {
    path: '/desk/grants',
    operation: 'Grants',
    data: { grants: [grant(longAddress, 'DOOR', night), grant('ada@example.com', 'OPERATOR', null)] },
    shows: 'ada@example.com',
  },
  {
    path: '/desk/audit',
    operation: 'Audit',
    data: {
      auditLog: {
        __typename: 'AuditConnection',
        edges: [1, 2].map(entry),
        pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c2' },
      },
    },
    shows: 'Let somebody in',
  },
  {
    path: '/desk',
    operation: 'DeskProductions',
    data: {
      desk: [],
      viewer: {
        __typename: 'Member',
        id: '1',
        grants: ['PRODUCER', 'OPERATOR'].map((kind) => ({ __typename: 'Grant', kind })),
      },
    },
    shows: 'There is no data to display',
  },
] as const

/** Answers one operation of a page, as `how` says at that moment. */
async function answerBy(page: Page, operation: string, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === operation ? how(route) : route.fallback(),
  )
}

test.for(sampled(lookouts, 1, 41))(
  'an operator’s screens have nothing for axe to find while they load, without a network and after a failure at %o',
  { timeout: 400_000 },
  async (from, { openAs }) => {
    const findings: string[] = []
    for (const { path, operation, data, shows } of screens) {
      const page = await openAs(accounts.staff, seenFrom(from))
      const look = async (state: string) => findings.push(...(await findingsIn(page, `${path}, ${state}`)))
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      let isFailing = false
      await answerBy(page, operation, async (route) => {
        await held
        await (isFailing ? route.abort() : route.fulfill({ json: { data } }))
      })
      await page.goto(path)
      await page.getByRole('status', { name: 'Loading' }).waitFor()
      await look('loading')
      release()
      await page.getByText(shows).first().waitFor()
      await look('shown')
      await page.context().setOffline(true)
      await page.getByText('There is no network.').waitFor()
      expect(await page.getByText('There is no network.').count()).toBe(1)
      await look('without a network')
      await page.context().setOffline(false)
      isFailing = true
      await page.goto(path)
      await page.getByText('This could not be loaded').waitFor()
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
      await look('failed')
      // It is asked for again by itself.
      isFailing = false
      await page.getByText(shows).first().waitFor()
    }
    expect(findings).toEqual([])
  },
)

test.for(sampled(lookouts, 1, 43))(
  'a camera that is blocked is told with the way to allow it, and nothing for axe to find at %o',
  async (from, { openAs }) => {
    const page = await openAs(accounts.staff, seenFrom(from))
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: {
          getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
          enumerateDevices: async () => [],
        },
      })
    })
    await openSettled(page, '/scan')
    await page.getByRole('button', { name: 'Start camera' }).click()
    await page.getByText('Click the icon left of the address, and switch Camera on.').waitFor()
    await page.getByText('type the code below, or use a hand scanner').waitFor()
    expect(await findingsIn(page, 'blocked camera')).toEqual([])
  },
)
