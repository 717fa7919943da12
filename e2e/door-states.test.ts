import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { everyLookout, findingsIn, type Lookout, seenFrom } from './harness/accessibility.ts'
import {
  bodiesOf,
  find,
  goOffline,
  goOnline,
  openDoor,
  scan,
  sendAgain,
  status,
  unsent,
  verdict,
} from './harness/door.ts'
import { chosen } from './harness/full.ts'
import { doorTest } from './harness/guests.ts'
import { keyboardOf, tabTo } from './harness/hand.ts'
import { joinFor, type Production, productions } from './harness/joining.ts'
import { logInByApi } from './harness/logged-in.ts'
import { accounts, dialogOf } from './harness/members.ts'
import { openLive, openSettled } from './harness/opening.ts'
import { joinAsMember } from './harness/with-ticket.ts'

const door = productions.finals

const longName = 'Maximiliana-Theodora '.repeat(9).trim()

/** Gives the member's place back. */
const giveBack = (page: Page, { slug }: Production) =>
  page.evaluate(async (slug) => {
    async function ask(query: string, variables: object) {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()).data
    }
    const { production } = await ask('query ($slug: String!) { production(by: { slug: $slug }) { id } }', {
      slug,
    })
    const input = { productionId: production.id }
    await ask('mutation ($input: CancelJoinInput!) { cancelJoin(input: $input) { message } }', { input })
  }, slug)

const test = doorTest(['Ana', 'Flo', 'محمد علي', longName]).extend(
  'ticketGivenBack',
  { scope: 'file' },
  async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, async (page) => {
      const ticket = await joinFor(page, productions.lateSet)
      await giveBack(page, productions.lateSet)
      return ticket
    }),
)

/** What the page says by itself: the texts of its live regions, those that are part of another left out. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
    return [...document.querySelectorAll(live)]
      .filter((region) => region.parentElement?.closest(live) === null)
      .map((region) => region.textContent ?? '')
  })

/** Looks at states: what axe finds, what is cut and what is said. */
function lookout(page: Page) {
  const findings: string[] = []
  return {
    findings,
    async look(state: string): Promise<void> {
      findings.push(...(await findingsIn(page, state)))
    },
    /** Waits for a check result, which one live region says, with all that it means. */
    async hear(state: string, ...meaning: readonly (string | RegExp)[]): Promise<void> {
      const [headline = ''] = meaning
      await verdict(page).getByText(headline, { exact: true }).first().waitFor()
      // The result before may have had the same headline.
      for (const part of meaning) await verdict(page).getByText(part).first().waitFor()
      const said = (await saidBy(page)).filter((text) => text.includes(String(headline)))
      if (said.length !== 1) findings.push(`${state}: said ${said.length} times`)
      for (const part of meaning) {
        if (!said.some((text) => text.search(part) >= 0)) findings.push(`${state}: does not say ${part}`)
      }
      const tree = await verdict(page).ariaSnapshot()
      if (!tree.includes(String(headline))) findings.push(`${state}: is not in the accessibility tree`)
    },
    async see(state: string, ...meaning: readonly (string | RegExp)[]): Promise<void> {
      await this.hear(state, ...meaning)
      await this.look(state)
    },
  }
}

type Look = ReturnType<typeof lookout>

/** Has requests for one operation fail until the returned function is called. */
async function refuse(page: Page, operation: string): Promise<() => Promise<void>> {
  const abort = (route: Route) =>
    route.request().postData()?.includes(`"${operation}"`) ? route.abort() : route.fallback()
  await page.route('**/graphql', abort)
  return () => page.unroute('**/graphql', abort)
}

/** The results that need no network, and those of a list. */
async function seeResults(page: Page, seen: Look, tickets: Record<'finals' | 'rooftop', string>) {
  await scan(page, 'https://elsewhere.example/menu')
  await seen.hear('malformed', 'Not valid', 'This is not one of our tickets')
  await scan(page, tickets.rooftop)
  await seen.see('another production', 'Not valid', productions.rooftop.name, 'Nothing was validated')
  await goOffline(page)
  await scan(page, tickets.finals.replace(/\d+$/, '99999'))
  await seen.see('not on this list', 'Not on this list', door.name, 'Whoever has joined since is not on it')
  await scan(page, tickets.finals)
  await seen.see('let in', 'Let in', 'Marisol Quintero', door.name, 'On the list')
  await unsent(page, 1).waitFor()
  await scan(page, new URL(tickets.finals).pathname)
  const first = /First validated at \d+:\d\d [AP]M/
  await seen.see('already in', 'Already checked in', 'Marisol Quintero', 'validated before', first)
  await find(page, 'marisol')
  await page.getByRole('button', { name: 'Undo: Marisol Quintero' }).click()
  await seen.see('undone', 'Not in', 'Marisol Quintero', 'has been undone')
  await find(page, 'zzz')
  await page.getByText('Nobody on this list has that name.').waitFor()
  await find(page, 'محمد')
  await page.getByRole('button', { name: 'Let in: محمد علي Guest' }).click()
  await seen.hear('let in, from right to left', 'Let in', 'محمد علي Guest')
  await find(page, 'Maximiliana')
  await page.getByRole('button', { name: /^Let in: Maximiliana/ }).click()
  // The gateway cuts what is longer than any name.
  await seen.see('let in, a long name', 'Let in', longName.slice(0, 50))
}

/** An undo without an answer, and a ticket that was shown at two doors. */
async function seeTroubles(page: Page, seen: Look): Promise<void> {
  const syncs = bodiesOf(page, 'SyncDoor')
  await goOnline(page)
  await find(page, 'محمد')
  const accept = await refuse(page, 'UndoValidation')
  await page.getByRole('button', { name: 'Undo: محمد علي Guest' }).click()
  await seen.see('still in', 'Still in', 'محمد علي Guest', 'Nothing was undone')
  await accept()
  await verdict(page).getByRole('button', { name: 'Try again' }).click()
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
  await expect.poll(() => syncs.length).toBeGreaterThan(0)
  const another = (syncs[0] ?? '')
    .replace(/"attemptId":"\w{4}/g, '"attemptId":"feed')
    .replace(/"deviceId":"\w{4}/, '"deviceId":"feed')
  expect(await sendAgain(page, another)).toBe(200)
  await page.getByRole('heading', { name: 'Shown twice' }).waitFor()
  const said = (await saidBy(page)).filter((text) => text.includes('Shown twice'))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/Maximiliana.*In since \d+:\d\d [AP]M.*Again at \d+:\d\d [AP]M by Desmond Achebe/)
  await seen.look('conflict')
}

test.for(chosen<Lookout>(everyLookout, [{ width: 320, colorScheme: 'dark' }]))(
  'every state at a door is said once, whole, and has nothing for axe to find at $width px, $colorScheme',
  async (from, { openAs, openPage, tickets, ticketGivenBack, product }) => {
    const page = await openAs(accounts.staff, seenFrom(from))
    const seen = lookout(page)
    await openDoor(page, door)
    await seen.look('list up to date')
    await seeResults(page, seen, tickets)
    await seeTroubles(page, seen)
    await openDoor(page, productions.lateSet)
    await goOffline(page)
    await scan(page, ticketGivenBack)
    await seen.hear('given back', 'Not valid', 'Marisol Quintero', 'This ticket was given back')
    await page.context().setOffline(false)
    await page.getByLabel('This door is for').selectOption({ label: 'Any production' })
    await scan(page, tickets.finals)
    await seen.see('paused', 'Wait', door.name, 'Nothing is validated yet')
    await openLive(page, ticketGivenBack)
    await page.getByText('This ticket was given back').first().waitFor()
    await seen.look('ticket, given back')

    const grant = ['door', accounts.member, '--production', door.slug]
    onTestFinished(() => product.operate('revoke', ...grant).catch(() => undefined))
    await product.operate('grant', ...grant)
    const storageState = await logInByApi(product.site, accounts.member)
    const member = await openPage({ ...seenFrom(from), storageState })
    const other = lookout(member)
    await openDoor(member, door)
    await product.operate('revoke', ...grant)
    await scan(member, tickets.finals)
    await other.see('refused', 'Not checked', 'Only staff may validate attendees')
    await status(member).getByText('its list was removed from this device').waitFor()
    await member.context().clearCookies()
    await scan(member, new URL(tickets.finals).pathname)
    await dialogOf(member).waitFor()
    expect([...seen.findings, ...other.findings]).toEqual([])
  },
)

test('a hand scanner works without a click, wherever the cursor is', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff)
  await openDoor(page, door)
  const type = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const path = new URL(tickets.rooftop).pathname
  // The select has the focus, as after a choice.
  await type(tickets.rooftop)
  await verdict(page).getByText('Nothing was validated.').waitFor()
  expect(await page.getByLabel('This door is for').locator('option:checked').textContent()).toBe(door.name)
  // After a result.
  await type('https://elsewhere.example/menu')
  await verdict(page).getByText('This is not one of our tickets').waitFor()
  // On a button.
  await page.getByRole('button', { name: 'Start camera' }).focus()
  await type(path)
  await verdict(page).getByText('Nothing was validated.').waitFor()
  expect(await page.getByText('The camera is off.').count()).toBe(1)
  // Nowhere.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await type(tickets.finals.replace(/\d+$/, '99998'))
  await verdict(page).getByText('This ticket is not valid').waitFor()
  // In the search: a name is none, a ticket is one.
  await find(page, 'ana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Let in: Ana Guest' }).waitFor()
  await type(`${path}?again`)
  await verdict(page).getByText('Nothing was validated.').waitFor()
  await expect.poll(() => page.getByLabel('Name on the list').inputValue()).toBe('')
  await expect.poll(() => page.locator('ol li').count()).toBe(5)
})

test('a door is worked by keyboard alone', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff)
  const keyboard = keyboardOf(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openSettled(page, '/scan')
  const field = page.getByLabel('This door is for')
  await tabTo(page, field)
  for (let presses = 0; presses < 10; presses += 1) {
    if ((await field.locator('option:checked').textContent()) === door.name) break
    await page.keyboard.press('ArrowDown')
  }
  await status(page).getByText('List up to date').waitFor()
  await goOffline(page)
  await keyboard.type(page.getByLabel('Code or address of a ticket'), tickets.finals)
  await page.keyboard.press('Enter')
  await verdict(page).getByText('Let in', { exact: true }).waitFor()
  await keyboard.press(button('Undo'))
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
  await keyboard.type(page.getByLabel('Name on the list'), 'flo')
  await keyboard.press(button('Let in: Flo Guest'))
  await verdict(page).getByText('Flo Guest').waitFor()
  await keyboard.press(button('Undo: Flo Guest'))
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)
})

/** Runs in the page: two cameras, which have a light and note what they are asked. */
function pretendPhone(): void {
  const canvas = document.createElement('canvas')
  const asked: unknown[] = []
  Object.assign(window, { askedOfCamera: asked })
  const paint = () => {
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    requestAnimationFrame(paint)
  }
  const camera = { kind: 'videoinput' }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: async () => [camera, camera],
      async getUserMedia(constraints: MediaStreamConstraints) {
        paint()
        asked.push(Reflect.get(Object(constraints.video), 'facingMode'))
        const stream = canvas.captureStream(10)
        for (const track of stream.getVideoTracks()) {
          Object.assign(track, {
            getCapabilities: () => ({ torch: true }),
            applyConstraints: async ({ advanced }: { advanced: unknown[] }) => void asked.push(...advanced),
          })
        }
        return stream
      },
    },
  })
}

test('the screen stays awake, and both cameras and the light are at hand', async ({ openAs }) => {
  const page = await openAs(accounts.staff, { viewport: { width: 360, height: 780 } })
  await page.addInitScript(() => {
    const locks: string[] = []
    Object.assign(window, { locks })
    const request = async (kind: string) => {
      locks.push(kind)
      return { release: async () => void locks.push('released') }
    }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  })
  await page.addInitScript(pretendPhone)
  await openSettled(page, '/scan')
  const locks = () => page.evaluate<string[]>(() => Reflect.get(window, 'locks'))
  await expect.poll(locks).toEqual(['screen'])
  // The browser lets go of the lock while the page is out of sight.
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }
  await expect.poll(locks).toEqual(['screen', 'screen'])

  const asked = () => page.evaluate<unknown[]>(() => Reflect.get(window, 'askedOfCamera'))
  await page.getByRole('button', { name: 'Start camera' }).click()
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Light', pressed: true }).waitFor()
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Light', pressed: false }).waitFor()
  await page.getByRole('button', { name: 'Other camera' }).click()
  await expect
    .poll(asked)
    .toEqual([{ ideal: 'environment' }, { torch: true }, { torch: false }, { ideal: 'user' }])
})
