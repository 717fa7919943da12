export interface Filling {
  readonly admitted: number
  /** Includes those who are checked in. */
  readonly confirmed: number
  readonly waiting: number
  /** Null for no limit. */
  readonly capacity: number | null
}

/** Fractions of the bar, 0 to 1. */
export interface FillingParts {
  readonly admitted: number
  /** Confirmed, not checked in. */
  readonly expected: number
  readonly waiting: number
  readonly free: number
}

/** Fractions of the capacity, or of all people if there are more. */
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

/** `1,200` */
export const formatCount = (count: number): string => figure.format(count)

/** `1 person`, `1,200 people` */
export const peopleSaid = (count: number): string =>
  count === 1 ? '1 person' : `${formatCount(count)} people`
