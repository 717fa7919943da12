import type { BrowserContextOptions, Page } from 'playwright-core'
import { accountPassword } from './members.ts'
import { test as base } from './test.ts'

/** Cookies and storage of a browser in which somebody is logged in. */
export type LoggedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>

const login = `mutation ($input: LoginInput!) {
  login(input: $input) {
    session { expiresAt }
    member { memberId: id name role }
    userErrors { message }
  }
}`

/** Logs in without a page. @param site the site's address */
export async function logInByApi(site: string, email: string, password = accountPassword): Promise<LoggedIn> {
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: login, variables: { input: { email, password } } }),
  })
  const text = await response.text()
  const { session, member } = JSON.parse(text).data?.login ?? {}
  const [cookie] = response.headers.getSetCookie()
  if (!session || !member || !cookie) throw new Error(`${email} could not log in: ${text}`)
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return {
    cookies: [
      {
        name,
        value,
        domain: new URL(site).hostname,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: false,
        expires: -1,
      },
    ],
    origins: [
      { origin: site, localStorage: [{ name: 'session', value: JSON.stringify({ ...member, ...session }) }] },
    ],
  }
}

/** Sends an operation to the site in somebody's name, without a page. @returns the data */
export async function askAs(
  site: string,
  { cookies }: LoggedIn,
  query: string,
  variables: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
): Promise<any> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  })
  return JSON.parse(await response.text()).data
}

/**
 * A test with pages of people who are logged in already: each logs in once a file, and all their pages share that
 * session. A test that logs out logs in by itself, else the others' sessions end along with its own.
 */
export const test = base
  .extend('loggedIn', { scope: 'file' }, async ({ product }) => {
    const states = new Map<string, Promise<LoggedIn>>()
    return (email: string): Promise<LoggedIn> => {
      const state = states.get(email) ?? logInByApi(product.site, email)
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
