import { expect, test } from 'vitest'
import { seededRandom, visitsTo } from './visits.ts'

const request = (name: string) => ({ operation: { name, hash: '', text: '' }, variables: {} })

test('screens are visited by their shares, and the most wanted things there most often', () => {
  const visit = visitsTo(
    [
      { share: 75, operations: [request('home')] },
      { share: 25, operations: [request('first'), request('second'), request('third')] },
    ],
    seededRandom(1),
  )
  const counts: Record<string, number> = {}
  for (let made = 0; made < 11_000; made += 1) {
    const { name } = visit().operation
    counts[name] = (counts[name] ?? 0) + 1
  }
  expect(counts.home).toBeCloseTo(8250, -3)
  expect(counts.first).toBeCloseTo(1500, -2.5)
  expect(counts.second).toBeCloseTo(750, -2.5)
  expect(counts.third).toBeCloseTo(500, -2.5)
})

test('the same seed gives the same visits', () => {
  const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})
