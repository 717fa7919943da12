import { describe, expect, it } from 'vitest'
import { differences, shapeOf } from './shape.ts'

const genuine = shapeOf([
  { id: 1, name: 'a', tags: [{ name: 'x' }], note: null, sizes: [] },
  { id: 2, name: null, tags: [], note: null, sizes: [] },
])

describe('differences', () => {
  it('finds none between values of the same shape', () => {
    const double = shapeOf([{ id: 7, name: 'b', tags: [{ name: 'y' }], note: 'n', sizes: [{ width: 1 }] }])
    expect(differences(genuine, double)).toEqual([])
  })

  it('reports what is missing, at any depth', () => {
    const double = shapeOf([{ id: 7, tags: [{}], note: null, sizes: [] }])
    expect(differences(genuine, double)).toEqual(['missing: name', 'missing: tags[].name'])
  })

  it('reports a type that the genuine one never has', () => {
    const double = shapeOf([{ id: '7', name: 'b', tags: [{ name: 'y' }], note: null, sizes: [] }])
    expect(differences(genuine, double)).toEqual(['type: id is string, genuinely number'])
  })

  it('reports what only the double has', () => {
    const double = shapeOf([
      { id: 7, name: 'b', tags: [{ name: 'y', tag: 'y' }], note: null, sizes: [], more: 1 },
    ])
    expect(differences(genuine, double)).toEqual(['invented: tags[].tag', 'invented: more'])
  })

  it('allows what is named, and reports allowances that nothing needs', () => {
    const double = shapeOf([{ id: 7, name: 'b', note: null, sizes: [], more: { deep: 1 } }])
    expect(differences(genuine, double, { leftOut: { tags: 'why' }, documented: { more: 'why' } })).toEqual(
      [],
    )
    expect(
      differences(genuine, double, { leftOut: { tags: '', name: '' }, documented: { more: '', note: '' } }),
    ).toEqual(['left out, yet there: name', 'documented, yet genuine: note'])
  })
})
