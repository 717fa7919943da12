import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect } from 'vitest'
import { exampleTabs, findJoinable } from '../gateway/sandbox/tabs.ts'
import { root } from './harness/environment.ts'
import { startTestProduct } from './harness/product.ts'
import { test as base } from './harness/test.ts'

// biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
const test = base.extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
  const product = await startTestProduct()
  onCleanup(product.stop)
  return product
})

test('each example of the sandbox runs as it is, one after the other', async ({ product }) => {
  const endpoint = `${product.gateway}/graphql`
  const html = await (await fetch(endpoint, { headers: { accept: 'text/html' } })).text()
  const account = JSON.parse(/ id="account">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
  let cookie = ''
  const answers: Record<string, unknown> = {}
  for (const { query, variables } of exampleTabs({ account, joinable: await findJoinable(endpoint) })) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables: JSON.parse(variables ?? '{}') }),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const { data, errors } = (await response.json()) as { data: object; errors?: unknown }
    expect(errors, query).toBeUndefined()
    Object.assign(answers, data)
  }
  expect(answers).toMatchObject({
    productions: { items: expect.arrayContaining([expect.anything()]) },
    login: { member: { role: 'MEMBER' }, userErrors: [] },
    joinProduction: { ticket: { id: expect.anything() }, userErrors: [] },
    viewer: { email: 'member@example.com', joinedProductions: { items: [expect.anything()] } },
  })
})

test('the examples are valid, and name nobody’s account if the gateway has none', () => {
  const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'), { assumeValidSDL: true })
  const tabs = exampleTabs({ account: null, joinable: null })
  for (const { query } of tabs) expect(validate(schema, parse(query)), query).toEqual([])
  expect(JSON.stringify(tabs)).not.toMatch(/member@example|"password\\?"\s*:\s*\\?"password/)
})
