import { expect, test } from 'vitest'
import { ContentSyntaxError, splitFrontMatter } from './front-matter.ts'

test('splits a file into its fields and its text', () => {
  expect(splitFrontMatter('---\ntitle: "One"\nopen: true\n---\n\nText.\n---\nMore.\n')).toEqual({
    fields: { title: 'One', open: true },
    body: '\nText.\n---\nMore.\n',
  })
  expect(splitFrontMatter('---\n---\nText.')).toEqual({ fields: {}, body: 'Text.' })
})

test('names the line that can’t be parsed', () => {
  const lineOf = (text: string) => {
    try {
      splitFrontMatter(text)
    } catch (error) {
      return error instanceof ContentSyntaxError ? error.line : undefined
    }
    return undefined
  }
  expect(lineOf('Text.')).toBe(1)
  expect(lineOf('---\ntitle: One\nopen: "no end\n---\nText.')).toBeGreaterThan(2)
})
