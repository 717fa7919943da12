import { expect } from 'vitest'
import { joinButton, openProduction, productions, ticketCode } from './harness/joining.ts'
import { accounts } from './harness/members.ts'
import { openLive, openSettled } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { testWith } from './harness/test.ts'

const test = testWith(() => startTestProduct({}, { isOlderProductApi: true }))

test('a product API without features has tickets, joins and public calendars, but no spots', async ({
  openAs,
  product,
  tickets,
  member,
}) => {
  const { slug, name } = productions.rooftop
  const response = await fetch(`${product.gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ features production(by: { slug: "${slug}" }) { capacity spotsLeft isCalledOff } }`,
    }),
  })
  expect((await response.json()).data).toEqual({
    features: [],
    production: { capacity: null, spotsLeft: null, isCalledOff: null },
  })
  const page = await openAs(member.email)
  const newer = page.getByRole('button', { name: /Give up my spot|waitlist|My calendar/ })
  for (const path of [`/RSVP/${slug}`, '/joined-productions', tickets.rooftop]) {
    await openLive(page, path)
    await ticketCode(page, productions.rooftop).waitFor()
    expect(await newer.count()).toBe(0)
  }
  await openProduction(page, productions.townHall)
  await joinButton(page).waitFor()
  for (const path of ['/productions.ics', `/RSVP/${slug}.ics`]) {
    expect(await (await fetch(product.site + path)).text()).toContain(`SUMMARY:${name}`)
  }
  expect((await fetch(`${product.site}/calendar/${'A'.repeat(32)}.ics`)).status).toBe(404)
})

test('a product API without features has no desk, and doesn’t check password links', async ({
  openAs,
  product,
}) => {
  for (const path of ['/desk', '/desk/grants', '/desk/audit', `/desk/${productions.rooftop.slug}`]) {
    expect((await fetch(product.site + path)).status).toBe(404)
  }
  const page = await openAs(accounts.staff)
  await openSettled(page, '/joined-productions')
  expect(await page.getByRole('link', { name: 'Desk', exact: true }).count()).toBe(0)
  await openLive(page, '/reset-password/used')
  await page.locator('main').getByLabel('New password', { exact: true }).waitFor()
  expect(await page.getByText('This link doesn’t work anymore').count()).toBe(0)
})
