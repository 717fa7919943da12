import type { BrowserContextOptions } from 'playwright-core'
import { accountPassword } from './members.ts'

export type LoggedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>

const login = `mutation ($input: LoginInput!) {
  login(input: $input) {
    session { expiresAt }
    member { memberId: id name role }
    userErrors { message }
  }
}`

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

const sessions = new Map<string, Promise<LoggedIn>>()

export function sessionOf(site: string, email: string): Promise<LoggedIn> {
  const key = `${site} ${email}`
  const session = sessions.get(key) ?? logInByApi(site, email)
  sessions.set(key, session)
  session.catch(() => sessions.delete(key))
  return session
}

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
