import { expect, test } from 'vitest'
import { motifFor } from './motif.ts'

test('a text always has the same motif', () => {
  expect(motifFor('Patient Chronicles')).toEqual(motifFor('Patient Chronicles'))
})

test('different texts spread over the motifs and inks', () => {
  const seen = Array.from({ length: 200 }, (_, index) => motifFor(`Story number ${index}`))
  expect(new Set(seen.map(({ motif }) => motif)).size).toBe(5)
  expect(new Set(seen.map(({ tone }) => tone)).size).toBe(3)
})
