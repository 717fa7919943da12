import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { operationModules } from '../build/operation-modules.ts'
import { HomeDocument, LoginDocument } from '../src/graphql/generated/operations.ts'

const source = join(import.meta.dirname, '../src')

/** Two pages; one logs in. */
const pages = {
  home: `import { HomeDocument } from '${source}/graphql/generated/operations.ts'; console.log(HomeDocument); import('virtual:login')`,
  login: `import { HomeDocument, LoginDocument } from '${source}/graphql/generated/operations.ts'; console.log(HomeDocument, LoginDocument)`,
}

it('puts an operation’s document into the script of the page that may send it', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'virtual:home' } },
    plugins: [
      operationModules(),
      {
        name: 'pages',
        resolveId: (id) => (id.startsWith('virtual:') ? id : undefined),
        load: (id) => (id === 'virtual:home' ? pages.home : id === 'virtual:login' ? pages.login : undefined),
      },
    ],
  })
  if (!('output' in built)) throw new Error('Not a single build')
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const containing = (text: string) => chunks.filter(({ code }) => code.includes(text))

  expect(containing(HomeDocument.documentId)).toHaveLength(1)
  const [login, ...others] = containing(LoginDocument.documentId)
  expect(others).toEqual([])
  expect(login?.isEntry).toBe(false)
  const operations = readFileSync(join(source, 'graphql/generated/operations.ts'), 'utf8')
  const hashes = operations.match(/'[0-9a-f]{64}'/g) ?? []
  expect(hashes.length).toBeGreaterThan(2)
  expect(hashes.filter((hash) => containing(hash.slice(1, -1)).length > 0)).toHaveLength(2)
})
