import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { brokenReferences, documents } from './document-paths.mjs'

const root = resolve(import.meta.dirname, '..')

test.each(documents(root))('%s names files and headings that exist', (document) => {
  expect(brokenReferences(root, document, readFileSync(join(root, document), 'utf8'))).toEqual([])
})

describe('a document', () => {
  /** A small repository with one source file and one page. */
  function repository(): string {
    const folder = mkdtempSync(join(tmpdir(), 'document-paths-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'part/src'), { recursive: true })
    writeFileSync(join(folder, 'part/src/main.ts'), '')
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/page.md'), '# A page\n\n## Its second part\n')
    return folder
  }

  const broken = (text: string, document = 'README.md') => brokenReferences(repository(), document, text)

  test.each([
    '`part/src/main.ts`',
    '`part/src/`',
    '`part/*/main.ts`, `part/<name>/main.ts`',
    '`part/dist/main.js`',
    '`application/json`, `GET /part/x`, `SIGTERM`',
    '[a page](docs/page.md), [a part of it](docs/page.md#its-second-part)',
    '[elsewhere](https://example.com/part/none.ts)',
    '```sh\ncat `part/src/none.ts`\n```',
  ])('may say %j', (text) => {
    expect(broken(text)).toEqual([])
  })

  test.each([
    ['`part/src/none.ts`', 'part/src/none.ts'],
    ['`part/none/`', 'part/none/'],
    ['`part/*/none.ts`', 'part/*/none.ts'],
    ['[a page](docs/none.md)', 'docs/none.md'],
    ['[a part of it](docs/page.md#its-third-part)', 'docs/page.md#its-third-part'],
  ])('may not say %j', (text, reference) => {
    expect(broken(text)).toEqual([reference])
  })

  test('may name files beside itself', () => {
    expect(broken('`src/main.ts`, `src/none.ts`', 'part/README.md')).toEqual(['src/none.ts'])
  })
})
