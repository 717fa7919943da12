import { joinFor, type productions } from './joining.ts'
import { test } from './logged-in.ts'
import { accounts } from './members.ts'

/** A test that has `ticket`: the address of the demo member's ticket for a production, which a file's tests share. */
export const testWithTicket = (production: (typeof productions)[keyof typeof productions]) =>
  test.extend('ticket', { scope: 'file' }, async ({ browser, product, loggedIn }) => {
    const context = await browser.newContext({
      baseURL: product.site,
      storageState: await loggedIn(accounts.member),
    })
    const page = await context.newPage()
    await page.goto('/RSVP')
    const ticket = await joinFor(page, production)
    await context.close()
    return ticket
  })
