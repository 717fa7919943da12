import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { type Hand, keyboardOf, pointer } from './harness/hand.ts'
import {
  accountPassword,
  dialogButton,
  dialogOf,
  fillLogin,
  navigationButton,
  openDialog,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { answerOnce } from './harness/operations.ts'
import { test } from './harness/test.ts'
import { holdBack } from './harness/traffic.ts'

/** A device that confirms every request by itself, also one in the email field. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async userNames() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ userName, userDisplayName }) => [userName, userDisplayName])
    },
  }
}

/** What the virtual device can't do, so it is stubbed: create without asking, and without verifying. */
async function createsQuietly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: true })
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = async (
      options: CredentialCreationOptions & { mediation?: string } = {},
    ) => {
      const { mediation, publicKey } = options
      const { userVerification, ...selection } = publicKey?.authenticatorSelection ?? {}
      if (publicKey === undefined || mediation !== 'conditional' || userVerification !== 'preferred') {
        throw new Error('This would ask the person')
      }
      const quiet = { ...selection, userVerification: 'discouraged' } as const
      try {
        return await create({ publicKey: { ...publicKey, authenticatorSelection: quiet } })
      } catch (error) {
        document.documentElement.dataset.refused = error instanceof Error ? error.name : ''
        throw error
      }
    }
  })
}

const passkey = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: name })

async function createPasskey(page: Page, name: string, hand: Hand = pointer): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Add a passkey' }))
  await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), name)
  await hand.press(dialogButton(page, 'Create passkey'))
}

async function withPasskey(page: Page, name: string) {
  const device = await addAuthenticator(page)
  await openLive(page, '/account')
  await createPasskey(page, name)
  await passkey(page, name).waitFor()
  return { page, device }
}

/** As ten minutes after the login. */
const requireProof = (page: Page, name: 'RemovePasskey' | 'StartPasskey') =>
  answerOnce(page, name, (route) => {
    const field = name === 'StartPasskey' ? 'startPasskey' : 'removePasskey'
    const message = 'First confirm that it’s you, or log in again.'
    const userErrors = [{ code: 'PROOF_REQUIRED', message, field: null }]
    return route.fulfill({ json: { data: { [field]: { options: null, userErrors } } } })
  })

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

  test('needs a proof once the login is old, then goes on by itself', async ({ openAs, member }) => {
    const { page } = await withPasskey(await openAs(member.email), 'Laptop')
    const hand = keyboardOf(page)
    await requireProof(page, 'RemovePasskey')
    await hand.press(page.getByRole('button', { name: 'Remove: Laptop' }))
    await hand.press(dialogButton(page, 'Remove passkey'))
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await proof.getByText('before you remove a passkey').waitFor()
    expect(await findingsIn(page, 'asked for a proof')).toEqual([])
    await hand.type(proof.getByLabel('Current password', { exact: true }), 'wrong horse')
    await hand.press(proof.getByRole('button', { name: 'Confirm', exact: true }))
    await proof.getByText('That password is wrong.').waitFor()
    await proof.getByLabel('Current password', { exact: true }).fill(accountPassword)
    await page.keyboard.press('Enter')
    await passkey(page, 'Laptop').waitFor({ state: 'detached' })

    await requireProof(page, 'StartPasskey')
    await createPasskey(page, 'Another')
    await proof.waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).getByText('First confirm that it’s you').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Another')
  })

  test('logs in by the button, can be removed on another device, and is refused then', async ({
    openInNewSession,
    member,
  }) => {
    const { page: laptop, device } = await withPasskey(await openInNewSession(member.email), 'Laptop')
    await logOut(laptop)
    await pressPasskeyLogin(laptop)
    await toast(laptop, 'Logged in successfully!').waitFor()
    await waitForNavigation(laptop, 'member')

    const { page: phone } = await withPasskey(await openInNewSession(member.email), 'Phone')
    await phone.getByRole('button', { name: 'Remove: Laptop' }).press('Enter')
    await dialogButton(phone, 'Remove passkey').press('Enter')
    await passkey(phone, 'Laptop').waitFor({ state: 'detached' })
    await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent)).toBe('Add a passkey')

    await logOut(laptop)
    await pressPasskeyLogin(laptop)
    await dialogOf(laptop).getByRole('alert').filter({ hasText: 'passkey' }).waitFor()
    await waitForNavigation(laptop, 'visitor')
    await expect.poll(device.userNames).toEqual([])
  })

  test('has the member’s name and email on the device, until it is removed', async ({ openAs, member }) => {
    const { page, device } = await withPasskey(await openAs(member.email), 'Laptop')
    await expect.poll(device.userNames).toEqual([[member.email, member.name]])
    const profile = page.getByRole('region', { name: 'Profile' })
    await profile.getByLabel('First name').fill('Renée')
    await profile.getByLabel('Organization').fill('Harbor Supply')
    await profile.getByLabel('Position').selectOption('Buyer')
    await profile.getByLabel('Instagram handle').fill('renee.grows')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect.poll(device.userNames).toEqual([[member.email, 'Renée Guest']])
    await page.getByRole('button', { name: 'Remove: Laptop' }).click()
    await dialogButton(page, 'Remove passkey').click()
    await expect.poll(device.userNames).toEqual([])
  })

  test('is created without asking after a login by password, once', async ({ openPage, member }) => {
    const page = await openPage()
    const device = await addAuthenticator(page)
    await createsQuietly(page)
    const logInByPassword = async () => {
      await openLive(page, '/')
      // Otherwise the device would confirm a login before the password is typed.
      await page.evaluate(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false
      })
      await openDialog(page, 'Login')
      await fillLogin(page, member.email)
      await toast(page, 'Logged in successfully!').waitFor()
    }
    await answerOnce(page, 'LoginFeatures', async (route) => {
      await toast(page, 'Logged in successfully!').waitFor()
      await route.continue()
    })
    await logInByPassword()
    await toast(page, 'Passkey created.').waitFor()
    expect(await findingsIn(page, 'passkey created')).toEqual([])
    await toast(page, 'Passkey created.').getByRole('link', { name: 'Manage passkeys' }).click()
    await passkey(page, 'Password manager').getByText('Never used').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('passkeys')

    await logOut(page)
    await logInByPassword()
    await page.locator('html[data-refused=InvalidStateError]').waitFor()
    expect(await toast(page, 'Passkey created.').count()).toBe(0)
    expect(await device.userNames()).toHaveLength(1)

    await logOut(page)
    await pressPasskeyLogin(page)
    await toast(page, 'Logged in successfully!').waitFor()
    await waitForNavigation(page, 'member')
  })

  test('is not asked for after a login that a browser without the feature makes', async ({
    openPage,
    member,
  }) => {
    const page = await openPage()
    const starts: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('StartPasskey"')) starts.push(request.url())
    })
    await page.addInitScript(() => {
      PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: false })
    })
    await openLive(page, '/')
    await openDialog(page, 'Login')
    await fillLogin(page, member.email)
    await waitForNavigation(page, 'member')
    await page.waitForLoadState('networkidle')
    expect(starts).toEqual([])
  })
})
