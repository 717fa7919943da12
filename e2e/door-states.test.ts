import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import {
  bodiesOf,
  find,
  goOffline,
  goOnline,
  openDoor,
  scan,
  sendAgain,
  status,
  verdict,
} from './harness/door.ts'
import { withGuests } from './harness/guests.ts'
import { joinFor, type Production, productions } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import { accounts, dialogOf, logIn } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'
import { joinAsMember } from './harness/with-ticket.ts'

const door = productions.finals

const longName = 'Maximiliana-Theodora '.repeat(9).trim()
const names = ['Ana', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'محمد علي', longName]

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

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startTestProduct({}, withGuests(door, names))
    onCleanup(product.stop)
    return product
  })
  .extend('tickets', { scope: 'file' }, async ({ browser, product, loggedIn }) =>
    joinAsMember({ browser, product, loggedIn }, async (page) => {
      const tickets = {
        finals: await joinFor(page, door),
        rooftop: await joinFor(page, productions.rooftop),
        givenBack: await joinFor(page, productions.lateSet),
      }
      await giveBack(page, productions.lateSet)
      return tickets
    }),
  )

const lookouts = [320, 360, 390, 768, 1440, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** What the page says by itself: the texts of its live regions, those that are part of another left out. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
    return [...document.querySelectorAll(live)]
      .filter((region) => region.parentElement?.closest(live) === null)
      .map((region) => region.textContent ?? '')
  })

/** A look at each state: what axe finds, what is cut, what is said, and a picture where a folder is named. */
function lookout(page: Page, { width, colorScheme }: (typeof lookouts)[number]) {
  const findings: string[] = []
  return {
    findings,
    async look(state: string): Promise<void> {
      findings.push(...(await findingsIn(page, state)))
      const folder = process.env.SCREENSHOTS
      if (folder) await page.screenshot({ path: `${folder}/${width} ${colorScheme}, ${state}.png` })
    },
    /** Looks at a check result, which one live region says, with all that it means. */
    async lookAtResult(state: string, ...meaning: readonly (string | RegExp)[]): Promise<void> {
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
      await this.look(state)
    },
  }
}

const seenFrom = ({ width, colorScheme }: (typeof lookouts)[number]): BrowserContextOptions => ({
  viewport: { width, height: 780 },
  colorScheme,
  reducedMotion: 'reduce',
})

/** Has requests for one operation fail until the returned function is called. */
async function refuse(page: Page, operation: string): Promise<() => Promise<void>> {
  const pattern = '**/graphql'
  const abort = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (route.request().postData()?.includes(`"${operation}"`)) await route.abort()
    else await route.fallback()
  }
  await page.route(pattern, abort)
  return () => page.unroute(pattern, abort)
}

type Look = ReturnType<typeof lookout>

/** From the first moment to the list. */
async function seeStart(page: Page, { look }: Look): Promise<void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (/DoorProductions/.test(route.request().postData() ?? route.request().url())) await held
    await route.fallback()
  }
  await page.route('**/graphql*', hold)
  await page.goto('/scan')
  await page.getByLabel('This door is for').waitFor()
  await look('loading')
  release()
  await page.unroute('**/graphql*', hold)
  await page
    .getByLabel('This door is for')
    .locator('option', { hasText: door.name })
    .waitFor({ state: 'attached' })
  await look('choosing')
  await page.getByLabel('This door is for').selectOption({ label: door.name })
  await status(page).getByText('List up to date').waitFor()
  await look('list up to date')
}

/** The results that need no network, and those that need one. */
async function seeResults(
  page: Page,
  seen: Look,
  tickets: Record<'finals' | 'rooftop', string>,
): Promise<void> {
  const { look, lookAtResult } = seen
  const see = lookAtResult.bind(seen)
  await scan(page, 'https://elsewhere.example/menu')
  await see('malformed', 'Not valid', 'This is not one of our tickets')
  await scan(page, tickets.rooftop)
  await see('another production', 'Not valid', productions.rooftop.name, 'Nothing was validated')
  await goOffline(page)
  await look('offline')
  await scan(page, tickets.finals.replace(/\d+$/, '99999'))
  await see('not on this list', 'Not on this list', door.name, 'Whoever has joined since is not on it')
  await scan(page, tickets.finals)
  await see('let in', 'Let in', 'Marisol Quintero', door.name, 'On the list')
  await status(page).getByText('Not yet sent: 1').waitFor()
  await scan(page, new URL(tickets.finals).pathname)
  await see(
    'already in',
    'Already checked in',
    'Marisol Quintero',
    'validated before',
    /First validated at \d+:\d\d [AP]M/,
  )
  await find(page, 'marisol')
  await look('search with a result')
  await page.getByRole('button', { name: 'Undo: Marisol Quintero' }).click()
  await see('undone', 'Not in', 'Marisol Quintero', 'has been undone')
  await find(page, 'zzz')
  await page.getByText('Nobody on this list has that name.').waitFor()
  await look('search without a result')
  await find(page, 'محمد')
  await page.getByRole('button', { name: 'Let in: محمد علي Guest' }).click()
  await see('let in, from right to left', 'Let in', 'محمد علي Guest')
  await find(page, 'Maximiliana')
  await page.getByRole('button', { name: /^Let in: Maximiliana/ }).click()
  // The gateway cuts what is longer than any name.
  await see('let in, a long name', 'Let in', longName.slice(0, 50))
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await scan(page, tickets.finals)
  await see('storage refused', 'Not checked', 'Marisol Quintero', 'Nothing was validated')
  await page.evaluate(() => Reflect.get(window, 'makeRoom')())
}

/** An undo without an answer, and a ticket that was shown at two doors. */
async function seeTroubles(page: Page, seen: Look): Promise<void> {
  const syncs = bodiesOf(page, 'SyncDoor')
  await goOnline(page)
  await find(page, 'محمد')
  const accept = await refuse(page, 'UndoValidation')
  await page.getByRole('button', { name: 'Undo: محمد علي Guest' }).click()
  await seen.lookAtResult('still in', 'Still in', 'محمد علي Guest', 'Nothing was undone')
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

/** The camera: none, and one with a light. */
async function seeCamera(page: Page, { look }: Look): Promise<void> {
  await page.getByRole('button', { name: 'Start camera' }).click()
  await page.getByText(/Type the code below/).waitFor()
  await look('no camera')
  await page.evaluate(pretendPhone)
  await page.getByRole('button', { name: 'Try camera again' }).click()
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Light', pressed: true }).waitFor()
  await look('light')
  await page.getByRole('button', { name: 'Stop camera' }).click()
}

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

test.for(sampled(lookouts, 1, 7))(
  'every state at a door is said once, whole, and has nothing for axe to find at $width px, $colorScheme',
  { timeout: 600_000 },
  async (from, { openAs, openPage, tickets, product }) => {
    const page = await openAs(accounts.staff, seenFrom(from))
    const seen = lookout(page, from)
    await seeStart(page, seen)
    await seeResults(page, seen, tickets)
    await seeTroubles(page, seen)
    await seeCamera(page, seen)
    await openDoor(page, productions.lateSet)
    await goOffline(page)
    await scan(page, tickets.givenBack)
    await seen.lookAtResult('given back', 'Not valid', 'Marisol Quintero', 'This ticket was given back')
    await page.context().setOffline(false)
    await page.getByLabel('This door is for').selectOption({ label: 'Any production' })
    await scan(page, tickets.finals)
    await seen.lookAtResult('paused', 'Wait', door.name, 'Nothing is validated yet')

    const grant = ['door', accounts.member, '--production', door.slug]
    onTestFinished(() => product.operate('revoke', ...grant).catch(() => undefined))
    await product.operate('grant', ...grant)
    const member = await openPage(seenFrom(from))
    await logIn(member, accounts.member)
    const other = lookout(member, from)
    await openDoor(member, door)
    await product.operate('revoke', ...grant)
    await scan(member, tickets.finals)
    await other.lookAtResult('refused', 'Not checked', 'Only staff may validate attendees')
    await status(member).getByText('its list was removed from this device').waitFor()
    await member.context().clearCookies()
    await scan(member, new URL(tickets.finals).pathname)
    await dialogOf(member).waitFor()
    await other.look('session ended')

    for (const [state, ticket, text] of [
      ['ticket', tickets.rooftop, 'Validate user'],
      ['ticket, given back', tickets.givenBack, 'This ticket was given back'],
    ] as const) {
      await openSettled(page, ticket)
      await page.getByText(text).first().waitFor()
      await seen.look(state)
    }
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
  const forged = tickets.finals.replace(/\d+$/, '99998')
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
  await type(forged)
  await verdict(page).getByText('This ticket is not valid').waitFor()
  // In the search: a name is none, a ticket is one.
  await find(page, 'ana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Let in: Ana Guest' }).waitFor()
  await type(`${path}?again`)
  await verdict(page).getByText('Nothing was validated.').waitFor()
  await expect.poll(() => page.getByLabel('Name on the list').inputValue()).toBe('')
  expect(await page.locator('ol li').count()).toBe(5)
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const labels =
        focused && 'labels' in focused ? [...(Object(focused.labels) as NodeListOf<Element>)] : []
      return focused?.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused?.textContent ?? ''
    })
    if (typeof label === 'string' ? name.trim() === label : label.test(name.trim())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${label}`)
}

test('a door is worked by keyboard alone', async ({ openAs, tickets }) => {
  const page = await openAs(accounts.staff)
  await openSettled(page, '/scan')
  await tabTo(page, 'This door is for')
  for (let presses = 0; presses < 10; presses += 1) {
    if ((await page.getByLabel('This door is for').locator('option:checked').textContent()) === door.name)
      break
    await page.keyboard.press('ArrowDown')
  }
  await status(page).getByText('List up to date').waitFor()
  await goOffline(page)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await tabTo(page, 'Code or address of a ticket')
  await page.keyboard.type(tickets.finals)
  await page.keyboard.press('Enter')
  await verdict(page).getByText('Let in', { exact: true }).waitFor()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
  await tabTo(page, 'Name on the list')
  await page.keyboard.type('flo')
  await tabTo(page, 'Let in: Flo Guest')
  await page.keyboard.press('Enter')
  await verdict(page).getByText('Flo Guest').waitFor()
  await tabTo(page, 'Undo: Flo Guest')
  await page.keyboard.press('Enter')
  await verdict(page).getByText('Not in', { exact: true }).waitFor()
  expect(await status(page).getByText('Not yet sent').count()).toBe(0)
})

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
  await page.getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Light', pressed: false }).waitFor()
  await page.getByRole('button', { name: 'Other camera' }).click()
  await expect
    .poll(asked)
    .toEqual([{ ideal: 'environment' }, { torch: true }, { torch: false }, { ideal: 'user' }])
})
