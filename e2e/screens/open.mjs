// @ts-check
import { chromium } from 'playwright-core'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'
import { press, screens } from './list.mjs'

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContextOptions} View
 * @typedef {import('./list.mjs').Screen} Screen
 * @typedef {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>} LoggedIn
 */

/**
 * Logs a member of the demo in.
 *
 * @param {Browser} browser
 * @param {string} site
 * @param {'member' | 'staff'} who
 * @returns {Promise<LoggedIn>} cookies and storage
 */
async function logIn(browser, site, who) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(site, { waitUntil: 'networkidle' })
  await press(page, 'Login')
  const fields = page.getByRole('dialog').getByRole('textbox')
  await fields.nth(0).fill(`${who}@example.com`)
  await fields.nth(1).fill('password')
  await fields.nth(1).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * A ticket of the member who is logged in.
 *
 * @param {Browser} browser
 * @param {string} site
 * @param {LoggedIn} storageState
 * @returns {Promise<string | null>} its code; null where nothing is joined
 */
async function ticketOf(browser, site, storageState) {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(site)
  const ticket = await page.evaluate(async () => {
    const query = '{ viewer { joinedProductions { items { viewerTicket { id } } } } }'
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
    const { data } = await response.json()
    /** @type {{ readonly viewerTicket: { readonly id: string } | null }[]} */
    const items = data.viewer.joinedProductions.items
    return items.flatMap(({ viewerTicket }) => viewerTicket?.id ?? [])[0] ?? null
  })
  await context.close()
  return ticket
}

/**
 * Scrolls to the end and back, so that all pictures are there.
 *
 * @param {Page} page
 */
async function readToTheEnd(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    for (const image of document.images) image.loading = 'eager'
    const all = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    // A picture that can't be had, or that is never drawn, stays as it is.
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 3000))])
    scrollTo(0, 0)
  })
}

/**
 * Opens screens of a running demo, one after the other, each in every view.
 *
 * @param {object} options
 * @param {string} options.site its address
 * @param {RegExp} options.only the names of the screens
 * @param {string[]} [options.flags] the browser's, beside its usual ones
 * @param {readonly View[]} options.views how they are looked at
 * @param {(page: Page, screen: Screen, view: View) => Promise<void>} options.look called with each; all of the
 *   screen has been scrolled through by then
 */
export async function openScreens({ site, only, flags = [], views, look }) {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No Chromium is installed here.')
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, ...flags] })
  try {
    const states = {
      member: await logIn(browser, site, 'member'),
      staff: await logIn(browser, site, 'staff'),
    }
    const ticket = await ticketOf(browser, site, states.member)
    for (const screen of screens.filter(({ name }) => only.test(name))) {
      const { path, as, open } = screen
      if (path.includes('{ticket}') && ticket === null)
        throw new Error(`The demo's member has no ticket for ${screen.name}`)
      for (const view of views) {
        const context = await browser.newContext({
          reducedMotion: 'reduce',
          ...view,
          ...(as && { storageState: states[as] }),
        })
        const page = await context.newPage()
        await page.goto(site + path.replace('{ticket}', ticket ?? ''), { waitUntil: 'networkidle' })
        await (open ?? readToTheEnd)(page)
        await look(page, screen, view)
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
}
