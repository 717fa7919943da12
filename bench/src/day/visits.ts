import type { OperationRequest } from '../screen-operations.ts'

/** One screen: how many of a hundred page views it gets, and its operations, the most wanted first. */
export interface Screen {
  share: number
  operations: readonly OperationRequest[]
}

/** Numbers from 0 to 1 that look random, the same for the same seed (the generator known as mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Draws page views: screens by their shares, and of each screen's operations the first most often, the second half as often,
 * the third a third as often, as visitors do.
 */
export function visitsTo(screens: readonly Screen[], random: () => number): () => OperationRequest {
  const drawScreen = draw(screens, (screen) => screen.share)
  const drawOperation = new Map(
    screens.map((screen) => [screen, draw(screen.operations, (_, index) => 1 / (index + 1))]),
  )
  return () => {
    const operation = drawOperation.get(drawScreen(random()))?.(random())
    if (operation === undefined) throw new RangeError('a screen without operations')
    return operation
  }
}

/** Draws items by their weights. */
function draw<T>(items: readonly T[], weight: (item: T, index: number) => number): (random: number) => T {
  let total = 0
  const bounds = items.map((item, index) => {
    total += weight(item, index)
    return total
  })
  return (random) => {
    const wanted = random * total
    let low = 0
    let high = bounds.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new RangeError('there is nothing to draw from')
    return item
  }
}
