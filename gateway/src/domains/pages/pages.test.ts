import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sanitize } from '../../../test/sanitizer.ts'
import { readPages, templateWarning } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'pages-'))
afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, `${name}.md`), text)

beforeEach(async () => {
  for (const name of ['contact', 'privacy', 'terms', 'accessibility'])
    await write(name, `---\ntitle: ${name}\n---\n\nWords.\n`)
})

test('a page has its title, its sanitized text and its date', async () => {
  await write(
    'contact',
    '---\r\ntitle: " Write to us "\r\nupdated: 2026-11-23\r\n---\r\n\r\n## Mail\r\n\r\n[us](/network) <b onclick="x()">now</b><script>alert(1)</script>\r\n',
  )
  const pages = await readPages(folder, sanitize)
  const html = pages.get('contact')?.html
  expect(pages.get('contact')).toEqual({
    slug: 'contact',
    title: 'Write to us',
    updatedAt: '2026-11-23T12:00:00.000Z',
    isTemplate: false,
    html,
  })
  expect(html).toBe('<h2>Mail</h2>\n<p><a href="/network">us</a> <strong>now</strong></p>')
  expect(pages.get('terms')).toMatchObject({ updatedAt: null })
  expect(templateWarning(pages)).toBeNull()
})

test.each([
  ['Just words.', /PAGES_DIR \(.*terms\.md\):\n {2}line 1: must begin with front matter/],
  ['---\ntitle: [\n---\nWords.', /terms\.md\):\n {2}line \d: invalid YAML/],
  ['---\nupdated: 2026-11-23\n---\nWords.', /terms\.md\):\n {2}title: is missing/],
  ['---\ntitle: A\nupdated: yesterday\n---\nWords.', /updated: must be a date such as 2026-11-23/],
  ['---\ntitle: A\ntemplate: perhaps\n---\nWords.', /template: must be true or false/],
  ['---\ntitle: A\nslug: b\n---\nWords.', /slug/],
  ['---\ntitle: A\n---\n\n<script>x</script>\n', /has no text/],
])('%j is refused, naming the file and the reason', async (text, message) => {
  await write('terms', text)
  await expect(readPages(folder, sanitize)).rejects.toThrow(message)
})

test('a missing page stops the start', async () => {
  await rm(join(folder, 'privacy.md'))
  await expect(readPages(folder, sanitize)).rejects.toThrow(/privacy\.md\):\n {2}can't be read/)
})

describe('the default pages', async () => {
  const pages = await readPages(resolve(import.meta.dirname, '../../../config/pages'), sanitize)

  test.each([...pages.values()])('$slug says that it is a template, first of all', ({ html, isTemplate }) => {
    expect(isTemplate).toBe(true)
    expect(html).toMatch(/^<blockquote>\s*<p><strong>Template\.<\/strong>/)
  })
})
