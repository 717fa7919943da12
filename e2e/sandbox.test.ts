import { join } from 'node:path'
import { expect } from 'vitest'
import { type Example, readExamples } from '../gateway/src/graphql/sandbox.ts'
import { root } from './harness/environment.ts'
import { isFull } from './harness/full.ts'
import { accounts } from './harness/members.ts'
import { test } from './harness/test.ts'
import { watchConsole, watchTraffic } from './harness/traffic.ts'

const folder = join(root, 'gateway/sandbox/examples')

test('the sandbox’s examples run without changes, and no other host is called', async ({
  openPage,
  product,
}) => {
  const page = await openPage()
  const complaints = watchConsole(page)
  const traffic = watchTraffic(page)
  const answers: Record<string, unknown> = {}
  const answered: string[] = []
  const keep = (name: string, { data, errors }: { data: object; errors?: object[] }) => {
    Object.assign(answers, data, errors && { [`errors of ${name}`]: errors })
    answered.push(name)
  }
  await page.route('**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (operationName === undefined || operationName === 'IntrospectionQuery') return route.continue()
    const response = await route.fetch()
    keep(operationName, await response.json())
    await route.fulfill({ response })
  })

  await page.goto(`${product.gateway}/graphql`)
  expect(await page.title()).toBe('GraphQL sandbox')
  const tabs = page.locator('.window-switcher__item')
  await expect.poll(() => tabs.first().getAttribute('class')).toContain('--active')
  const examples: Example[] = JSON.parse((await page.locator('#examples').textContent()) ?? '[]')
  for (const [index, { name, query, variables }] of examples.entries()) {
    // The editor takes seconds for each. The page fills in what this one joins.
    if (isFull || name === 'Join') {
      const before = answered.length
      await tabs.nth(index).click()
      await page.getByRole('button', { name: 'Send Request' }).click()
      await expect.poll(() => answered.length).toBe(before + 1)
    } else {
      const response = await page.request.post(`${product.gateway}/graphql`, { data: { query, variables } })
      keep(name, await response.json())
    }
  }
  expect(answers).toMatchObject({
    login: { member: { role: 'MEMBER' }, userErrors: [] },
    joinProduction: { ticket: { id: expect.anything() }, userErrors: [] },
    viewer: {
      email: accounts.member,
      joinedProductions: { items: expect.arrayContaining([expect.anything()]) },
    },
  })
  expect(Object.keys(answers).filter((key) => key.startsWith('errors'))).toEqual([])
  expect(traffic.foreign(product.gateway)).toEqual([])
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/password/)
})

test('the examples name no account if the gateway has none', async () => {
  const examples = await readExamples(folder, null)
  expect(JSON.stringify(examples)).not.toMatch(/member@example|"password\\?"\s*:\s*\\?"password/)
})
