import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { startTestProduct } from './product.ts'

/** Nothing of the browser's own talks to the network, and it runs as root in a container. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the browser of this machine.
 *
 * @param more arguments beside those of every test
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.')
  return chromium.launch({ executablePath, args: [...browserArguments, ...more] })
}

/**
 * A test in the browser. `product` and `browser` are started once a file, when a test first asks for them;
 * `openPage` gives pages in a fresh context each, with the product's site as base address.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startTestProduct()
    onCleanup(product.stop)
    return product
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser, product }, { onCleanup }) => {
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
      const page = await context.newPage()
      open.push(page)
      return page
    }
  })
