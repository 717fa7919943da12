import { joinFor, type Production } from './joining.ts'
import { test } from './logged-in.ts'
import { accounts } from './members.ts'

/** A test that has `ticket`: the address of the demo member's ticket for a production, which a file's tests share. */
export const testWithTicket = (production: Production) =>
  test.extend('ticket', { scope: 'file' }, async ({ product, loggedIn }) =>
    joinFor(product.site, await loggedIn(accounts.member), production),
  )
