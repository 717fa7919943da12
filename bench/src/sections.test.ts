import { expect, test } from 'vitest'
import { sectionPut } from './sections.ts'

const text = '# Measured\n\nHow.\n\n## One\n\nold\n\n### Detail\n\nold\n\n## Two\n\nkept\n'

test('a section takes the place of the one with its heading, with all that stood below it', () => {
  expect(sectionPut(text, 'One', 'new')).toBe('# Measured\n\nHow.\n\n## One\n\nnew\n\n## Two\n\nkept\n')
})

test('a new section stands last', () => {
  expect(sectionPut(text, 'Three', '\nnew\n')).toBe(`${text}\n## Three\n\nnew\n`)
  expect(sectionPut('# Measured\n', 'One', 'new')).toBe('# Measured\n\n## One\n\nnew\n')
})
