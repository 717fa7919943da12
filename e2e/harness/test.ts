import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'
import { isFull } from './full.ts'
import { type Member, nextMember } from './guests.ts'
import { joinFor, type Production, productions } from './joining.ts'
import { logInByApi, sessionOf } from './logged-in.ts'
import { startTestProduct, type TestProduct } from './product.ts'

export async function launchBrowser(
  more: readonly string[] = [],
  wanted: { hasWindows?: boolean } = {},
): Promise<Browser> {
  const executablePath = await findBrowser(process.env, wanted)
  if (!executablePath) throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.')
  return chromium.launch({ executablePath, args: [...browserArguments, ...more] })
}

/** Requests screens of each service until none lacks a part, as one may after a start or a fault. */
async function fillCaches({ site }: TestProduct): Promise<void> {
  for (const path of ['/', '/shows', '/news', '/RSVP']) {
    for (let tries = 0; tries < 10; tries += 1) {
      const html = await (await fetch(site + path)).text()
      if (!html.includes('Try again') && (path !== '/' || html.includes('Get a spot'))) break
    }
  }
}

/** A fixture that starts once. Vitest starts one for a test, and another for each test that extends it. */
function once<Value>(start: () => Promise<Value>, stop: (value: Value) => Promise<void>) {
  let started: Promise<Value> | undefined
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  return async ({}, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }) => {
    onCleanup(async () => {
      const ending = started
      started = undefined
      if (ending !== undefined) await stop(await ending)
    })
    started ??= start()
    return await started
  }
}

/**
 * A test in the browser. `openPage` gives pages in a fresh context each, with the product's site as base address; `openAs`
 * those of somebody who is logged in.
 *
 * All files of a worker share a browser, and a product unless they have one of their own (`testWith`). So a test changes
 * only what is its own: it has a `member`, and `tickets` of that member if it asks for them. Faults of a service end with
 * the test.
 */
export const test = base
  .extend(
    'browser',
    { scope: 'worker' },
    once(launchBrowser, (browser) => browser.close()),
  )
  .extend(
    'sharedProduct',
    { scope: 'worker' },
    once(startTestProduct, (product) => product.stop()),
  )
  .extend('product', { scope: 'file' }, async ({ sharedProduct }) => {
    await fillCaches(sharedProduct)
    return sharedProduct
  })
  // Playwright does not intercept the requests of a page that a service worker controls. Without one, pages are as in a
  // browser that has none; tests that are about it override this.
  .extend('hasServiceWorker', (): boolean => false)
  .extend('openPage', async ({ browser, product, hasServiceWorker }, { onCleanup }) => {
    const open: Page[] = []
    onCleanup(async () => {
      await Promise.all(
        open.map(async (page) => {
          // A request that a test has caught and not waited for ends with the page, not as a failure.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.context().close()
        }),
      )
    })
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.site,
        viewport: { width: 1280, height: 900 },
        // Motion is waited for, and hardly any test is about it.
        reducedMotion: isFull ? 'no-preference' : 'reduce',
        ...options,
      })
      context.setDefaultTimeout(20_000) // less than a test may take
      if (!hasServiceWorker) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      }
      const page = await context.newPage()
      open.push(page)
      return page
    }
  })
  .extend(
    'loggedIn',
    { scope: 'file' },
    async ({ product }) =>
      (email: string) =>
        sessionOf(product.site, email),
  )
  .extend(
    'openAs',
    async ({ openPage, loggedIn }) =>
      async (email: string, options: BrowserContextOptions = {}): Promise<Page> =>
        openPage({ ...options, storageState: await loggedIn(email) }),
  )
  // For a test that ends a session which others have too.
  .extend(
    'openInNewSession',
    async ({ openPage, product }) =>
      async (email: string, options: BrowserContextOptions = {}): Promise<Page> =>
        openPage({ ...options, storageState: await logInByApi(product.site, email) }),
  )
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('member', async ({}): Promise<Member> => nextMember())
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('otherMember', async ({}): Promise<Member> => nextMember())
  .extend(
    'join',
    async ({ product, loggedIn, member }) =>
      async (production: Production): Promise<string> =>
        joinFor(product.site, await loggedIn(member.email), production),
  )
  .extend('tickets', async ({ join }) => ({
    finals: await join(productions.finals),
    rooftop: await join(productions.rooftop),
  }))

export const offlineTest = test.extend('hasServiceWorker', () => true)

export function testWith(start: () => Promise<TestProduct>) {
  const product = once(start, (started) => started.stop())
  const own = test.extend('product', { scope: 'file' }, product)
  own.beforeAll(({ product }) => void product)
  return own
}
