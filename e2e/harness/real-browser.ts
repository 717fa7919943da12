import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'

/** A browser with a profile on the disk, as a volunteer's phone has one. */
export interface RealBrowser {
  /** Starts it, and opens an empty page. */
  start(): Promise<Page>
  /** Ends it as a person does. */
  close(): Promise<void>
  /** Ends its processes at once, as an empty battery does. */
  kill(): Promise<void>
  /** Kills it, and deletes its profile. */
  remove(): Promise<void>
}

/** Makes a profile for a browser that tests start, kill and start again. @param site the base address of its pages */
export function makeRealBrowser(site: string): RealBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'e2e-profile-'))
  let child: ChildProcess | null = null
  let browser: Browser | null = null

  async function kill(): Promise<void> {
    const ending = child
    child = null
    if (ending?.pid === undefined || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    // The group: the browser's own children hold the profile as well.
    process.kill(-ending.pid, 'SIGKILL')
    await ended
  }

  return {
    async start() {
      const program = await findBrowser()
      if (program === undefined)
        throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.')
      const place = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--headless']
      const started = spawn(program, [...browserArguments, ...place, 'about:blank'], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      const address = await debuggingAddress(started)
      browser = await chromium.connectOverCDP(address)
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('The browser has no profile')
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      await page.setViewportSize({ width: 1280, height: 900 })
      // A profile that was there before Playwright has no base address.
      const goto = page.goto.bind(page)
      page.goto = (address, options) => goto(new URL(address, site).href, options)
      return page
    },
    async close() {
      const ending = child
      child = null
      if (ending === null || ending.exitCode !== null) return
      const ended = once(ending, 'exit')
      const session = await browser?.newBrowserCDPSession()
      await session?.send('Browser.close').catch(() => undefined)
      await ended
    },
    kill,
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** The address that a browser says it can be steered at. */
async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('The browser says nothing')
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      // Read on, or a full pipe would stop it.
      stderr.resume()
      return address
    }
  }
  throw new Error('The browser did not start')
}
