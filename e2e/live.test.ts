import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { lookAgain, openLive } from './harness/opening.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'
import { testWith } from './harness/test.ts'
import { shiftsAbove, watchLayoutShifts } from './public-screens/layout-shifts.ts'

// The channel is live for everybody.
const test = testWith(startTestProduct)

const title =
  'Late hours: <b>records</b>, tape loops and a very long talk about the fountain in the courtyard'

async function setLive({ simulators }: TestProduct, live: boolean): Promise<void> {
  const response = await fetch(`${simulators}/twitch/live`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ live, title }),
  })
  expect(response.ok).toBe(true)
}

const liveLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Live: watch now' })
const stage = (page: Page) => page.getByRole('region', { name: /daily live stream|Late hours/ })

/** What moved while the page loaded is another test's. */
const forgetShifts = (page: Page) => page.evaluate(() => void window.layoutShifts?.().splice(0))

/** Half a minute passes in the page, until it shows what it should; a status is at most 5 s old. */
const passUntil = (page: Page, isShown: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(30_000)
        return isShown()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true)

describe.for(lookouts)('at $width px, $colorScheme', (look) => {
  test('an open page turns live and back by itself, and nothing moves', async ({ openPage, product }) => {
    await setLive(product, false)
    const page = await openPage(seenFrom(look))
    await page.clock.install()
    await watchLayoutShifts(page)
    await openLive(page, '/shows')
    await stage(page).getByText('OFF AIR').waitFor()
    await stage(page).scrollIntoViewIfNeeded()
    expect(await findingsIn(page, 'off air')).toEqual([])
    await forgetShifts(page)

    await setLive(product, true)
    await passUntil(page, async () => (await liveLink(page).count()) > 0)
    expect(await stage(page).getByText('LIVE', { exact: true }).count()).toBe(1)
    expect(await page.getByRole('heading', { name: title }).count()).toBe(1)
    expect(await page.title()).toBe(`LIVE: ${title} — The Compound`)
    expect(await page.getByRole('status').filter({ hasText: 'We’re live' }).allTextContents()).toEqual([
      `We’re live: ${title}`,
    ])
    expect(await findingsIn(page, 'live')).toEqual([])

    await setLive(product, false)
    await passUntil(page, async () => (await liveLink(page).count()) === 0)
    await stage(page).getByText('OFF AIR').waitFor()
    expect(await page.title()).toBe('Shows — The Compound')
    expect(await shiftsAbove(page, 0)).toEqual([])
  })

  test('home says that it is live only while it is', async ({ openPage, product }) => {
    await setLive(product, false)
    const page = await openPage(seenFrom(look))
    await page.clock.install()
    await watchLayoutShifts(page)
    await openLive(page, '/')
    const name = page.getByRole('heading', { level: 1 })
    await expect.poll(() => name.textContent()).toBe('The Compound')
    await forgetShifts(page)
    await setLive(product, true)
    await passUntil(page, async () => (await name.textContent()) === 'Live from The Compound')
    await setLive(product, false)
    await passUntil(page, async () => (await name.textContent()) === 'The Compound')
    expect(await shiftsAbove(page, 0)).toEqual([])
  })
})

test('a playing player stays, and the chat opens beside it', async ({ openPage, product }) => {
  await setLive(product, false)
  const page = await openPage()
  await page.clock.install()
  await openLive(page, '/shows')
  await stage(page)
    .getByRole('button', { name: /^Play video/ })
    .press('Enter')
  const player = await stage(page).locator('iframe').elementHandle()
  await setLive(product, true)
  await passUntil(page, async () => (await liveLink(page).count()) > 0)
  await stage(page).getByRole('button', { name: 'Open chat' }).press('Enter')
  const chat = stage(page).locator('iframe[title^="Chat"]')
  await chat.contentFrame().getByText('Stream chat').waitFor()
  expect(await player?.evaluate((frame) => frame.isConnected)).toBe(true)
  expect(await stage(page).locator('iframe').count()).toBe(2)
  await stage(page).getByRole('button', { name: 'Close chat' }).press('Enter')
  expect(await chat.count()).toBe(0)
  await setLive(product, false)
})

test('a reload shows the status within 2 s, and a failure hides it', async ({ openPage, product }) => {
  await setLive(product, false)
  const page = await openPage()
  await openLive(page, '/shows')
  await setLive(product, true)
  await expect
    .poll(async () => {
      await lookAgain(page)
      return liveLink(page).count()
    })
    .toBe(1)
  await openLive(page, '/shows')
  await liveLink(page).waitFor({ timeout: 2_000 })
  await liveLink(page).press('Enter')
  await page.waitForURL('**/shows#live')
  await page.route('**/graphql?*LiveNow*', (route) => route.abort())
  await lookAgain(page)
  await liveLink(page).waitFor({ state: 'detached' })
  await setLive(product, false)
})

const bell = (page: Page) => page.getByRole('button', { name: 'Notify me' })
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name })

/** As a browser with a push service. `permission`: the answer of the person who is asked. */
const stubPush = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((answer) => {
    const calls: string[] = []
    let subscription: object | null = null
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () => {
        calls.push('subscribe')
        const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e-device'
        const keys = {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        }
        subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            calls.push('unsubscribe')
            subscription = null
            return true
          },
        }
        return subscription
      },
    }
    const registration = { pushManager }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: async () => registration,
        getRegistration: async () => registration,
        ready: Promise.resolve(registration),
      },
    })
    let state: NotificationPermission = 'default'
    const requestPermission = async () => {
      calls.push('ask')
      state = answer
      return state
    }
    Object.defineProperty(window, 'PushManager', { value: class {} })
    Object.defineProperty(window, 'Notification', {
      value: {
        get permission() {
          return state
        },
        requestPermission,
      },
    })
    Object.assign(window, { pushCalls: calls })
  }, permission)

const pushCalls = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'pushCalls'))

describe.for(lookouts)('the bell at $width px, $colorScheme', (look) => {
  test('asks a visitor only when pressed, by keyboard, and can be turned off', async ({ openPage }) => {
    const page = await openPage(seenFrom(look))
    await stubPush(page, 'granted')
    await openLive(page, '/RSVP')
    await bell(page).press('Enter')
    const live = group(page, 'On this device').getByRole('checkbox', { name: 'We’re live' })
    await live.waitFor()
    expect(await group(page, 'On this device').getByRole('checkbox').count()).toBe(1)
    expect(await findingsIn(page, 'the bell’s dialog')).toEqual([])
    expect(await pushCalls(page)).toEqual([])
    await live.press('Space')
    await page.getByText('Saved for this device.').first().waitFor()
    expect(await pushCalls(page)).toEqual(['ask', 'subscribe'])
    await live.press('Space')
    await page.getByText('Notifications are off on this device.').first().waitFor()
    expect(await live.isChecked()).toBe(false)
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).press('Enter')
    await page.getByRole('dialog', { name: 'Login' }).waitFor()
  })

  test('a member follows by email and on the device', async ({ openAs, member }) => {
    const page = await openAs(member.email, seenFrom(look))
    await stubPush(page, 'granted')
    await openLive(page, '/shows')
    await bell(page).press('Enter')
    await group(page, 'On this device').getByRole('checkbox', { name: 'New productions' }).press('Space')
    await page.getByText('Saved for this device.').first().waitFor()
    await group(page, 'By email').getByRole('checkbox', { name: 'We’re live' }).press('Space')
    await page.getByText('Saved.', { exact: true }).first().waitFor()
    expect(await findingsIn(page, 'a member’s dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await openLive(page, '/account')
    const emails = page.getByRole('group', { name: 'By email' })
    await emails.getByRole('checkbox', { name: 'We’re live', checked: true }).waitFor()
    await emails.getByRole('checkbox', { name: 'New productions', checked: false }).waitFor()
    expect(await findingsIn(page, 'notifications of the account')).toEqual([])
  })
})

test.for([
  ['a refusal', 'denied', 'Notifications from this site are blocked.'],
  ['a browser without push', null, 'This browser can’t show notifications'],
  ['iOS before the site is installed', undefined, 'first add this site to your Home Screen'],
] as const)('%s is said plainly', async ([, permission, hint], { openPage }) => {
  const page = await openPage()
  if (permission) await stubPush(page, permission)
  if (permission === undefined)
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await openLive(page, '/RSVP')
  await bell(page).click()
  if (permission) await group(page, 'On this device').getByRole('checkbox').press('Space')
  await page.getByRole('dialog').getByText(hint).waitFor()
})
