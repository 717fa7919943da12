import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { codeTextedTo } from './harness/inbox.ts'
import { dialogTitle, joinButton, openProduction, productions } from './harness/joining.ts'
import {
  choosePassword,
  dialogButton,
  dialogField,
  dialogOf,
  fillContact,
  newcomer,
  openDialog,
  passAbout,
  passNames,
  verify,
  waitForNavigation,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { sampled } from './harness/sampling.ts'
import { test } from './harness/test.ts'

const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name, exact: true })

/** The ways of the browser itself, as its buttons take them. */
const go = (page: Page, delta: 1 | -1) => page.evaluate((delta) => history.go(delta), delta)

const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })

/** The site's only entry in its tab: opened by a link from elsewhere. */
async function openDirectly(page: Page, path: string): Promise<void> {
  await openSettled(page, path)
}

async function goToStep3(page: Page) {
  const person = newcomer()
  await openDialog(page, 'Sign Up')
  await passNames(page, person)
  await fillContact(page, person)
  await heading(page, 'What do you do?').waitFor()
  return person
}

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('sign-up-draft'))

describe('Back and Forward', () => {
  test.for(sampled(['/', '/network', '/?page=2'], 1, 21))(
    'go step by step through a sign-up that was opened on %s, the first page of a tab',
    async (path, { openPage }) => {
      const page = await openPage()
      await openDirectly(page, path)
      const person = await goToStep3(page)
      await go(page, -1)
      await heading(page, 'How do we reach you?').waitFor()
      expect(await dialogField(page, 'E-mail').inputValue()).toBe(person.email)
      await go(page, -1)
      await heading(page, 'What is your name?').waitFor()
      await go(page, 1)
      await heading(page, 'How do we reach you?').waitFor()
      await go(page, 1)
      await heading(page, 'What do you do?').waitFor()

      await go(page, -1)
      await dialogField(page, 'E-mail').fill('another@example.com')
      await go(page, 1)
      await go(page, -1)
      // What was changed has to be checked: the step after it was not shown unchecked.
      await heading(page, 'What is your name?').waitFor()
      await go(page, -1)
      await closed(page)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      await go(page, 1)
      await heading(page, 'What is your name?').waitFor()
      expect(await dialogField(page, 'First name').inputValue()).toBe(person.firstName)
      await go(page, -1)
      await closed(page)
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    },
  )

  test('lead from a forgotten password to the login, then to the page', async ({ openPage }) => {
    const page = await openPage()
    await openDirectly(page, '/shows')
    await openDialog(page, 'Login')
    await dialogField(page, 'E-mail').fill('zoe@example.com')
    await dialogButton(page, 'Forgot password?').click()
    await heading(page, 'Forgot password').waitFor()
    await go(page, -1)
    await heading(page, 'Login').waitFor()
    expect(await dialogField(page, 'E-mail').inputValue()).toBe('zoe@example.com')
    await go(page, 1)
    await heading(page, 'Forgot password').waitFor()
    await dialogButton(page, 'Back to login').click()
    await heading(page, 'Login').waitFor()
    await go(page, -1)
    await closed(page)
    expect(new URL(page.url()).pathname).toBe('/shows')
  })

  test('lead from the login of a join to the warning, then to the production', async ({ openPage }) => {
    const page = await openPage()
    await openProduction(page, productions.rooftop)
    await joinButton(page).click()
    await dialogTitle(page, 'Login').waitFor()
    await go(page, -1)
    await dialogTitle(page, 'RSVP warning').waitFor()
    await go(page, -1)
    await closed(page)
    expect(new URL(page.url()).pathname).toBe(`/RSVP/${productions.rooftop.slug}`)
    expect(await joinButton(page).isVisible()).toBe(true)
  })

  test('find nothing of a dialog that was closed by its button', async ({ openPage }) => {
    const page = await openPage()
    await openDirectly(page, '/')
    await goToStep3(page)
    await dialogButton(page, 'Close').click()
    await closed(page)
    await page.getByRole('link', { name: 'Network', exact: true }).first().click()
    await page.waitForURL('**/network')
    await go(page, -1)
    await page.waitForURL((url) => url.pathname === '/')
    expect(await dialogOf(page).count()).toBe(0)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
})

describe('loading the page anew', () => {
  test('keeps the sign-up at its step, and what was typed', async ({ openPage }) => {
    const page = await openPage()
    await openDirectly(page, '/')
    const person = await goToStep3(page)
    await dialogField(page, 'Instagram handle').fill('zoe.grows')
    await page.reload()
    await heading(page, 'What do you do?').waitFor()
    expect(await dialogField(page, 'Instagram handle').inputValue()).toBe('zoe.grows')
    await go(page, -1)
    await heading(page, 'How do we reach you?').waitFor()
    expect(await dialogField(page, 'E-mail').inputValue()).toBe(person.email)
    expect(await dialogField(page, 'Date of birth').inputValue()).toBe(person.dateOfBirth)
    await dialogButton(page, 'Close').click()
    await closed(page)
    expect(await stored(page)).toBeNull()
    await page.reload()
    await waitForNavigation(page, 'visitor')
    expect(await dialogOf(page).count()).toBe(0)
  })

  test('keeps waiting for a code, and asks for another once a phone has lost its proof', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    await openDirectly(page, '/')
    const person = await goToStep3(page)
    await passAbout(page, person)
    await dialogButton(page, 'Send code').click()
    const code = await codeTextedTo(product, person.phone)
    await dialogField(page, '6-digit code').fill(code)
    expect(await stored(page)).not.toContain(code)
    await page.reload()
    await dialogField(page, '6-digit code').waitFor()
    await verify(page, code)
    await heading(page, 'Choose a password').waitFor()
    await dialogField(page, 'Password').fill(person.password)
    const kept = await stored(page)
    expect(kept).toContain(person.email)
    expect(kept).not.toContain(person.password)
    expect(kept).not.toMatch(/proof"?:"|eyJ/)
    await page.reload()
    await dialogOf(page).getByText('Please verify your phone number again.').waitFor()
    expect(await dialogField(page, 'Phone number').inputValue()).toContain(person.phone.slice(-4))
  })

  test('keeps nothing of a sign-up that is done', async ({ openPage, product }) => {
    const page = await openPage()
    await openDirectly(page, '/')
    const person = await goToStep3(page)
    await passAbout(page, person)
    await dialogButton(page, 'Send code').click()
    await verify(page, await codeTextedTo(product, person.phone))
    await choosePassword(page, person.password)
    await waitForNavigation(page, 'member')
    await closed(page)
    expect(await stored(page)).toBeNull()
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('keeps what a sign-up is for', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await openProduction(page, productions.rooftop)
    await joinButton(page).click()
    await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
    const person = newcomer()
    await passNames(page, person)
    await page.reload()
    await heading(page, 'How do we reach you?').waitFor()
    await dialogOf(page).getByText(`to join ${productions.rooftop.name}`).waitFor()
    await dialogButton(page, 'Close').click()
    await dialogTitle(page, 'RSVP warning').waitFor()
  })
})
