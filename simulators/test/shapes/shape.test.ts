import { expect, it } from 'vitest'
import { differences, shapeOf } from './shape.ts'

const genuine = shapeOf([
  { id: 1, name: 'a', tags: [{ name: 'x' }], note: null, sizes: [] },
  { id: 2, name: null, tags: [], note: null, sizes: [] },
])

const differencesOf = (double: object, allowed = {}) => differences(genuine, shapeOf([double]), allowed)

it('finds what is missing at any depth, other types, and what only the double has', () => {
  const same = { id: 7, name: 'b', tags: [{ name: 'y' }], note: 'n', sizes: [{ width: 1 }] }
  expect(differencesOf(same)).toEqual([])
  expect(differencesOf({ ...same, tags: [{}] })).toEqual(['missing: tags[].name'])
  expect(differencesOf({ ...same, id: '7' })).toEqual(['type: id is string, genuinely number'])
  expect(differencesOf({ ...same, more: 1 })).toEqual(['invented: more'])
})

it('allows what is named, and reports allowances that nothing needs', () => {
  const double = { id: 7, name: 'b', note: null, sizes: [], more: { deep: 1 } }
  expect(differencesOf(double, { leftOut: { tags: '' }, documented: { more: '' } })).toEqual([])
  expect(
    differencesOf(double, { leftOut: { tags: '', name: '' }, documented: { more: '', note: '' } }),
  ).toEqual(['left out, yet there: name', 'documented, yet genuine: note'])
})
