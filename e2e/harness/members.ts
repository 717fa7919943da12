import type { Locator, Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import { pointer } from './hand.ts'

export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly organization: string
  /** 10 digits. */
  readonly phone: string
  readonly dateOfBirth: string
  readonly email: string
  readonly position: string
  readonly instagramName: string
  readonly invitedBy: string
  readonly password: string
}

let newcomers = 0

/** Somebody whom no other test knows. The numbers are of those that are kept for fiction. */
export function newcomer(changes: Partial<Newcomer> = {}): Newcomer {
  newcomers += 1
  const number = String(newcomers).padStart(2, '0')
  return {
    firstName: 'Zoë 🌿',
    lastName: "O'Hara",
    organization: 'Harbor Supply',
    phone: `562555${String(100 + newcomers).padStart(4, '0')}`,
    dateOfBirth: 'Feb/29/1992',
    email: `zoe+${number}@example.com`,
    position: 'Budtender',
    instagramName: 'zoe.grows',
    invitedBy: 'Marisol',
    password: `pass-${number}-word`,
    ...changes,
  }
}

export const accounts = { member: 'member@example.com', staff: 'staff@example.com' } as const

/** The phones of these accounts, 10 digits. */
export const accountPhones = { member: '5555550100', staff: '5555550101' } as const

export const accountPassword = 'password'

export const dialogOf = (page: Page): Locator => page.locator('dialog[open]')

export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast', { hasText: text })

export async function navigationButton(page: Page, name: string, hand: Hand = pointer): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await hand.press(menu)
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true })
}

export async function navigationLink(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) })
}

export const dialogButton = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('button', { name, exact: true })

export const dialogField = (page: Page, label: string): Locator =>
  dialogOf(page).getByLabel(label, { exact: true })

export const answersOf = (page: Page, keep: string, confirm: string) =>
  Promise.all(
    [keep, confirm].map((name) =>
      dialogButton(page, name).evaluate(
        (button) => `${button.dataset.variant}${button === document.activeElement ? ', focused' : ''}`,
      ),
    ),
  )

export const safeFirst = ['solid, focused', 'outline']

export async function openDialog(page: Page, name: 'Login' | 'Sign Up', hand: Hand = pointer): Promise<void> {
  await hand.press(await navigationButton(page, name, hand))
  await dialogOf(page).waitFor()
}

export async function passNames(page: Page, person: Newcomer, hand: Hand = pointer): Promise<void> {
  await hand.type(dialogField(page, 'First name'), person.firstName)
  await hand.type(dialogField(page, 'Last name'), person.lastName)
  await hand.type(dialogField(page, 'Organization'), person.organization)
  await hand.press(dialogButton(page, 'Next'))
}

export async function fillContact(page: Page, person: Newcomer, hand: Hand = pointer): Promise<void> {
  await hand.type(dialogField(page, 'Phone number'), person.phone)
  await hand.type(dialogField(page, 'Date of birth'), person.dateOfBirth)
  await hand.type(dialogField(page, 'Email'), person.email)
  await hand.press(dialogButton(page, 'Next'))
}

export async function passAbout(page: Page, person: Newcomer, hand: Hand = pointer): Promise<void> {
  await hand.choose(dialogField(page, 'Position'), person.position)
  await hand.type(dialogField(page, 'Instagram handle'), person.instagramName)
  await hand.choose(dialogField(page, 'Yes'))
  await hand.type(dialogField(page, 'Who invited you?'), person.invitedBy)
  await hand.press(dialogButton(page, 'Next'))
}

/** From the first step to the one that asks for the texted code. */
export async function passToCode(page: Page, person: Newcomer, hand: Hand = pointer): Promise<void> {
  await passNames(page, person, hand)
  await fillContact(page, person, hand)
  await passAbout(page, person, hand)
  await hand.press(dialogButton(page, 'Send code'))
}

export async function verify(page: Page, code: string, hand: Hand = pointer): Promise<void> {
  await hand.type(dialogField(page, '6-digit code'), code)
  await hand.press(dialogButton(page, 'Verify'))
}

export async function choosePassword(page: Page, password: string, hand: Hand = pointer): Promise<void> {
  await hand.type(dialogField(page, 'Password'), password)
  await hand.type(dialogField(page, 'Confirm password'), password)
  await hand.press(dialogButton(page, 'Sign up'))
}

export async function fillLogin(page: Page, email: string, password = accountPassword): Promise<void> {
  await dialogField(page, 'Email').fill(email)
  await dialogField(page, 'Password').fill(password)
  await dialogButton(page, 'Login').click()
}

export async function waitForNavigation(page: Page, state: 'member' | 'visitor'): Promise<void> {
  const name = state === 'member' ? 'Logout' : 'Login'
  await page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .getByRole('button', { name, exact: true, includeHidden: true })
    .waitFor({ state: 'attached' })
}

export const expireSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored: object = JSON.parse(localStorage.getItem('session') ?? '{}')
    localStorage.setItem('session', JSON.stringify({ ...stored, expiresAt: new Date(0).toISOString() }))
  })

export const readableBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      location.href,
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(history.state),
    ].join('\n'),
  )
