import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, FieldGroup } from './Field.tsx'

const texts = { label: 'Email', hint: 'Yours', error: 'Enter an email.' }

test.each([
  ['a field', () => <Field {...texts}>{(control) => <input {...control} />}</Field>],
  ['a group', () => <FieldGroup {...texts}>{() => 'Radio buttons'}</FieldGroup>],
])('screen readers read the error and the hint of %s with it', (_what, render) => {
  const html = renderToStaticMarkup(render())
  const ids = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const read = ids.map((id) => new RegExp(`<p id="${id}"[^>]*>([^<]*)`).exec(html)?.[1])
  expect(read).toEqual([texts.error, texts.hint])
})
