import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'

const folder = await mkdtemp(join(tmpdir(), 'pages-'))
afterAll(() => rm(folder, { recursive: true }))
for (const name of ['contact', 'privacy', 'terms', 'accessibility'])
  await writeFile(
    join(folder, `${name}.md`),
    `---\ntitle: Ours\nupdated: 2026-11-23\ntemplate: ${name === 'terms'}\n---\nOur words.\n`,
  )

const gateway = await startGateway({ PRODUCT_API_URL: 'http://127.0.0.1:9', PAGES_DIR: folder })
const fields = 'slug title html updatedAt isTemplate'

test('an operator’s page is public, and cached like other configuration', async () => {
  const response = await gateway.app.inject({
    url: `/graphql?query=${encodeURIComponent(`{ page(slug: "contact") { ${fields} } }`)}`,
    headers: { 'apollo-require-preflight': '1' },
  })
  expect(response.json()).toEqual({
    data: {
      page: {
        slug: 'contact',
        title: 'Ours',
        html: '<p>Our words.</p>',
        updatedAt: '2026-11-23T12:00:00.000Z',
        isTemplate: false,
      },
    },
  })
  expect(response.headers['cache-control']).toContain('max-age=300')
})

test.each(['imprint', '', '../contact', '__proto__', 'Contact'])('%j is not a page', async (slug) => {
  const query = 'query ($slug: String!) { page(slug: $slug) { slug } }'
  expect(await gateway.ask(query, { slug })).toEqual({ data: { page: null } })
})

test('the operator is told which pages are still templates', () => {
  expect(gateway.templateWarning).toMatch(/: \/terms\. /)
})
