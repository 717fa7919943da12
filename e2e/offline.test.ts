import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { joinFor, productions, ticketCode } from './harness/joining.ts'
import {
  accounts,
  dialogOf,
  logIn,
  navigationButton,
  navigationLink,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'
import { setFault } from './harness/service-faults.ts'
import { watchTraffic } from './harness/traffic.ts'
import { testWithTicket } from './harness/with-ticket.ts'
import { atRest } from './public-screens/looking.ts'
import { pathOf, publicScreens } from './public-screens/screens.ts'

const desk = { viewport: { width: 1280, height: 900 } }

const test = testWithTicket(productions.rooftop).extend('hasServiceWorker', () => true)

const ticketHeading = (page: Page) => page.getByRole('heading', { name: productions.rooftop.name })

/** Waits until the tickets' pages are kept and the worker sees the page's requests. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('ticket-pages')
        return (await cache.keys()).map(({ url }) => new URL(url).pathname)
      }),
    )
    .toEqual(expect.arrayContaining(['/joined-productions', '/attendee-check/0']))
}

/** Every address that shows the ticket. */
const addressesOf = (ticket: string): string[] => {
  const code = new URL(ticket).pathname.split('/').at(-1) ?? ''
  return [
    `/attendee-check/${code}`,
    `/rsvp/${productions.rooftop.slug}/${code}`,
    '/joined-productions',
    '/joined-production-details/1',
  ]
}

describe('a ticket that was seen once, by its mailed link', () => {
  test('is led to from a page that was open when the network went', async ({ openAs, ticket }) => {
    const page = await openAs(accounts.member)
    await page.goto(ticket)
    await ticketCode(page, productions.rooftop).waitFor()
    await untilKept(page)
    await openLive(page, '/network')
    await page.context().setOffline(true)
    await (await navigationLink(page, 'My tickets')).click()
    await ticketCode(page, productions.rooftop).waitFor()
  })

  test('opens at every address of its without a network, and with nobody behind it', async ({
    openPage,
    product,
    ticket,
  }) => {
    const page = await openPage(desk)
    // A session of its own: it is refused below.
    await logIn(page, accounts.member)
    await page.goto(ticket)
    await ticketCode(page, productions.rooftop).waitFor()
    await untilKept(page)

    onTestFinished(() => setFault(product, 'product-api', 'ok'))
    for (const mode of ['error', 'hang'] as const) {
      await setFault(product, 'product-api', mode)
      for (const address of addressesOf(ticket)) {
        await page.goto(address)
        await ticketCode(page, productions.rooftop).waitFor()
      }
    }
    await setFault(product, 'product-api', 'ok')

    await page.context().setOffline(true)
    const traffic = watchTraffic(page)
    for (const address of addressesOf(ticket)) {
      await page.goto(address)
      await ticketCode(page, productions.rooftop).waitFor()
      await page.getByText(productions.rooftop.name).first().waitFor()
    }
    expect(traffic.foreign(product.site)).toEqual([])
  })

  test('opens when the gateway is gone, and when the site’s own server is', { timeout: 400_000 }, async ({
    openPage,
  }) => {
    const product = await startTestProduct()
    try {
      const page = await openPage({ ...desk, baseURL: product.site })
      await logIn(page, accounts.member)
      const ticket = await joinFor(page, productions.rooftop)
      await page.goto(ticket)
      await ticketCode(page, productions.rooftop).waitFor()
      await untilKept(page)
      for (const part of ['gateway', 'web'] as const) {
        await product.kill(part)
        for (const address of addressesOf(ticket)) {
          await page.goto(address)
          await ticketCode(page, productions.rooftop).waitFor()
        }
      }
      await page.goto('/news')
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    } finally {
      await product.stop()
    }
  })

  test('prints on one page, black on white', async ({ openAs, ticket }) => {
    const page = await openAs(accounts.member, {
      viewport: { width: 794, height: 1123 },
      colorScheme: 'dark',
    })
    await page.goto(ticket)
    await ticketCode(page, productions.rooftop).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const shown of [ticketHeading(page), ticketCode(page, productions.rooftop)]) {
      expect(await shown.isVisible()).toBe(true)
    }
    for (const hidden of [page.locator('body > header'), page.locator('body > footer')]) {
      expect(await hidden.isVisible()).toBe(false)
    }
    expect(await page.getByRole('button', { name: /^Show large/ }).isVisible()).toBe(false)
    const colors = await ticketHeading(page).evaluate((heading) => getComputedStyle(heading).color)
    expect(colors).toBe('rgb(0, 0, 0)')
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})

describe('a list of tickets that nobody has seen here', () => {
  test('says that it could not be loaded, not that there is none, and shows them when they can be had', async ({
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
})

describe('a page that the network does not bring', () => {
  test.for(lookouts)(
    'is told by one of ours, at $width px, $colorScheme',
    async (lookout, { openPage, product }) => {
      const page = await openPage(seenFrom(lookout))
      await openLive(page, '/')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.context().setOffline(true)
      const traffic = watchTraffic(page)
      await page.goto('/news')
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
      await atRest(page)
      expect(await findingsIn(page, 'offline')).toEqual([])
      expect(traffic.foreign(product.site)).toEqual([])
      expect(traffic.failures).toEqual([])
      expect(await page.getByRole('link', { name: 'Show my tickets' }).getAttribute('href')).toBe(
        '/joined-productions',
      )
      await page.context().setOffline(false)
      await page.getByRole('link', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Community Voice' }).waitFor()
    },
  )
})

/** What can be pressed in the content, one of each kind: elements of one kind share their style. */
async function pressables(page: Page): Promise<Locator[]> {
  const kinds = await page.evaluate(() => {
    const seen = new Set<string>()
    const isVisible = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1
    for (const element of document.querySelectorAll(
      'main a[href^="/"]:not([aria-current]), main button:not([disabled])',
    )) {
      const kind = `${element.tagName.toLowerCase()}.${element.className}`
      const isHere = element instanceof HTMLAnchorElement && element.href === location.href
      if (seen.has(kind) || isHere || !isVisible(element)) continue
      seen.add(kind)
      element.setAttribute('data-pressed', String(seen.size))
    }
    return seen.size
  })
  return Array.from({ length: kinds }, (_, at) => page.locator(`[data-pressed="${at + 1}"]`))
}

const heading = (page: Page) => page.locator('main h1').first().textContent()

/** What a page may say after a press that the network was needed for. */
const advice = /try again|check your connection/i

describe('a press without a network', () => {
  test.for(sampled(publicScreens, 2, 5))(
    'leaves the page as it is: $route',
    { timeout: 400_000 },
    async (screen, { openPage, product }) => {
      const page = await openPage(desk)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const path = await pathOf(screen, product)
      await openLive(page, path)
      await page.waitForLoadState('networkidle')
      const said = await heading(page)
      const inContent = await pressables(page)
      await page.context().setOffline(true)

      for (const name of ['Login', 'Sign Up']) {
        await (await navigationButton(page, name)).click()
        await page.getByRole('alert').getByText(advice).first().waitFor()
        expect(await heading(page)).toBe(said)
        await page.getByRole('button', { name: 'Dismiss' }).click()
      }
      const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      for (const place of await places.all()) {
        if ((await place.getAttribute('aria-current')) === 'page' || !(await place.isVisible())) continue
        const url = page.url()
        await place.click()
        await expect.poll(async () => (await page.locator('body').textContent()) ?? '').toMatch(advice)
        if (page.url() === url) {
          expect(await heading(page)).toBe(said)
          await page.getByRole('button', { name: 'Dismiss' }).click()
        } else await page.goBack()
      }
      for (const [at, pressable] of inContent.entries()) {
        if (!(await pressable.isVisible())) continue
        const isLink = (await pressable.evaluate((element) => element.tagName)) === 'A'
        const before = page.url()
        await pressable.click()
        if (isLink && (await pressable.count()) > 0) {
          await expect
            .poll(
              async () =>
                page.url() !== before || advice.test((await page.locator('body').textContent()) ?? ''),
            )
            .toBe(true)
        }
        // What can't come is said.
        await expect
          .poll(async () => ((await page.locator('main').textContent()) ?? '').length, {
            message: `press ${at}`,
          })
          .toBeGreaterThan(20)
        // Closed again, or gone back from, for the next press.
        if ((await dialogOf(page).count()) > 0) await page.keyboard.press('Escape')
        const dismiss = page.getByRole('button', { name: 'Dismiss' })
        if (await dismiss.isVisible()) await dismiss.click()
        if (page.url() === before) continue
        await page.goBack()
        await expect.poll(() => heading(page)).toBe(said)
        // What is on display again has been made anew.
        await pressables(page)
      }
      expect(await heading(page)).toBe(said)
      expect(errors).toEqual([])
    },
  )

  test('on Join, Logout and Validate says what to do', async ({ openAs, openPage, ticket }) => {
    const member = await openAs(accounts.member)
    await openLive(member, `/RSVP/${productions.finals.slug}`)
    await member.waitForLoadState('networkidle')
    await member.context().setOffline(true)
    await member.getByRole('button', { name: 'Join the Production' }).click()
    await member.getByRole('alert').getByText(advice).first().waitFor()
    await (await navigationButton(member, 'Logout')).click()
    await expect
      .poll(() =>
        member
          .getByRole('alert')
          .getByText(/You are still logged in|could not be/)
          .count(),
      )
      .toBeGreaterThan(0)
    await waitForNavigation(member, 'member')
    expect(await heading(member)).toBe(productions.finals.name)

    const visitor = await openPage(desk)
    for (const [path, name] of [
      [`/RSVP/${productions.finals.slug}`, 'Join the Production'],
      [new URL(ticket).pathname, 'Validate user'],
    ] as const) {
      await visitor.context().setOffline(false)
      await openLive(visitor, path)
      await visitor.waitForLoadState('networkidle')
      if (name === 'Validate user') await visitor.getByText('For staff').click()
      const said = await heading(visitor)
      await visitor.context().setOffline(true)
      await visitor.getByRole('button', { name }).click()
      await visitor.getByRole('alert').getByText(advice).first().waitFor()
      expect(await heading(visitor)).toBe(said)
    }
  })
})
