export interface Spread {
  median: number
  least: number
  most: number
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  const [least] = sorted
  const most = sorted.at(-1)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (least === undefined || most === undefined || upper === undefined || lower === undefined) {
    throw new RangeError('there is no figure')
  }
  return { median: (lower + upper) / 2, least, most }
}

/** Each round is compared by itself: the machine's load affects both servers of a round. */
export function ratioOf(figures: readonly number[], others: readonly number[]): Spread {
  return spreadOf(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}

/** Median of the last quarter divided by that of the quarter before it, minus one. */
export function lateGrowth(figures: readonly number[]): number {
  const late = figures.slice(Math.floor(figures.length / 2))
  const part = Math.ceil(late.length / 2)
  return spreadOf(late.slice(-part)).median / spreadOf(late.slice(0, part)).median - 1
}
