import type { Browser, Page } from 'playwright-core'
import { joinFor, type Production, productions } from './joining.ts'
import { type LoggedIn, test } from './logged-in.ts'
import { accounts } from './members.ts'
import type { TestProduct } from './product.ts'

interface Fixtures {
  readonly browser: Browser
  readonly product: TestProduct
  readonly loggedIn: (email: string) => Promise<LoggedIn>
}

/**
 * Has the demo member join productions, for the tests of a file to share.
 *
 * @param join gets a page of the member, and returns the addresses of the tickets
 */
export async function joinAsMember<Tickets>(
  { browser, product, loggedIn }: Fixtures,
  join: (page: Page) => Promise<Tickets>,
): Promise<Tickets> {
  const context = await browser.newContext({
    baseURL: product.site,
    storageState: await loggedIn(accounts.member),
  })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const tickets = await join(page)
  await context.close()
  return tickets
}

/** A test that has `ticket`: the address of the demo member's ticket for a production, which a file's tests share. */
export const testWithTicket = (production: Production) =>
  test.extend('ticket', { scope: 'file' }, async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, (page) => joinFor(page, production)),
  )

/** A test that has `tickets`: the addresses of the demo member's tickets for two productions. */
export const testWithTickets = test.extend(
  'tickets',
  { scope: 'file' },
  async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, async (page) => ({
      finals: await joinFor(page, productions.finals),
      rooftop: await joinFor(page, productions.rooftop),
    })),
)
