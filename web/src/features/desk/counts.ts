/** How many people a production has, and how many it may have. */
export interface Filling {
  readonly admitted: number
  /** With a place, those included who are in. */
  readonly confirmed: number
  readonly waiting: number
  /** Null for any number. */
  readonly capacity: number | null
}

/** The parts of a bar, each of the whole, 0 to 1. */
export interface FillingParts {
  readonly admitted: number
  /** With a place, and not in. */
  readonly expected: number
  readonly waiting: number
  readonly free: number
}

/** The parts that a bar is made of: of the places, or of all people where these are more. */
export function fillingParts({ admitted, confirmed, waiting, capacity }: Filling): FillingParts {
  const free = capacity === null ? 0 : Math.max(0, capacity - confirmed)
  const whole = Math.max(1, confirmed + waiting + free)
  return {
    admitted: admitted / whole,
    expected: Math.max(0, confirmed - admitted) / whole,
    waiting: waiting / whole,
    free: free / whole,
  }
}

const figure = new Intl.NumberFormat('en-US')

/** `1,200` for a count. */
export const formatCount = (count: number): string => figure.format(count)

/** `1 person`, `1,200 people`. */
export const peopleSaid = (count: number): string =>
  count === 1 ? '1 person' : `${formatCount(count)} people`
