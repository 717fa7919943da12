import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityFindings, findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { codeTextedTo, inboxOf, messageIn } from './harness/inbox.ts'
import {
  accept,
  continueButton,
  dialogTitle,
  endsWith,
  joinButton,
  joined,
  openProduction,
  productions,
  releaseBox,
  ticketCode,
} from './harness/joining.ts'
import { test } from './harness/logged-in.ts'
import {
  accounts,
  dialogButton,
  dialogField,
  dialogOf,
  fillContact,
  fillLogin,
  type Newcomer,
  newcomer,
  passAbout,
  passNames,
  toast,
  verify,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import type { TestProduct } from './harness/product.ts'
import { hasZbar, readByZbar } from './harness/qr-codes.ts'
import { watchConsole, watchTraffic } from './harness/traffic.ts'

/** For the longest way, and the start of the product before it, on a machine that does much besides. */
const timeoutMs = 480_000

const desk = { viewport: { width: 1280, height: 900 } }

/** The requests for one operation that a page sends from now on. */
function watchOperation(page: Page, name: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (new URL(request.url()).pathname === '/graphql' && body.includes(`"${name}"`)) sent.push(body)
  })
  return sent
}

/** From the login that the join has opened to the last step of the sign-up: all is typed, nothing sent. */
async function signUpToTheEnd(page: Page, product: TestProduct, person: Newcomer): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
  await passNames(page, person)
  await fillContact(page, person)
  await passAbout(page, person)
  await dialogButton(page, 'Send code').click()
  await verify(page, await codeTextedTo(product, person.phone))
  await dialogField(page, 'Password').fill(person.password)
  await dialogField(page, 'Confirm password').fill(person.password)
}

describe('a visitor', () => {
  test('signs up on the way, and the mailed code lets them in at the door', { timeout: timeoutMs }, async ({
    openPage,
    openAs,
    product,
    skip,
  }) => {
    const page = await openPage(desk)
    const complaints = watchConsole(page)
    await openProduction(page, productions.finals)
    await joinButton(page).click()
    await dialogTitle(page, 'Login').waitFor()
    const person = newcomer()
    await signUpToTheEnd(page, product, person)
    await dialogOf(page)
      .getByText(`To join ${productions.finals.name} along with your registration`)
      .waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await releaseBox(page).check()
    await dialogButton(page, 'Sign up').click()
    await page.getByText('Registration completed successfully').waitFor()
    await endsWith(page, joined)
    expect(complaints).toEqual([])

    const mail = await messageIn(
      product,
      ({ kind, to, subject }) =>
        kind === 'email' && to === person.email && (subject ?? '').includes(productions.finals.name),
    )
    const [picture] = mail.attachments
    if (picture === undefined) return expect.fail('The mail brings no picture')
    expect(mail.html).toContain(`cid:${picture.contentId}`)
    const [address = ''] = /https?:\/\/\S+\/attendee-check\/\S+/.exec(mail.text) ?? []
    expect(new URL(address).origin).toBe(product.site)

    const door = await openAs(accounts.staff)
    await openSettled(door, address)
    for (const text of [
      `${person.firstName} ${person.lastName}`,
      person.email,
      'Feb/29/1992',
      person.instagramName,
    ]) {
      await door.getByText(text).waitFor()
    }
    const validate = door.getByRole('button', { name: 'Validate user' })
    expect(await validate.isDisabled()).toBe(true)
    await door.getByLabel('I accept that this user is valid for this production.').check()
    await validate.click()
    await door.getByText('User has been validated').waitFor()
    // A second tap has nothing to hit: green stays green.
    expect(await validate.count()).toBe(0)
    expect(await accessibilityFindings(door)).toEqual([])
    await door.reload({ waitUntil: 'networkidle' })
    await door.getByText('Already checked in').waitFor()
    expect(await door.getByText(/First validated at .* by Desmond Achebe/).count()).toBe(1)
    expect(await accessibilityFindings(door)).toEqual([])

    if (!(await hasZbar())) return skip('zbarimg is not installed: the mailed picture was not decoded')
    expect(await readByZbar(Buffer.from(picture.base64, 'base64'))).toBe(address)
  })

  test('who signs up without the tick lands on the production, not joined', async ({ openPage, product }) => {
    const page = await openPage(desk)
    await openProduction(page, productions.townHall)
    await joinButton(page).click()
    const person = newcomer()
    await signUpToTheEnd(page, product, person)
    await releaseBox(page).waitFor()
    await dialogButton(page, 'Sign up').click()
    await page.getByText('Registration completed successfully').waitFor()
    await expect.poll(() => dialogOf(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/RSVP/${productions.townHall.slug}`)
    await joinButton(page).click()
    await dialogTitle(page, 'Privacy policy and release').waitFor()
    await releaseBox(page).waitFor()
    const mails = (await inboxOf(product)).filter(({ kind, to }) => kind === 'email' && to === person.email)
    expect(mails.filter(({ attachments }) => attachments.length > 0)).toEqual([])
  })

  test.for(['Login', 'Sign up'] as const)(
    'who closes %s is told that they have not joined',
    async (which, { openPage }) => {
      const page = await openPage(desk)
      await openProduction(page, productions.rooftop)
      await joinButton(page).click()
      if (which === 'Sign up') await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
      await dialogTitle(page, which).waitFor()
      await page.keyboard.press('Escape')
      await dialogTitle(page, 'RSVP warning').waitFor()
      await page.getByText(`You have not joined ${productions.rooftop.name} yet.`).waitFor()
      // The way on has the focus.
      await page.keyboard.press('Enter')
      await dialogTitle(page, which).waitFor()
      await dialogOf(page).getByRole('button', { name: 'Close' }).click()
      await dialogOf(page).getByRole('button', { name: 'Leave without joining' }).click()
      await expect.poll(() => dialogOf(page).count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe(`/RSVP/${productions.rooftop.slug}`)
    },
  )
})

describe('a member', () => {
  test('logs in on the way, reads the release, joins, and finds the ticket', async ({ openPage }) => {
    const page = await openPage(desk)
    const complaints = watchConsole(page)
    await openProduction(page, productions.rooftop)
    await joinButton(page).click()
    await fillLogin(page, accounts.member)
    await dialogTitle(page, 'Privacy policy and release').waitFor()
    await releaseBox(page).waitFor()
    expect(await continueButton(page).isDisabled()).toBe(true)
    await releaseBox(page).check()
    expect(await continueButton(page).isEnabled()).toBe(true)
    await releaseBox(page).uncheck()
    expect(await continueButton(page).isDisabled()).toBe(true)
    await accept(page)
    await endsWith(page, joined)

    await page.getByRole('link', { name: productions.rooftop.name, exact: true }).click()
    await page.getByText('You have joined').waitFor()
    await page.getByRole('link', { name: 'All my tickets' }).click()
    await page.waitForURL('**/joined-productions')
    await ticketCode(page, productions.rooftop).waitFor()
    expect(complaints).toEqual([])
  })

  test('who has joined before sees the ticket after a login on the way', async ({ openPage }) => {
    const page = await openPage(desk)
    await openProduction(page, productions.rooftop)
    await joinButton(page).click()
    await fillLogin(page, accounts.member)
    await toast(page, 'You have joined this production already.').waitFor()
    await ticketCode(page, productions.rooftop).waitFor()
    await expect.poll(() => dialogOf(page).count()).toBe(0)
  })

  test('who presses twice sends once', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    const sent = watchOperation(page, 'JoinProduction')
    await openProduction(page, productions.lateSet)
    await joinButton(page).click()
    await releaseBox(page).check()
    await continueButton(page).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) return
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await endsWith(page, joined)
    expect(sent).toHaveLength(1)
  })

  test('who closes the release is told that they have not joined', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    await openProduction(page, productions.townHall)
    await joinButton(page).click()
    await releaseBox(page).check()
    await page.keyboard.press('Escape')
    await dialogTitle(page, 'RSVP warning').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Continue to join' }).click()
    await releaseBox(page).waitFor()
    expect(await releaseBox(page).isChecked()).toBe(false)
  })

  test('reads the built-in release where a production has none', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    await openProduction(page, productions.workingRoom)
    await joinButton(page).click()
    await dialogOf(page).getByText('You are about to join a live production.').waitFor()
  })

  test('whose release has changed meanwhile reads the new one before joining', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    // What a browser sends that was shown another text.
    let isOld = true
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? ''
      if (!isOld || !body.includes('"JoinProduction"')) return route.fallback()
      isOld = false
      return route.continue({
        postData: body.replace(/"releaseVersion":"[^"]+"/, '"releaseVersion":"another"'),
      })
    })
    await openProduction(page, productions.townHall)
    await joinButton(page).click()
    await accept(page)
    await dialogOf(page).getByText('The release has changed. Please read it again.').waitFor()
    await accept(page)
    await endsWith(page, joined)
  })

  test('who comes after the production has closed is told so, and sent to the list', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    // The page as it was while the production could be joined.
    await page.route('**/graphql?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('"status":"UNAVAILABLE"', '"status":"OPEN"')
      await route.fulfill({ response, body })
    })
    await openSettled(page, '/RSVP')
    // Still to come: one that is over has no button to press.
    await page.evaluate(() => {
      history.pushState(null, '', '/RSVP/patient-chronicles-in-conversation')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await joinButton(page).click()
    await accept(page)
    await endsWith(page, 'This Production is not available right now!.')
  })

  test('whose join fails is told why, and sent to the list', async ({ openAs, product }) => {
    const page = await openAs(accounts.member)
    await openProduction(page, productions.finals)
    await joinButton(page).click()
    await releaseBox(page).check()
    const fault = (mode: string) =>
      fetch(`${product.simulators}/faults/product-api`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, ms: 0 }),
      })
    await fault('error')
    try {
      await continueButton(page).click()
      await endsWith(page, 'Somthing went wrong')
    } finally {
      await fault('ok')
    }
    await openProduction(page, productions.finals)
    await joinButton(page).waitFor()
  })

  test('without a network stays with the release, and goes on when it is back', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    await openProduction(page, productions.workingRoom)
    await joinButton(page).click()
    await releaseBox(page).check()
    await page.context().setOffline(true)
    await continueButton(page).click()
    await dialogOf(page).getByText('You are not connected.').waitFor()
    await page.context().setOffline(false)
    await continueButton(page).click()
    await endsWith(page, joined)
  })

  test('whose session ends in the release logs in again and goes on', async ({ openAs }) => {
    const page = await openAs(accounts.member)
    await openProduction(page, productions.finals)
    await joinButton(page).click()
    await releaseBox(page).check()
    await page.context().clearCookies()
    await continueButton(page).click()
    await page.getByText('Your session has been expired. Please login again').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Ok' }).click()
    await dialogTitle(page, 'Login').waitFor()
    await fillLogin(page, accounts.member)
    await accept(page)
    await endsWith(page, joined)
  })

  test('has their state asked for once, a visitor not at all', async ({ openPage, openAs }) => {
    const visitor = await openPage()
    const traffic = watchTraffic(visitor)
    await openProduction(visitor, productions.rooftop)
    expect(traffic.graphql).toEqual([])

    const member = await openAs(accounts.member)
    const own = watchOperation(member, 'OwnJoin')
    await openProduction(member, productions.rooftop)
    await member.getByText('You have joined').waitFor()
    expect(own).toHaveLength(1)
  })

  test('got one mail for each of their joins', async ({ product }) => {
    const subjects = async () =>
      (await inboxOf(product))
        .filter(({ kind, to }) => kind === 'email' && to === accounts.member)
        .map(({ subject }) => subject ?? '')
        .sort()
    const wanted = Object.values(productions).map(({ name }) => `Your ticket for ${name}`)
    await expect.poll(subjects, { timeout: 60_000 }).toEqual(wanted.sort())
  })
})

test.for(lookouts)(
  'every state on the way has nothing for axe to find at $width px, $colorScheme',
  async (lookout, { openPage }) => {
    const findings: string[] = []
    const page = await openPage(seenFrom(lookout))
    const look = async (state: string) => findings.push(...(await findingsIn(page, state)))
    await openProduction(page, productions.townHall)
    await look('production')
    await joinButton(page).click()
    await dialogTitle(page, 'Login').waitFor()
    await page.keyboard.press('Escape')
    await dialogTitle(page, 'RSVP warning').waitFor()
    await look('warning')
    await dialogOf(page).getByRole('button', { name: 'Continue to join' }).click()
    // Staff have not joined.
    await fillLogin(page, accounts.staff)
    await releaseBox(page).waitFor()
    await toast(page, 'Logged in successfully!').waitFor()
    await look('release')
    await page.route('**/graphql', (route) => route.abort())
    await releaseBox(page).check()
    await continueButton(page).click()
    await dialogOf(page).getByText('The site could not be reached.').waitFor()
    await look('release, not reached')
    await openSettled(page, '/RSVP/jokers-world-the-wrong-studio')
    expect(await joinButton(page).isDisabled()).toBe(true)
    await look('production, closed')
    expect(findings).toEqual([])
  },
)
