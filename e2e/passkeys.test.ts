import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { type Hand, keyboardOf, pointer } from './harness/hand.ts'
import {
  dialogButton,
  dialogOf,
  navigationButton,
  openDialog,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { holdBack } from './harness/traffic.ts'

/** A device that confirms every request by itself, also one in the email field. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const passkey = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: name })

async function createPasskey(page: Page, name: string, hand: Hand = pointer): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Add a passkey' }))
  await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), name)
  await hand.press(dialogButton(page, 'Create passkey'))
}

async function withPasskey(page: Page, name: string): Promise<Page> {
  await addAuthenticator(page)
  await openLive(page, '/account')
  await createPasskey(page, name)
  await passkey(page, name).waitFor()
  return page
}

async function logOut(page: Page): Promise<void> {
  await (await navigationButton(page, 'Logout')).click()
  await waitForNavigation(page, 'visitor')
}

/** Without passkeys in the email field, which this device would confirm before the press. */
async function pressPasskeyLogin(page: Page): Promise<void> {
  await openLive(page, '/')
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await openDialog(page, 'Login')
  await dialogButton(page, 'Log in with a passkey').press('Enter')
}

describe('a passkey', () => {
  test('is created in the account, and logs in by the email field', async ({ openAs, member }) => {
    const page = await openAs(member.email)
    await addAuthenticator(page)
    await openLive(page, '/account')
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
    await createPasskey(page, 'Laptop', keyboardOf(page))
    await passkey(page, 'Laptop').getByText('Never used').waitFor()
    await createPasskey(page, 'Laptop again')
    await dialogOf(page).getByText('This device already has a passkey for your account.').waitFor()
    expect(await findingsIn(page, 'passkey that exists')).toEqual([])
    await dialogButton(page, 'Close').click()
    expect(await passkey(page, 'Laptop').count()).toBe(1)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialogButton(page, 'Delete with a passkey instead').waitFor()
    const release = await holdBack(page, '**/graphql')
    await dialogButton(page, 'Delete with a passkey instead').click()
    await dialogButton(page, 'Waiting for your passkey').waitFor()
    expect(await dialogButton(page, 'Delete my account').getAttribute('aria-disabled')).toBe('false')
    expect(await findingsIn(page, 'waiting for the passkey')).toEqual([])
    await dialogButton(page, 'Keep my account').click()
    release()

    await logOut(page)
    await openLive(page, '/')
    await (await navigationButton(page, 'Login')).click()
    await toast(page, 'Logged in successfully!').waitFor()
    await waitForNavigation(page, 'member')
    await openLive(page, '/account')
    await passkey(page, 'Laptop').getByText('Last used').waitFor()
  })

  test('logs in by the button, can be removed on another device, and is refused then', async ({
    openInNewSession,
    member,
  }) => {
    const laptop = await withPasskey(await openInNewSession(member.email), 'Laptop')
    await logOut(laptop)
    await pressPasskeyLogin(laptop)
    await toast(laptop, 'Logged in successfully!').waitFor()
    await waitForNavigation(laptop, 'member')

    const phone = await withPasskey(await openInNewSession(member.email), 'Phone')
    await phone.getByRole('button', { name: 'Remove: Laptop' }).press('Enter')
    await dialogButton(phone, 'Remove passkey').press('Enter')
    await passkey(phone, 'Laptop').waitFor({ state: 'detached' })
    await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent)).toBe('Add a passkey')

    await logOut(laptop)
    await pressPasskeyLogin(laptop)
    await dialogOf(laptop).getByRole('alert').filter({ hasText: 'passkey' }).waitFor()
    await waitForNavigation(laptop, 'visitor')
  })
})
