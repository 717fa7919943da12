import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { chosen } from './harness/full.ts'
import { joinButton, productions } from './harness/joining.ts'
import { accounts, dialogButton, dialogOf, openDialog } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { testWithTicket } from './harness/with-ticket.ts'
import { atRest, readToTheEnd } from './public-screens/looking.ts'

const { rooftop: joined, lateSet: other } = productions

const test = testWithTicket(joined)

interface PrivateScreen {
  readonly name: string
  /** `TICKET` is the address of the member's ticket. */
  readonly path: string
  readonly as?: keyof typeof accounts
  /** Opens a dialog or menu; without it, the page is scrolled to its end. */
  readonly open?: (page: Page) => Promise<void>
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('button', { name: 'Productions', exact: true }).click()
}

async function openForgotten(page: Page): Promise<void> {
  await openDialog(page, 'Login')
  await dialogButton(page, 'Forgot password?').click()
  await dialogOf(page)
    .getByRole('heading', { name: /password/i })
    .waitFor()
}

async function openRelease(page: Page): Promise<void> {
  await joinButton(page).first().click()
  await dialogOf(page).waitFor()
}

/** What only people who are logging in, members or staff see; `public-screens/` has the rest. */
const screens: readonly PrivateScreen[] = [
  { name: 'create password', path: '/create-password/expired' },
  { name: 'reset password', path: '/reset-password/expired' },
  { name: 'menu of a visitor', path: '/', open: openMenu },
  { name: 'login', path: '/', open: (page) => openDialog(page, 'Login') },
  { name: 'forgotten password', path: '/', open: openForgotten },
  { name: 'sign-up', path: '/', open: (page) => openDialog(page, 'Sign Up') },
  { name: 'ticket of somebody else', path: 'TICKET' },
  { name: 'menu of a member', path: '/', as: 'member', open: openMenu },
  { name: 'productions of a member', path: '/RSVP', as: 'member' },
  { name: 'joined production', path: `/RSVP/${joined.slug}`, as: 'member' },
  { name: 'release', path: `/RSVP/${other.slug}`, as: 'member', open: openRelease },
  { name: 'joined productions', path: '/joined-productions', as: 'member' },
  { name: 'own ticket', path: 'TICKET', as: 'member' },
  { name: 'menu of staff', path: '/', as: 'staff', open: openMenu },
  { name: 'attendee check', path: 'TICKET', as: 'staff' },
  { name: 'scan', path: '/scan', as: 'staff' },
  { name: 'desk', path: '/desk', as: 'staff' },
  { name: 'desk of a production', path: `/desk/${joined.slug}`, as: 'staff' },
  { name: 'desk message', path: `/desk/${joined.slug}/message`, as: 'staff' },
  { name: 'desk grants', path: '/desk/grants', as: 'staff' },
  { name: 'desk audit', path: '/desk/audit', as: 'staff' },
]

/** In a short run, those that no other test looks at. */
const looked = chosen(
  screens,
  screens.filter(({ name }) =>
    ['menu of a visitor', 'menu of a member', 'joined productions', 'release', 'menu of staff'].includes(
      name,
    ),
  ),
)

describe('members’ and staff’s screens', () => {
  test.for(looked.flatMap((screen) => lookouts.map((lookout) => ({ ...screen, ...lookout }))))(
    '$name fits and has no finding of axe at $width px in the $colorScheme theme',
    async ({ name, path, as, open, width, colorScheme }, { openPage, openAs, ticket }) => {
      const view = seenFrom({ width, colorScheme })
      const page = as ? await openAs(accounts[as], view) : await openPage(view)
      await openSettled(page, path.replace('TICKET', ticket))
      await (open ?? readToTheEnd)(page)
      await atRest(page)
      expect(await findingsIn(page, name)).toEqual([])
    },
  )
})
