import { join } from 'node:path'
import { buildVersion } from '@compound/foundation/contract/build-version.ts'
import { expect } from 'vitest'
import { type Example, readExamples } from '../gateway/src/graphql/sandbox.ts'
import { root } from './harness/environment.ts'
import { isFull } from './harness/full.ts'
import { accounts } from './harness/members.ts'
import { test } from './harness/test.ts'
import { watchConsole, watchTraffic } from './harness/traffic.ts'

const folder = join(root, 'gateway/sandbox/examples')

const answersExpected = {
  Login: { login: { member: { role: 'MEMBER' }, userErrors: [] } },
  Join: { joinProduction: { ticket: { id: expect.anything() }, userErrors: [] } },
  Viewer: {
    viewer: {
      email: accounts.member,
      joinedProductions: { items: expect.arrayContaining([expect.anything()]) },
    },
  },
  Account: { viewer: { sessions: expect.arrayContaining([expect.anything()]), passkeys: [] } },
}

/** The examples' account is a member's. */
const forStaff: ReadonlySet<string> = new Set(['Check in', 'Check-in list', 'Admit'])

if (!isFull)
  test('the sandbox’s examples run without changes', async ({ product }) => {
    const address = `${product.gateway}/graphql`
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const [, json = ''] = /<script[^>]* id="examples"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
    const examples: Example[] = JSON.parse(json)
    const answers: Record<string, unknown> = {}
    let session = ''
    const fillIn = await fillerOf(address)
    for (const { name, query, variables } of examples) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session },
        body: JSON.stringify({ query, variables: fillIn(variables) }),
      })
      const { data, errors } = await response.json()
      const [error] = errors ?? []
      expect(error?.extensions.code, name).toBe(forStaff.has(name) ? 'FORBIDDEN' : undefined)
      answers[name] = data
      session = response.headers.getSetCookie()[0]?.split(';')[0] ?? session
    }
    expect(answers).toMatchObject(answersExpected)
  })

/** As the page does for its reader. */
async function fillerOf(address: string): Promise<(variables: object) => object> {
  const query = '{ productions(perPage: 50) { items { id status release { version } } } }'
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = await response.json()
  const { id, release } = data.productions.items.find(({ status }: { status: string }) => status === 'OPEN')
  return (variables) =>
    JSON.parse(
      JSON.stringify(variables)
        .replace('id of Productions', id)
        .replace('release.version of Productions', release.version),
    )
}

test('on a small phone, each request shows its cost, and why it was refused', async ({
  openPage,
  product,
}) => {
  const page = await openPage({ viewport: { width: 320, height: 780 } })
  const cost = { estimated: 1240, limit: 12_000, remaining: 598_760 }
  const refusal = 'The operation is nested 15 levels deep; the limit is 14.'
  const answers = [
    { data: {}, extensions: { cost } },
    { errors: [{ message: refusal }], extensions: { cost: { ...cost, estimated: null, remaining: null } } },
  ]
  let introspections = 0
  const clients: unknown[] = []
  await page.route('**/graphql', async (route) => {
    const headers = route.request().headers()
    if (headers.accept?.includes('html')) return route.continue()
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    clients.push([
      headers['graphql-client-name'],
      headers['graphql-client-version'],
      headers['x-include-cost'],
    ])
    if (operationName === 'IntrospectionQuery') introspections += 1
    if (operationName !== 'Home') return route.continue()
    const json = answers.shift()
    return json === undefined ? route.abort() : route.fulfill({ json })
  })

  await page.goto(`${product.gateway}/graphql`)
  const tab = page.getByRole('tab', { name: 'Home' })
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  const status = page.getByRole('status')
  const send = page.getByRole('button', { name: 'Send Request' })
  for (const text of [
    'Home: answered. Cost: estimated 1,240; limit 12,000; 598,760 left this minute.',
    `Home: refused. ${refusal} Cost: limit 12,000; your network isn't limited.`,
    "Home: couldn't reach the gateway. Check your connection. A mutation may have run anyway.",
  ]) {
    await send.click()
    await expect.poll(() => status.textContent()).toBe(text)
  }
  const seen = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    ...['footer', '.send-request__button', '.app-window__content'].map((selector) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().right ?? Number.NaN),
    ),
  ])
  expect(Math.max(...seen)).toBeLessThanOrEqual(320)
  expect(introspections).toBe(1)
  expect(clients.length).toBeGreaterThan(3)
  for (const client of clients) expect(client).toEqual(['sandbox', buildVersion, '1'])

  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('tab', { name: 'News' }).getAttribute('aria-selected')).toBe('true')
  const guide = page.getByRole('link', { name: 'API guide' })
  await page.goto(await guide.evaluate(({ href }: HTMLAnchorElement) => href))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

// The editor takes seconds for each.
if (isFull)
  test('the examples run in the editor, and no other host is called', async ({ openPage, product }) => {
    const page = await openPage()
    const complaints = watchConsole(page)
    const traffic = watchTraffic(page)
    const answers: Record<string, unknown> = {}
    const answered: string[] = []
    const refused: string[] = []
    await page.route('**/graphql', async (route) => {
      const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
      if (operationName === undefined || operationName === 'IntrospectionQuery') return route.continue()
      const response = await route.fetch()
      const { data, errors } = await response.json()
      answers[operationName] = data
      if (errors) refused.push(operationName)
      answered.push(operationName)
      await route.fulfill({ response })
    })

    await page.goto(`${product.gateway}/graphql`)
    expect(await page.title()).toBe('GraphQL sandbox')
    const tabs = page.locator('.window-switcher__item')
    await expect.poll(() => tabs.first().getAttribute('class')).toContain('--active')
    const noResponse = page.getByText('Press "Send Request" to see the response.')
    await expect.poll(() => noResponse.isVisible()).toBe(true)
    const examples: Example[] = JSON.parse((await page.locator('#examples').textContent()) ?? '[]')
    for (const [index, { variables }] of examples.entries()) {
      const before = answered.length
      await tabs.nth(index).click()
      await expect
        .poll(() => page.locator('.variables-editor').count())
        .toBe(Object.keys(variables).length > 0 ? 1 : 0)
      await page.getByRole('button', { name: 'Send Request' }).click()
      await expect.poll(() => answered.length).toBe(before + 1)
    }
    expect(answers).toMatchObject(answersExpected)
    expect(refused).toEqual(['CheckIn', 'CheckInList', 'Admit'])
    await page.getByRole('button', { name: 'Docs', exact: true }).click()
    await expect.poll(() => page.getByText('Root types').isVisible()).toBe(true)
    expect(traffic.foreign(product.gateway)).toEqual([])
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/password/)
  })

test('the examples name no account if the gateway has none', async () => {
  const examples = await readExamples(folder, null)
  expect(JSON.stringify(examples)).not.toMatch(/member@example|"password\\?"\s*:\s*\\?"password/)
})
