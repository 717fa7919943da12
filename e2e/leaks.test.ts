import { hkdfSync } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { expect } from 'vitest'
import { z } from 'zod'
import { createUnsubscribeTokens } from '../product-api/src/members/unsubscribe-tokens.ts'
import { deriveKeys } from '../product-api/src/secrets/keys.ts'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { keyboardOf } from './harness/hand.ts'
import { codeIn, codeTextedTo, linkIn, postOf } from './harness/inbox.ts'
import { joinFor, productions } from './harness/joining.ts'
import { findLeaks, type Leak, type Secret, type SeenText, secretsOf } from './harness/leaks.ts'
import { logInByApi } from './harness/logged-in.ts'
import {
  accountPhones,
  choosePassword,
  dialogField,
  newcomer,
  openDialog,
  passToCode,
  readableBy,
  toast,
  verify,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { textOf } from './harness/operations.ts'
import { keys, startTestProduct, type TestProduct } from './harness/product.ts'
import { type FaultMode, setFault } from './harness/service-faults.ts'
import { everythingStored } from './harness/storage.ts'
import { testWith } from './harness/test.ts'

const test = testWith(() => startTestProduct({ LOG_LEVEL: 'trace' }))

const person = newcomer({
  firstName: 'Markéd-First',
  lastName: "O'Marked-Last",
  email: 'marked+mail@example.com',
  password: 'Sëcret "pass" & word+/1',
})

const keySecrets = secretsOf(keys)

async function upstreamTokenIn(session: string): Promise<string> {
  const key = hkdfSync('sha256', keys.SESSION_SECRET, '', 'compound gateway session', 32)
  const { payload } = await jwtDecrypt(session, new Uint8Array(key), { audience: 'session' })
  return z.object({ upstreamToken: z.string() }).parse(payload.statement).upstreamToken
}

const loginForToken =
  'mutation ($input: LoginInput!) { login(input: $input) { session { token } member { id } } }'
const viewer = '{ viewer { id name email phone role dateOfBirth joinedProductions { items { id } } } }'

class Witness {
  readonly seen: SeenText[] = []
  session = ''

  readonly product: TestProduct

  constructor(product: TestProduct) {
    this.product = product
  }

  async fetch(seenIn: string, url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    // A connection for each: some of what is asked for has the server end it.
    headers.set('connection', 'close')
    if (this.session !== '') headers.set('cookie', `session=${this.session}`)
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      this.seen.push({ seenIn: `cookie of ${seenIn}`, text: cookie })
      this.session = /^session=([^;]*)/.exec(cookie)?.[1] ?? this.session
    }
    const heads = [...response.headers].filter(([name]) => name !== 'set-cookie')
    const text = `${JSON.stringify(heads)}\n${await response.clone().text()}`
    this.seen.push({ seenIn: `answer to ${seenIn}`, text })
    return response
  }

  async ask(seenIn: string, query: string, input?: object): Promise<unknown> {
    const response = await this.fetch(seenIn, `${this.product.site}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    })
    return response.json()
  }
}

function logsOf({ lines }: TestProduct): SeenText[] {
  const partOf = (line: string) => line.slice(0, line.indexOf(':'))
  return [...new Set(lines.map(partOf))].map((part) => ({
    seenIn: `log of ${part}`,
    text: lines.filter((line) => partOf(line) === part).join('\n'),
  }))
}

async function withFault(product: TestProduct, mode: FaultMode, work: () => Promise<unknown>): Promise<void> {
  await setFault(product, 'product-api', mode)
  await work().finally(() => setFault(product, 'product-api', 'ok'))
}

const phoneProofAnswer = z.object({
  data: z.object({ checkVerificationCode: z.object({ phoneProof: z.string() }) }),
})
const tokenAnswer = z.object({
  data: z.object({ login: z.object({ session: z.object({ token: z.string() }) }) }),
})

/** Walks all flows once, with everything that goes wrong in them on the way. */
async function walk(product: TestProduct, witness: Witness): Promise<Secret[]> {
  const secrets: Secret[] = []
  const keep = (name: string, value: string) => {
    secrets.push({ name, value })
    return value
  }
  const sessionSecrets = async (name: string) => {
    keep(`session of ${name}`, witness.session)
    keep(`bearer token of ${name}`, await upstreamTokenIn(witness.session))
  }
  const say = (name: string, input: object, seenIn = name) => witness.ask(seenIn, textOf(name), input)

  const texts = postOf(product, 'sms', `+1${person.phone}`)
  const { email, phone, password } = person
  await say('CheckExistingCredentials', { email, phone })
  await say('SendVerificationCode', { phone })
  const code = keep('code', codeIn(await texts.next()))
  await say('CheckVerificationCode', { phone, code: code === '000000' ? '111111' : '000000' }, 'a wrong code')
  const checked = phoneProofAnswer.parse(await say('CheckVerificationCode', { phone, code }))
  const phoneProof = keep('phone proof', checked.data.checkVerificationCode.phoneProof)
  await say('CheckVerificationCode', { phone, code }, 'a used code')
  const { firstName, lastName, organization, instagramName, invitedBy } = person
  const registration = {
    firstName,
    lastName,
    organization,
    instagramName,
    invitedBy,
    email,
    phone,
    phoneProof,
    dateOfBirth: '1992-02-29',
    position: 'BUDTENDER',
    interested: true,
    password,
    confirmPassword: password,
  }
  await say('Register', { ...registration, dateOfBirth: '2999-01-01' }, 'a birth to come')
  await say('Register', { ...registration, confirmPassword: `${password}!` }, 'two passwords')
  for (const mode of ['error', 'malformed', 'unauthorized', 'quota'] as const) {
    await withFault(product, mode, () => say('Register', registration, `Register while ${mode}`))
  }
  await say('Register', registration)
  await sessionSecrets('Register')
  await say('Register', registration, 'a second registration')
  await witness.ask('viewer', viewer)

  await say('Login', { email, password: `${password}?` }, 'a wrong password')
  await withFault(product, 'error', () => say('Login', { email, password }, 'login while error'))
  await say('Login', { email, password })
  await sessionSecrets('Login')
  const { data } = tokenAnswer.parse(await witness.ask('LoginForToken', loginForToken, { email, password }))
  await sessionSecrets('LoginForToken')
  expect(data.login.session.token).toBe(witness.session)
  // Another phone: a number gets one code per half minute.
  const ownPhone = accountPhones.member
  await say('SendLoginCode', { phone: ownPhone })
  const loginCode = keep('login code', await codeTextedTo(product, ownPhone))
  const wrong = loginCode === '000000' ? '111111' : '000000'
  await say('LoginWithCode', { phone: ownPhone, code: wrong }, 'a wrong login code')
  await say('LoginWithCode', { phone: ownPhone, code: loginCode })
  await sessionSecrets('LoginWithCode')
  await withFault(product, 'unauthorized', () => witness.ask('viewer while unauthorized', viewer))

  const mails = postOf(product, 'email', email)
  const verification = linkIn(await mails.next(), /^\/confirm-email\//)
  keep('verification token', verification.split('/').at(-1) ?? '')
  await witness.fetch('the page of the first link', `${product.site}${verification}`)
  await say('RequestPasswordReset', { email })
  const link = linkIn(await mails.next(), /^\/reset-password\//)
  const token = keep('reset token', link.split('/').at(-1) ?? '')
  await witness.fetch('the page of the link', `${product.site}${link}`)
  await witness.fetch('the other page with the link', `${product.site}${link.replace('reset', 'create')}`)
  const newPassword = keep('new password', `${password} 2`)
  const passwords = { password: newPassword, confirmPassword: newPassword }
  const different = { token, ...passwords, confirmPassword: newPassword.slice(1) }
  await say('ResetPassword', different, 'two new passwords')
  await say('CreatePassword', { token, ...passwords }, 'the wrong kind of link')
  await withFault(product, 'error', () => say('ResetPassword', { token, ...passwords }, 'reset while error'))
  await say('CheckPasswordLink', { kind: 'RESET', token })
  await say('ResetPassword', { token, ...passwords })
  await sessionSecrets('ResetPassword')
  await say('ResetPassword', { token, ...passwords }, 'a used link')
  await say('CheckPasswordLink', { kind: 'RESET', token }, 'a used link, opened')
  const ownSession = await logInByApi(product.site, email, newPassword)
  keep('ticket', (await joinFor(product.site, ownSession, productions.rooftop)).split('/').at(-1) ?? '')
  await say('DeleteAccount', { password: newPassword })
  await witness.ask('logout', textOf('Logout'))
  await witness.ask('viewer after logout', viewer)
  return secrets
}

async function blunder({ site, gateway }: TestProduct, witness: Witness): Promise<void> {
  const { email, password } = person
  const literal = JSON.stringify(password)
  const login = `mutation { login(input: { email: "${email}", password: ${literal} }) { member { id } } }`
  for (const address of [`${site}/graphql`, `${gateway}/graphql`]) {
    const post = (seenIn: string, body: string, type = 'application/json') =>
      witness.fetch(`${seenIn} at ${address}`, address, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    await post('half a document', JSON.stringify({ query: login.slice(0, -20) }))
    await post('no JSON', `{ "password": ${literal}, `)
    await post('a form', `${new URLSearchParams({ password })}`, 'application/x-www-form-urlencoded')
    // It may be hung up on before it has come to its end.
    const long = JSON.stringify({ query: '{ viewer { id } }', pad: password.repeat(20_000) })
    await post('a body that is too long', long).catch(() => undefined)
    await witness.fetch(
      `a mutation by GET at ${address}`,
      `${address}?${new URLSearchParams({ query: login })}`,
      { headers: { 'apollo-require-preflight': '1' } },
    )
  }
}

test('responses and logs of all membership flows hold no secret that wasn’t requested', async ({
  product,
}) => {
  const witness = new Witness(product)
  const found = await walk(product, witness)
  await blunder(product, witness)
  for (const path of ['/', '/joined-productions', '/network']) {
    await witness.fetch(`page ${path}`, `${product.site}${path}`)
  }
  for (const [part, path] of [
    ['gateway', '/metrics'],
    ['gateway', '/ready'],
    ['site', '/health'],
    ['productApi', '/health'],
    ['simulators', '/calls.json'],
  ] as const) {
    await witness.fetch(`${path} of ${part}`, `${product[part]}${path}`)
  }
  const secrets = [...keySecrets, ...found, { name: 'password', value: person.password }]
  const steps = ['Register', 'Login', 'LoginForToken', 'LoginWithCode', 'ResetPassword']
  expect(secrets.filter(({ name }) => name.startsWith('bearer token of'))).toHaveLength(steps.length)

  const expected: Leak[] = [
    { secret: 'phone proof', form: 'as it is', seenIn: 'answer to CheckVerificationCode' },
    { secret: 'session of LoginForToken', form: 'as it is', seenIn: 'answer to LoginForToken' },
    ...steps.map((step) => ({
      secret: `session of ${step}`,
      form: 'as it is',
      seenIn: `cookie of ${step}`,
    })),
  ]
  const inOrder = (leaks: readonly Leak[]) =>
    leaks.map(({ secret, form, seenIn }) => `${secret}, ${form}, in the ${seenIn}`).toSorted()
  expect(inOrder(findLeaks(secrets, witness.seen))).toEqual(inOrder(expected))
  const logs = logsOf(product)
  expect(logs.map(({ seenIn }) => seenIn)).toContain('log of gateway')
  const { firstName, lastName, email, phone } = person
  expect(findLeaks([...secrets, ...secretsOf({ firstName, lastName, email, phone })], logs)).toEqual([])
})

test.extend('hasServiceWorker', () => true)(
  'a sign-up by keyboard leaves no secret in the browser or the logs',
  async ({ openPage, product }) => {
    const page = await openPage({ viewport: { width: 1280, height: 780 } })
    const hand = keyboardOf(page)
    const answers: Promise<SeenText>[] = []
    const console: string[] = []
    page.on('console', (message) => console.push(message.text()))
    page.on('response', (response) => {
      const parts = [
        response.allHeaders().then(({ 'set-cookie': _, ...headers }) => JSON.stringify(headers)),
        response.text(),
      ].map((part) => part.catch(() => ''))
      const seenIn = `answer to ${response.url()}`
      answers.push(Promise.all(parts).then((texts) => ({ seenIn, text: texts.join('\n') })))
    })
    const other = newcomer({ password: person.password })
    await openLive(page, '/')
    await openDialog(page, 'Sign Up', hand)
    await passToCode(page, other, hand)
    const code = await codeTextedTo(product, other.phone)
    const draft = () => page.evaluate(() => sessionStorage.getItem('sign-up-draft'))
    await expect.poll(draft).toContain('"sent":{')
    // No second text is needed.
    await page.reload()
    await hand.type(dialogField(page, '6-digit code'), code)
    expect(await draft()).toContain(other.email)
    expect(await draft()).not.toContain(code)
    await verify(page, code, hand)
    await hand.type(dialogField(page, 'Password'), other.password)
    expect(await draft()).toContain(other.email)
    expect(
      findLeaks(secretsOf({ password: other.password }), [{ seenIn: 'draft', text: (await draft()) ?? '' }]),
    ).toEqual([])
    expect(await draft()).not.toMatch(/proof"?:"|eyJ/)
    await choosePassword(page, other.password, hand)
    await toast(page, 'Registration completed successfully').waitFor()
    await waitForNavigation(page, 'member')
    expect(await draft()).toBeNull()
    await openLive(page, '/joined-productions')
    await page.getByText('There is no data to display...').waitFor()
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000)
    const session = cookie?.value ?? ''
    const bearer = await upstreamTokenIn(session)
    const secrets = secretsOf({ ...keys, password: other.password, code, session, bearer })
    const seen = [
      ...(await Promise.all(answers)),
      { seenIn: 'console', text: console.join('\n') },
      { seenIn: 'page', text: await readableBy(page) },
      { seenIn: 'storage', text: await everythingStored(page) },
    ]
    expect(findLeaks(secrets, [...seen, ...logsOf(product)])).toEqual([])
  },
)

test.for(lookouts)(
  'a member unsubscribes without login or JavaScript, and no log holds the link, at $width px, $colorScheme',
  async (lookout, { openPage, product }) => {
    const token = createUnsubscribeTokens(deriveKeys([keys.PRODUCT_API_SECRET])).issue(1)
    const path = `/unsubscribe/${token}`
    const page = await openPage(seenFrom(lookout))
    const says = async (name: string) => {
      await page.getByRole('heading', { name }).waitFor()
      expect(await page.locator('script').count()).toBe(0)
      expect(await findingsIn(page, name)).toEqual([])
    }
    await page.goto(path)
    await says('Unsubscribe from reminders?')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await says('You’re unsubscribed from reminders')
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goto(`${path}0`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await says('This link doesn’t work')
    expect(product.lines.join('\n')).not.toContain(token)
  },
)
