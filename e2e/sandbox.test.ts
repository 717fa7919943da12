import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect } from 'vitest'
import { readExamples } from '../gateway/src/graphql/sandbox.ts'
import { root } from './harness/environment.ts'
import { test } from './harness/test.ts'

const folder = join(root, 'gateway/sandbox/examples')

test('each example of the sandbox runs as it is, one after the other, and no other host is called', async ({
  openPage,
  product,
}) => {
  const page = await openPage()
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${product.gateway}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url())
  })
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))

  const answers: Record<string, unknown> = {}
  const failures: unknown[] = []
  const answered: string[] = []
  await page.route('**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (operationName === undefined || operationName === 'IntrospectionQuery') return route.continue()
    const response = await route.fetch()
    const { data, errors } = (await response.json()) as { data: object; errors?: object[] }
    Object.assign(answers, data)
    failures.push(...(errors ?? []))
    answered.push(operationName)
    await route.fulfill({ response })
  })

  await page.goto(`${product.gateway}/graphql`)
  expect(await page.title()).toBe('GraphQL sandbox')
  const tabs = page.locator('.window-switcher__item')
  await expect.poll(() => tabs.first().getAttribute('class')).toContain('--active')
  for (const [index] of (await readExamples(folder, null)).entries()) {
    await tabs.nth(index).click()
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect.poll(() => answered.length).toBe(index + 1)
  }
  expect(failures).toEqual([])
  expect(answers).toMatchObject({
    productions: { items: expect.arrayContaining([expect.anything()]) },
    login: { member: { role: 'MEMBER' }, userErrors: [] },
    joinProduction: { ticket: { id: expect.anything() }, userErrors: [] },
    viewer: { email: 'member@example.com', joinedProductions: { items: [expect.anything()] } },
  })
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/password/)
})

test('the examples are valid, and name nobody’s account if the gateway has none', async () => {
  const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'), { assumeValidSDL: true })
  const examples = await readExamples(folder, null)
  for (const { query } of examples) expect(validate(schema, parse(query)), query).toEqual([])
  expect(JSON.stringify(examples)).not.toMatch(/member@example|"password\\?"\s*:\s*\\?"password/)
})
