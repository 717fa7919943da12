import { expect, test } from 'vitest'
import { sectionsOf } from './sections-of.ts'

test('headings get ids from their text and are listed in order', () => {
  const { html, sections } = sectionsOf('<p>Hi</p><h2>Who sees it</h2><p>…</p><h2>Q &amp; <em>A</em></h2>')
  expect(html).toBe(
    '<p>Hi</p><h2 id="who-sees-it">Who sees it</h2><p>…</p><h2 id="q-a">Q &amp; <em>A</em></h2>',
  )
  expect(sections).toEqual([
    { id: 'who-sees-it', title: 'Who sees it' },
    { id: 'q-a', title: 'Q & A' },
  ])
})

test('headings with equal or unusable text get different ids', () => {
  const { sections } = sectionsOf('<h2>Again</h2><h2>Again</h2><h2>?!</h2><h2></h2>')
  expect(sections.map(({ id }) => id)).toEqual(['again', 'section-2', 'section-3'])
})

test('ids contain no markup', () => {
  const { html } = sectionsOf('<h2>&quot;&gt;&lt;script&gt;</h2>')
  expect(html).toBe('<h2 id="script">&quot;&gt;&lt;script&gt;</h2>')
})
