import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { logIn } from './members.ts'
import { test as base } from './test.ts'

/** Cookies and storage of a browser in which somebody is logged in. */
export type LoggedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * A test with pages of people who are logged in already: each logs in once a file, and all their pages share that
 * session. A test that logs out logs in by itself, else the others' sessions end along with its own.
 */
export const test = base
  .extend('loggedIn', { scope: 'file' }, async ({ browser, product }) => {
    const states = new Map<string, Promise<LoggedIn>>()
    async function enter(email: string): Promise<LoggedIn> {
      const context = await browser.newContext({
        baseURL: product.site,
        viewport: { width: 1280, height: 900 },
      })
      await logIn(await context.newPage(), email)
      const state = await context.storageState()
      await context.close()
      return state
    }
    return (email: string): Promise<LoggedIn> => {
      const state = states.get(email) ?? enter(email)
      states.set(email, state)
      return state
    }
  })
  .extend(
    'openAs',
    async ({ openPage, loggedIn }) =>
      async (email: string, options: BrowserContextOptions = {}): Promise<Page> =>
        openPage({
          viewport: { width: 1280, height: 900 },
          ...options,
          storageState: await loggedIn(email),
        }),
  )
