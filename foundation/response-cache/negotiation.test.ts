import { expect, test, vi } from 'vitest'
import { cachedByText } from './negotiation.ts'

const decide = vi.fn((header: string) => header.toUpperCase())

test('a header is evaluated once for clients that send the same or a few values in turn', () => {
  const decided = cachedByText(decide)
  decide.mockClear()
  for (let time = 0; time < 9; time += 1) {
    for (const header of ['br', 'br', 'gzip', 'gzip, br']) expect(decided(header)).toBe(header.toUpperCase())
  }
  expect(decide).toHaveBeenCalledTimes(3)
})

test('a flood of made-up header values stays within the capacity and changes no decision', () => {
  const decided = cachedByText(decide)
  decided('br')
  for (let number = 0; number < 5_000; number += 1)
    expect(decided(`br;q=0.${number}`)).toBe(`BR;Q=0.${number}`)
  decide.mockClear()
  expect(decided('br')).toBe('BR')
  expect(decide).toHaveBeenCalledTimes(1)
})

test('a very long header value is not parsed, not even between two that are', () => {
  const decided = cachedByText(decide)
  decide.mockClear()
  expect(['br', 'x'.repeat(1_001), 'br'].map(decided)).toEqual(['BR', undefined, 'BR'])
  expect(decide).toHaveBeenCalledTimes(1)
})
