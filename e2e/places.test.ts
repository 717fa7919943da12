import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { root } from './harness/environment.ts'
import { codeTextedTo } from './harness/inbox.ts'
import {
  accept,
  dialogTitle,
  endsWith,
  joinButton,
  joined,
  joinFor,
  openProduction,
  type Production,
  productions,
  ticketCode,
} from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import {
  accountPassword,
  accounts,
  answersOf,
  dialogButton,
  dialogOf,
  logIn,
  newcomer,
  safeFirst,
  toast,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'

/** For the start of a product with content of its own, and axe in every state, on a machine that does much besides. */
const slowStartTimeout = 1_800_000

/** The longest that a cached page tells the same number, with a second for each cache on the way. In milliseconds. */
const cachedMs = 20_000

/** The demo's productions with lines of front matter of their own. */
const changes: Readonly<Record<string, string>> = {
  [productions.townHall.slug]: 'capacity: 1',
  [productions.rooftop.slug]: 'capacity: 6',
  [productions.lateSet.slug]: 'calledOff: true',
  [productions.workingRoom.slug]: 'capacity: 1',
}

async function writeContent(folder: string): Promise<void> {
  await cp(join(root, 'demo/content'), folder, { recursive: true })
  for (const [slug, line] of Object.entries(changes)) {
    const file = join(folder, 'productions', `${slug}.md`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('---\n', `---\n${line}\n`))
  }
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestProduct> => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-content-'))
    await writeContent(folder)
    const product = await startTestProduct({ CONTENT_DIR: folder })
    onCleanup(async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    })
    return product
  })

/** How a state is looked at: from the narrowest phone to a wide screen, light and dark. */
const settings = [
  { width: 320, height: 720 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
].flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })))

/** What axe finds in a state at each width and in each theme. The page stays as it was. */
async function lookAt(page: Page, state: string): Promise<string[]> {
  const findings: string[] = []
  const before = page.viewportSize()
  for (const { width, height, colorScheme } of sampled(settings, 4, 31)) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    findings.push(...(await findingsIn(page, `${state}, ${width} px, ${colorScheme}`)))
    const folder = process.env.SCREENSHOTS
    if (folder) {
      await page.screenshot({ path: `${folder}/${state}, ${width} px, ${colorScheme}.png`, fullPage: true })
    }
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/** Makes an account without a screen, and logs it in. */
async function register(page: Page, product: TestProduct) {
  const person = newcomer({ password: accountPassword })
  await openSettled(page, '/')
  const ask = (query: string, input: object) =>
    page.evaluate(
      async ({ query, input }) => {
        const response = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { input } }),
        })
        return (await response.json()).data
      },
      { query, input },
    )
  const phone = `+1${person.phone}`
  await ask(
    'mutation ($input: SendCodeInput!) { sendVerificationCode(input: $input) { retryAfterSeconds } }',
    {
      phone,
    },
  )
  const code = await codeTextedTo(product, person.phone)
  const { checkVerificationCode } = await ask(
    'mutation ($input: CheckCodeInput!) { checkVerificationCode(input: $input) { phoneProof } }',
    { phone, code },
  )
  const { register } = await ask(
    'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { message } } }',
    {
      firstName: 'Zoe',
      lastName: 'Ohara',
      organization: person.organization,
      phone,
      phoneProof: checkVerificationCode.phoneProof,
      email: person.email,
      dateOfBirth: '1992-02-29',
      position: 'BUDTENDER',
      instagramName: person.instagramName,
      interested: true,
      invitedBy: person.invitedBy,
      password: person.password,
      confirmPassword: person.password,
    },
  )
  expect(register.userErrors).toEqual([])
  await page.context().clearCookies()
  await logIn(page, person.email)
}

/** Brings somebody back to a page that stood open: what may have changed is asked for at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const waitingButton = (page: Page) => page.getByRole('button', { name: 'Join the waiting list' })
const giveBackButton = (page: Page, { name }: Production) =>
  page.getByRole('button', { name: `Give my place back: ${name}` })
const leaveButton = (page: Page, { name }: Production) =>
  page.getByRole('button', { name: `Leave the waiting list: ${name}` })

/** Waits until the kept page of a production says so. */
async function keptPageSays(page: Page, production: Production, text: string): Promise<void> {
  const says = async () => {
    await openProduction(page, production)
    return page.getByText(text).first().isVisible()
  }
  await expect.poll(says, { timeout: cachedMs, interval: 1_000 }).toBe(true)
}

describe('a production with one place', () => {
  test('gives it to the first, then to the one who waits when it is given back', {
    timeout: slowStartTimeout,
  }, async ({ openPage, openAs, product }) => {
    const hall = productions.townHall
    const findings: string[] = []
    const first = await openPage({ viewport: { width: 1280, height: 900 } })
    await register(first, product)
    await openProduction(first, hall)
    await joinButton(first).click()
    await accept(first)
    await endsWith(first, joined)
    await openProduction(first, hall)
    await ticketCode(first, hall).waitFor()
    findings.push(...(await lookAt(first, 'joined, can be given back')))
    const oldTicket = await joinFor(first, hall)

    const second = await openAs(accounts.member)
    await keptPageSays(second, hall, 'Every place is taken')
    expect(await joinButton(second).count()).toBe(0)
    findings.push(...(await lookAt(second, 'full')))
    await waitingButton(second).click()
    await accept(second)
    await endsWith(second, 'You are on the waiting list, place 1')
    expect(await second.getByText('QR code has been sent').count()).toBe(0)
    await openSettled(second, '/joined-productions')
    await second.getByText('You are on the waiting list, place 1.').waitFor()
    findings.push(...(await lookAt(second, 'list with a place on the waiting list')))
    await openProduction(second, hall)
    await second.getByText('You are on the waiting list, place 1.').waitFor()
    expect(await ticketCode(second, hall).count()).toBe(0)
    findings.push(...(await lookAt(second, 'waiting')))
    await leaveButton(second, hall).click()
    await dialogTitle(second, 'Leave the waiting list?').waitFor()
    findings.push(...(await lookAt(second, 'asked before leaving the list')))
    expect(await answersOf(second, 'Keep waiting', 'Leave the list')).toEqual(safeFirst)
    await second.keyboard.press('Enter')
    await dialogOf(second).waitFor({ state: 'detached' })
    await second.getByText('You are on the waiting list, place 1.').waitFor()

    await giveBackButton(first, hall).click()
    await dialogTitle(first, 'Give your place back?').waitFor()
    findings.push(...(await lookAt(first, 'asked before giving back')))
    expect(await answersOf(first, 'Keep my place', 'Give my place back')).toEqual(safeFirst)
    await first.keyboard.press('Enter')
    await dialogOf(first).waitFor({ state: 'detached' })
    await giveBackButton(first, hall).click()
    await first.keyboard.press('Escape')
    await dialogOf(first).waitFor({ state: 'detached' })
    await ticketCode(first, hall).waitFor()
    await giveBackButton(first, hall).click()
    await dialogButton(first, 'Give my place back').dblclick()
    await toast(first, 'You have given your place back.').waitFor()
    await waitingButton(first).or(joinButton(first)).waitFor()
    expect(await first.evaluate(() => localStorage.getItem('kept-tickets') ?? '')).not.toContain(hall.slug)

    await lookAgain(second)
    await toast(second, 'A place came free').waitFor()
    await ticketCode(second, hall).waitFor()
    findings.push(...(await lookAt(second, 'a place came free')))

    await openSettled(first, oldTicket)
    await first.getByText('One that was given back lets nobody in').waitFor()
    findings.push(...(await lookAt(first, 'own ticket given back')))
    const door = await openAs(accounts.staff)
    await openSettled(door, oldTicket)
    await door.getByText('This ticket was given back on').waitFor()
    expect(await door.getByRole('button', { name: 'Validate user' }).count()).toBe(0)
    findings.push(...(await lookAt(door, 'at the door, given back')))
    await openSettled(door, '/scan')
    await door.getByLabel('This door is for').selectOption({ label: hall.name })
    await door.getByLabel('Code or address of a ticket').fill(oldTicket)
    await door.getByLabel('Code or address of a ticket').press('Enter')
    await door.getByText('This ticket was given back on').first().waitFor()
    findings.push(...(await lookAt(door, 'scanned, given back')))

    // The first changes their mind, waits, and leaves the list of tickets again.
    await openProduction(first, hall)
    await waitingButton(first).click()
    await accept(first)
    await endsWith(first, 'You are on the waiting list, place 1')
    await openSettled(first, '/joined-productions')
    await leaveButton(first, hall).click()
    await dialogButton(first, 'Leave the list').click()
    await first.getByText('You are not on the waiting list any more.', { exact: true }).first().waitFor()
    findings.push(...(await lookAt(first, 'list after leaving the waiting list')))

    await openSettled(second, '/joined-productions')
    await giveBackButton(second, hall).click()
    await dialogButton(second, 'Give my place back').click()
    await second.getByText('You have given this back. It lets nobody in any more.').waitFor()
    expect(await ticketCode(second, hall).count()).toBe(0)
    findings.push(...(await lookAt(second, 'list with a ticket given back')))
    expect(findings).toEqual([])
  })
})

describe('a visitor', () => {
  test('is told how many places are left where they are few, also without scripts', {
    timeout: slowStartTimeout,
  }, async ({ openPage, openAs, product }) => {
    const { rooftop, lateSet, finals } = productions
    const findings: string[] = []
    for (const email of [accounts.member, accounts.staff]) {
      const member = await openAs(email)
      await openSettled(member, '/RSVP')
      await joinFor(member, rooftop)
    }
    // Six places: two are given to the accounts of the demo, three to others.
    for (let others = 0; others < 3; others += 1) {
      const page = await openPage()
      await register(page, product)
      await joinFor(page, rooftop)
    }
    const page = await openPage({ javaScriptEnabled: false })
    const says = async (path: string, text: string) => {
      await page.goto(path)
      return page.getByText(text).first().isVisible()
    }
    const within = { timeout: cachedMs, interval: 1_000 }
    await expect.poll(() => says(`/RSVP/${rooftop.slug}`, '1 spot left'), within).toBe(true)
    await expect.poll(() => says('/RSVP', '1 spot left'), within).toBe(true)
    expect(await says(`/RSVP/${finals.slug}`, 'spots left')).toBe(false)
    expect(await says(`/RSVP/${lateSet.slug}`, 'This production has been called off')).toBe(true)
    expect(await page.getByRole('button', { name: /Join/ }).count()).toBe(0)

    const live = await openPage()
    await openProduction(live, rooftop)
    findings.push(...(await lookAt(live, 'few places')))
    await openProduction(live, lateSet)
    findings.push(...(await lookAt(live, 'called off')))
    await openSettled(live, '/RSVP')
    findings.push(...(await lookAt(live, 'productions')))
    expect(findings).toEqual([])
  })
})
