import { tooYoungMessage } from '@compound/foundation/contract/join-messages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { codeTextedTo, inboxOf, type Message, messageIn } from './harness/inbox.ts'
import {
  accept,
  continueButton,
  dialogTitle,
  endsWith,
  joinButton,
  joined,
  productions,
  ticketCode,
  waiverBox,
} from './harness/joining.ts'
import {
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  fillLogin,
  newcomer,
  passNames,
  passToCode,
  toast,
  verify,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { answerOnce } from './harness/operations.ts'
import type { TestProduct } from './harness/product.ts'
import { hasZbar, readByZbar } from './harness/qr-codes.ts'
import { setFault } from './harness/service-faults.ts'
import { test } from './harness/test.ts'
import { bodiesOf, watchConsole } from './harness/traffic.ts'

const tooYoung = { __typename: 'UserError', code: 'TOO_YOUNG', message: tooYoungMessage(21), field: null }

const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })

async function ticketMailOf(product: TestProduct, email: string) {
  const isMeant = ({ kind, to, subject }: Message) =>
    kind === 'email' && to === email && (subject ?? '').includes(productions.finals.name)
  const mail = await messageIn(product, isMeant)
  const [address = ''] = /https?:\/\/\S+\/attendee-check\/\S+/.exec(mail.text) ?? []
  return { ...mail, address }
}

describe('a visitor', () => {
  test('signs up while joining, and is shown at check-in as signed up', async ({
    openPage,
    openAs,
    product,
  }) => {
    const page = await openPage()
    const complaints = watchConsole(page)
    await openLive(page, `/RSVP/${productions.finals.slug}`)
    await joinButton(page).click()
    await dialogTitle(page, 'Login').waitFor()
    const person = newcomer()
    await dialogButton(page, 'Sign up').click()
    await passToCode(page, person)
    await verify(page, await codeTextedTo(product, person.phone))
    await dialogField(page, 'Password').fill(person.password)
    await dialogField(page, 'Confirm password').fill(person.password)
    await dialogOf(page).getByText(`To join ${productions.finals.name}`, { exact: true }).waitFor()
    await dialogOf(page).getByText('Accept the release to join now.').waitFor()
    expect(await findingsIn(page, 'release in the sign-up')).toEqual([])
    await waiverBox(page).check()
    await dialogButton(page, 'Sign up').click()
    await endsWith(page, joined)
    expect(await toast(page, 'Registration completed successfully').getByText(joined).count()).toBe(1)
    expect(await page.locator('.Toastify__toast').count()).toBe(1)
    const card = page.getByRole('article', { name: productions.finals.name, exact: true })
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => card.getByText('JOINED').isVisible()).toBe(true)
    const [top, message] = await Promise.all([card.boundingBox(), toast(page, joined).boundingBox()])
    expect(top?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0))
    expect(await findingsIn(page, 'list after joining')).toEqual([])
    expect(complaints).toEqual([])

    const { address } = await ticketMailOf(product, person.email)
    const scanner = await openAs(accounts.staff)
    await openLive(scanner, address)
    const name = `${person.firstName} ${person.lastName}`
    for (const text of [name, person.email, 'Feb/29/1992', person.instagramName]) {
      await scanner.getByText(text).waitFor()
    }
  })

  test('who is too young to join has an account afterwards, and sees why and what to do', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    await openLive(page, `/RSVP/${productions.finals.slug}`)
    await joinButton(page).click()
    const person = newcomer()
    await dialogButton(page, 'Sign up').click()
    await passToCode(page, person)
    await verify(page, await codeTextedTo(product, person.phone))
    await dialogField(page, 'Password').fill(person.password)
    await dialogField(page, 'Confirm password').fill(person.password)
    await waiverBox(page).check()
    await answerOnce(page, 'Register', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      const register = { ...data.register, joinedProduction: null, userErrors: [tooYoung] }
      await route.fulfill({ response, json: { data: { register } } })
    })
    await dialogButton(page, 'Sign up').click()
    await endsWith(page, 'Choose another one, or contact us if we have the wrong date of birth.')
    await toast(page, 'Registration completed successfully').waitFor()
    expect(await toast(page, tooYoungMessage(21)).getByRole('link', { name: 'Contact us' }).count()).toBe(1)
    expect(await findingsIn(page, 'list after a refused join')).toEqual([])
  })

  test('is checked in by the emailed code', async ({ openAs, product, member, join, skip }) => {
    await join(productions.finals)
    const { address, html, attachments } = await ticketMailOf(product, member.email)
    expect(new URL(address).origin).toBe(product.site)
    const [picture = expect.fail('The mail brings no picture')] = attachments
    expect(html).toContain(`cid:${picture.contentId}`)
    const scanner = await openAs(accounts.staff)
    await openLive(scanner, address)
    const validate = scanner.getByRole('button', { name: 'Validate user' })
    expect(await validate.isDisabled()).toBe(true)
    await scanner.getByLabel('I accept that this user is valid for this production.').check()
    await validate.click()
    await scanner.getByText('User has been validated').waitFor()
    expect(await validate.count()).toBe(0)
    await openLive(scanner, address)
    await scanner.getByText('Already checked in', { exact: true }).waitFor()
    expect(await scanner.getByText(/Checked in at .* by Desmond Achebe/).count()).toBe(1)
    expect(await findingsIn(scanner, 'already checked in')).toEqual([])

    if (!(await hasZbar())) return skip('zbarimg is not installed: the mailed picture was not decoded')
    expect(await readByZbar(Buffer.from(picture.base64, 'base64'))).toBe(address)
  })

  test('who closes the login or sign-up is told that they haven’t joined', async ({ openPage }) => {
    const page = await openPage()
    const { slug, name } = productions.rooftop
    const goBack = () => page.evaluate(() => history.back())
    const asked = bodiesOf(page, 'OwnJoin')
    await openLive(page, `/RSVP/${productions.rooftop.slug}`)
    await joinButton(page).click()
    await dialogTitle(page, 'Login').waitFor()
    await page.keyboard.press('Escape')
    await dialogTitle(page, 'RSVP warning').waitFor()
    await page.getByText(`You haven’t joined ${name} yet.`).waitFor()
    expect(await findingsIn(page, 'warning')).toEqual([])
    await page.keyboard.press('Enter')
    await dialogTitle(page, 'Login').waitFor()
    await goBack()
    await dialogTitle(page, 'RSVP warning').waitFor()
    // The browser goes forward once more, to the warning's own entry.
    await expect.poll(() => page.evaluate(() => window.history.state?.usr?.backTrail?.depth)).toBe(1)
    await goBack()
    await closed(page)
    expect(new URL(page.url()).pathname).toBe(`/RSVP/${slug}`)

    await joinButton(page).click()
    await dialogButton(page, 'Sign up').click()
    await passNames(page, newcomer())
    await page.reload()
    await dialogTitle(page, 'How do we reach you?').waitFor()
    await dialogOf(page).getByText(`to join ${name}`).waitFor()
    await dialogButton(page, 'Close').click()
    await dialogTitle(page, 'RSVP warning').waitFor()
    await dialogButton(page, 'Leave without joining').click()
    await closed(page)
    expect(new URL(page.url()).pathname).toBe(`/RSVP/${slug}`)
    expect(asked).toEqual([])
  })
})

describe('a member', () => {
  test.for(lookouts)(
    'logs in, reads the release, joins, and sees the ticket, at $width px, $colorScheme',
    async (lookout, { openPage, member }) => {
      const page = await openPage(seenFrom(lookout))
      const complaints = watchConsole(page)
      const { name, slug } = productions.rooftop
      await openLive(page, `/RSVP/${slug}`)
      await joinButton(page).first().click()
      await fillLogin(page, member.email)
      await dialogTitle(page, 'Privacy policy and release').waitFor()
      await waiverBox(page).waitFor()
      expect(await findingsIn(page, 'release')).toEqual([])
      expect(await continueButton(page).isDisabled()).toBe(true)
      await waiverBox(page).check()
      expect(await continueButton(page).isEnabled()).toBe(true)
      await waiverBox(page).uncheck()
      expect(await continueButton(page).isDisabled()).toBe(true)
      await accept(page)
      await endsWith(page, joined)
      await toast(page, joined).getByRole('link', { name: 'See my ticket' }).click()
      await page.getByText('You’ve joined').waitFor()
      expect(await page.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(1)

      const lists = bodiesOf(page, 'OwnJoins')
      await openLive(page, '/RSVP')
      const card = (name: string) =>
        page
          .locator('main')
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name }) })
      await card(name).getByText('JOINED').waitFor()
      expect(await card(productions.finals.name).getByText('OPEN').count()).toBe(1)
      expect(await findingsIn(page, 'list of a member')).toEqual([])
      expect(lists).toHaveLength(1)
      const own = bodiesOf(page, 'OwnJoin')
      await page.getByRole('link', { name: `See my ticket: ${name}` }).click()
      await page.getByText('You’ve joined').waitFor()
      expect(own).toHaveLength(1)
      await page.getByRole('link', { name: 'All my tickets' }).click()
      await page.waitForURL('**/joined-productions')
      await ticketCode(page, productions.rooftop).waitFor()
      expect(complaints).toEqual([])
    },
  )

  test('who has already joined sees the ticket after the login', async ({ openPage, join, member }) => {
    await join(productions.rooftop)
    const page = await openPage()
    await openLive(page, `/RSVP/${productions.rooftop.slug}`)
    await joinButton(page).click()
    await fillLogin(page, member.email)
    await toast(page, 'You’ve already joined this production.').waitFor()
    await ticketCode(page, productions.rooftop).waitFor()
    await closed(page)
  })

  test('sees why a join failed, and joins once after many presses', async ({ openAs, product, member }) => {
    const page = await openAs(member.email)
    await openLive(page, `/RSVP/${productions.workingRoom.slug}`)
    await joinButton(page).click()
    await dialogOf(page).getByText('You are about to join a live production.').waitFor()
    await waiverBox(page).check()
    await page.keyboard.press('Escape')
    await dialogTitle(page, 'RSVP warning').waitFor()
    await dialogButton(page, 'Continue to join').click()
    await waiverBox(page).waitFor()
    expect(await waiverBox(page).isChecked()).toBe(false)

    await waiverBox(page).check()
    onTestFinished(() => setFault(product, 'product-api', 'ok'))
    await setFault(product, 'product-api', 'error')
    await continueButton(page).click()
    await endsWith(page, 'Somthing went wrong')
    await setFault(product, 'product-api', 'ok')

    await openLive(page, `/RSVP/${productions.workingRoom.slug}`)
    await joinButton(page).click()
    await waiverBox(page).check()
    await page.context().setOffline(true)
    await continueButton(page).click()
    await dialogOf(page).getByText('You’re offline. Your agreement is still checked.').waitFor()
    await page.context().setOffline(false)
    await answerOnce(page, 'JoinProduction', (route) => route.abort())
    await continueButton(page).click()
    await dialogOf(page).getByText('You may already have joined. Press Continue again').waitFor()
    const sent = bodiesOf(page, 'JoinProduction')
    await continueButton(page).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) return
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await endsWith(page, joined)
    expect(sent).toHaveLength(1)
    const mails = async () =>
      (await inboxOf(product))
        .filter(({ kind, to }) => kind === 'email' && to === member.email)
        .map(({ subject }) => subject)
    await expect.poll(mails).toEqual([`Your ticket for ${productions.workingRoom.name}`])
  })

  test('who is too young is told so, and what to do', async ({ openAs, member }) => {
    const page = await openAs(member.email)
    await openLive(page, `/RSVP/${productions.finals.slug}`)
    await page.route(/\/graphql\?.*ProductionWaiver/, async (route) => {
      const { data } = await (await route.fetch()).json()
      await route.fulfill({ json: { data: { production: { ...data.production, minimumAge: 21 } } } })
    })
    await joinButton(page).click()
    await dialogOf(page).getByText(tooYoungMessage(21)).waitFor()
    expect(await findingsIn(page, 'release with a minimum age')).toEqual([])
    const joinProduction = { production: null, join: null, message: null, userErrors: [tooYoung] }
    await answerOnce(page, 'JoinProduction', (route) => route.fulfill({ json: { data: { joinProduction } } }))
    await accept(page)
    await endsWith(page, 'Choose another one, or contact us if we have the wrong date of birth.')
    await toast(page, tooYoungMessage(21)).getByRole('link', { name: 'Contact us' }).click()
    await page.waitForURL('**/contact')
  })

  test('whose session ends while reading the release logs in and continues', async ({ openAs, member }) => {
    const page = await openAs(member.email)
    await openLive(page, `/RSVP/${productions.finals.slug}`)
    await joinButton(page).click()
    await waiverBox(page).check()
    await page.context().clearCookies()
    await continueButton(page).click()
    await page.getByText('Your session has been expired. Please login again').waitFor()
    await dialogButton(page, 'Ok').click()
    await dialogTitle(page, 'Login').waitFor()
    await fillLogin(page, member.email)
    await accept(page)
    await endsWith(page, joined)
  })
})
