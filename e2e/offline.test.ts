import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { chosen } from './harness/full.ts'
import { joinFor, productions, ticketCode } from './harness/joining.ts'
import { accounts, navigationButton, waitForNavigation } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { find, status } from './harness/scanner.ts'
import { type FaultMode, setFault } from './harness/service-faults.ts'
import { untilKept } from './harness/storage.ts'
import { testWith } from './harness/test.ts'
import { watchTraffic } from './harness/traffic.ts'
import { atRest } from './public-screens/looking.ts'

const tonight = [productions.finals, productions.lateSet]

const test = testWith(() =>
  startTestProduct(
    {},
    {
      editContent(content) {
        for (const { slug } of tonight) {
          const name = `productions/${slug}.md`
          const text = readFileSync(join(content.path, name), 'utf8')
          content.write(name, text.replace(/^startsInDays: .*$/m, 'startsInDays: 0'))
        }
        return {}
      },
    },
  ),
)
  .extend('ticket', { scope: 'file' }, async ({ product, loggedIn }) =>
    joinFor(product.site, await loggedIn(accounts.member), productions.rooftop),
  )
  .extend('hasServiceWorker', () => true)

async function expectTicket(page: Page, ticket: string): Promise<void> {
  const code = new URL(ticket).pathname.split('/').at(-1) ?? ''
  const everyAddress = [
    `/rsvp/${productions.rooftop.slug}/${code}`,
    '/joined-productions',
    `/attendee-check/${code}`,
    '/joined-production-details/1',
  ]
  for (const address of chosen(everyAddress, everyAddress.slice(0, 2))) {
    await page.goto(address)
    await ticketCode(page, productions.rooftop).waitFor()
    await page.getByText(productions.rooftop.name).first().waitFor()
  }
}

describe('tickets', () => {
  test('never seen on this device are reported as not loaded, and shown later', async ({
    openAs,
    product,
    ticket,
  }) => {
    expect(ticket).not.toBe('')
    const page = await openAs(accounts.member)
    onTestFinished(() => setFault(product, 'product-api', 'ok'))
    await setFault(product, 'product-api', 'error')
    await page.goto('/joined-productions')
    await page.getByText('This could not be loaded').waitFor()
    expect(await page.getByText('There is no data').count()).toBe(0)
    await setFault(product, 'product-api', 'ok')
    await ticketCode(page, productions.rooftop).waitFor()
  })

  test.for(['A4', 'Letter'])(
    'print on one page of %s, black on white',
    async (format, { openAs, ticket }) => {
      const page = await openAs(accounts.member, { colorScheme: 'dark' })
      await page.goto(ticket)
      await ticketCode(page, productions.rooftop).waitFor()
      await page.emulateMedia({ media: 'print' })
      const title = page.getByRole('heading', { name: productions.rooftop.name })
      const holder = page.getByText(/^Marisol Quintero · The Compound$/)
      for (const shown of [title, holder, ticketCode(page, productions.rooftop)]) {
        expect(await shown.isVisible()).toBe(true)
      }
      for (const hidden of [page.locator('body > header'), page.locator('body > footer')]) {
        expect(await hidden.isVisible()).toBe(false)
      }
      expect(await page.getByRole('button', { name: /^Enlarge/ }).isVisible()).toBe(false)
      const look = await title.evaluate((heading) => {
        const { color, colorScheme } = getComputedStyle(heading)
        return { color, colorScheme }
      })
      expect(look).toEqual({ color: 'rgb(0, 0, 0)', colorScheme: 'light' })
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    },
  )
})

test.for(lookouts)(
  'the offline page replaces a page that can’t be loaded, at $width px, $colorScheme',
  async (lookout, { openPage, product }) => {
    const page = await openPage(seenFrom(lookout))
    await openLive(page, '/')
    await untilKept(page)
    await page.context().setOffline(true)
    const traffic = watchTraffic(page)
    await page.goto('/news')
    await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor()
    await atRest(page)
    expect(await findingsIn(page, 'offline')).toEqual([])
    expect(traffic.foreign(product.site)).toEqual([])
    expect(traffic.failures).toEqual([])
    const tickets = page.getByRole('link', { name: 'Show my tickets' })
    expect(await tickets.getAttribute('href')).toBe('/joined-productions')
    expect(await page.getByRole('link', { name: 'Scan tickets' }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Community Voice' }).waitFor()
  },
)

describe('the scanner, with two productions tonight,', () => {
  const choosing = (page: Page) => page.getByRole('region', { name: 'Choose a production' })

  test('asks for one, and remembers it on the device', async ({ openAs }) => {
    const page = await openAs(accounts.staff)
    await openLive(page, '/scan')
    await choosing(page).getByText('offline check-in and search by name don’t work').waitFor()
    for (const { name } of tonight) await choosing(page).getByRole('button', { name }).waitFor()
    expect(await findingsIn(page, 'two tonight')).toEqual([])
    await choosing(page).getByRole('button', { name: productions.finals.name }).click()
    await status(page).getByText('List up to date').waitFor()
    await page.getByLabel('Name on the list').waitFor()
    expect(await choosing(page).count()).toBe(0)
    await untilKept(page, '/scan')

    await page.context().setOffline(true)
    const again = await page.context().newPage()
    await again.goto('/scan')
    await status(again).getByText('Checking against the saved list').waitFor()
    const chosen = again.getByLabel('Check in for')
    expect(await chosen.locator('option:checked').textContent()).toContain(productions.finals.name)
    await find(again, 'zz')
    await again.getByText('No one on this list has that name.').waitFor()
    await page.context().setOffline(false)
    await chosen.selectOption({ label: 'Any production' })
    await choosing(again).waitFor()
  })

  test('opens offline without a list, and says so', async ({ openAs }) => {
    const page = await openAs(accounts.staff)
    await openLive(page, '/scan')
    await choosing(page).waitFor()
    await untilKept(page, '/scan')
    await page.context().setOffline(true)
    const notice = page.getByRole('alert').getByText('no list on this device')
    await notice.waitFor()
    await page.reload()
    await notice.waitFor()
    await page.getByLabel('Ticket code or link').waitFor()
    expect(await findingsIn(page, 'no network, no list')).toEqual([])
    await page.goto('/news')
    await page.getByRole('link', { name: 'Scan tickets' }).click()
    await page.getByLabel('Ticket code or link').waitFor()
  })
})

const heading = (page: Page) => page.locator('main h1').first().textContent()

const advice = /try again|check your connection/i

describe('a press while offline', () => {
  test('leaves the page unchanged, and says what to do', async ({ openPage }) => {
    const page = await openPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await openLive(page, '/video/night-market-on-anaheim-street')
    const said = await heading(page)
    await page.context().setOffline(true)

    for (const name of ['Login', 'Sign Up']) {
      await (await navigationButton(page, name)).click()
      await page.getByRole('alert').getByText(advice).first().waitFor()
      expect(await heading(page)).toBe(said)
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const link of await links.all()) {
      if ((await link.getAttribute('aria-current')) === 'page' || !(await link.isVisible())) continue
      const url = page.url()
      await link.click()
      await expect.poll(() => page.locator('body').textContent()).toMatch(advice)
      if (page.url() !== url) await page.goBack()
      await expect.poll(() => heading(page)).toBe(said)
      const dismiss = page.getByRole('button', { name: 'Dismiss' })
      if (await dismiss.isVisible()) await dismiss.click()
    }
    expect(errors).toEqual([])
  })

  test('on Join, Logout and Validate says what to do', async ({ openAs, openPage, ticket }) => {
    const member = await openAs(accounts.member)
    await openLive(member, `/RSVP/${productions.townHall.slug}`)
    await member.context().setOffline(true)
    await member.getByRole('button', { name: 'Join the Production' }).click()
    await member.getByRole('alert').getByText(advice).first().waitFor()
    await (await navigationButton(member, 'Logout')).click()
    const alert = member.getByRole('alert').getByText(/You’re still logged in|couldn’t be/)
    await expect.poll(() => alert.count()).toBeGreaterThan(0)
    await waitForNavigation(member, 'member')
    expect(await heading(member)).toBe(productions.townHall.name)

    const visitor = await openPage()
    await openLive(visitor, ticket)
    await visitor.getByText('For staff').click()
    await visitor.context().setOffline(true)
    await visitor.getByRole('button', { name: 'Validate user' }).click()
    await visitor.getByRole('alert').getByText(advice).first().waitFor()
    expect(await heading(visitor)).toBe('Is this your ticket?')
  })
})

// The last test: it ends parts of the product.
test('a ticket seen before opens while any server is down, also behind a proxy', async ({
  openAs,
  product,
  ticket,
}) => {
  const page = await openAs(accounts.member)
  await page.goto(ticket)
  await ticketCode(page, productions.rooftop).waitFor()
  await untilKept(page, '/joined-productions', '/attendee-check/0')
  for (const mode of chosen<FaultMode>(['hang', 'error'], ['error'])) {
    await setFault(product, 'product-api', mode)
    await expectTicket(page, ticket)
  }
  for (const part of ['gateway', 'web'] as const) {
    await product.kill(part)
    await expectTicket(page, ticket)
  }
  await page.goto('/news')
  await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor()

  const proxy = createServer((_request, response) => response.writeHead(502).end('Bad Gateway'))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const { hostname, port } = new URL(product.site)
  await once(proxy.listen(Number(port), hostname), 'listening')
  await expectTicket(page, ticket)
})
