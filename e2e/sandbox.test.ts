import { join } from 'node:path'
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
}

/** The examples' account is a member's. */
const forStaff: ReadonlySet<string> = new Set(['Check in'])

if (!isFull)
  test('the sandbox’s examples run without changes', async ({ product }) => {
    const address = `${product.gateway}/graphql`
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const [, json = ''] = /<script[^>]* id="examples"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
    const examples: Example[] = JSON.parse(json)
    const answers: Record<string, unknown> = {}
    let session = ''
    for (const { name, query, variables } of examples) {
      const input = name === 'Join' ? { input: await findJoinable(address) } : variables
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session },
        body: JSON.stringify({ query, variables: input }),
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
async function findJoinable(address: string): Promise<object> {
  const query = '{ productions(perPage: 50) { items { id status release { version } } } }'
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = await response.json()
  const { id, release } = data.productions.items.find(({ status }: { status: string }) => status === 'OPEN')
  return { productionId: id, releaseVersion: release.version }
}

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
    expect(refused).toEqual(['CheckIn'])
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
