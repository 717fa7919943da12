import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'
import { startTestProduct, type TestProduct } from './product.ts'

/**
 * Starts the browser of this machine.
 *
 * @param more arguments beside those of every test
 * @param wanted a browser with windows, which alone can be given a camera
 */
export async function launchBrowser(
  more: readonly string[] = [],
  wanted: { hasWindows?: boolean } = {},
): Promise<Browser> {
  const executablePath = await findBrowser(process.env, wanted)
  if (!executablePath) throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.')
  return chromium.launch({ executablePath, args: [...browserArguments, ...more] })
}

/** How long a page is waited for, in milliseconds; a busy machine takes several times as long as a quiet one. */
const waitingMs = 60_000

/** The browser of this worker, which all its files share: each test has a context of its own in it. */
let workerBrowser: Promise<Browser> | undefined

/** The product of this worker, for the files that change nothing in it. */
let workerProduct: Promise<TestProduct> | undefined

/**
 * A test in the browser. `openPage` gives pages in a fresh context each, with the product's site as base address. The
 * `product` is started once a file, when a test first asks for it.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    workerBrowser ??= launchBrowser()
    const browser = await workerBrowser
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestProduct> => {
    const product = await startTestProduct()
    onCleanup(product.stop)
    return product
  })
  // Playwright does not intercept the requests of a page that a service worker controls. Without one, pages are as in a
  // browser that has none; files whose tests are about it override this.
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
      const context = await browser.newContext({ baseURL: product.site, ...options })
      context.setDefaultTimeout(waitingMs)
      if (!hasServiceWorker) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      }
      const page = await context.newPage()
      open.push(page)
      return page
    }
  })

/**
 * Asks for screens that together show something of each service, until none lacks a part: right after a start, a page
 * comes without what takes long to be had for the first time.
 */
async function fillCaches({ site }: TestProduct): Promise<void> {
  for (const path of ['/', '/shows', '/news', '/RSVP']) {
    for (let tries = 0; tries < 10; tries += 1) {
      const html = await (await fetch(site + path)).text()
      if (!html.includes('Try again')) break
    }
  }
}

/**
 * The product of this worker, whose caches are warm, for tests that change nothing in it: no fault, no member's own data,
 * no count of calls.
 */
async function sharedProduct(onCleanup: (end: () => Promise<void>) => void): Promise<TestProduct> {
  onCleanup(async () => {
    const started = workerProduct
    workerProduct = undefined
    await (await started)?.stop()
  })
  workerProduct ??= startTestProduct()
  const product = await workerProduct
  await fillCaches(product)
  return product
}

/** A test that changes nothing in its product: all such files of a worker share one. */
export const readOnlyTest = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('sharedProduct', { scope: 'worker' }, async ({}, { onCleanup }) => sharedProduct(onCleanup))
  .extend('product', { scope: 'file' }, async ({ sharedProduct }) => sharedProduct)
