export interface Filling {
  readonly checkedIn: number
  /** Includes checked-in people. */
  readonly confirmed: number
  readonly waitlisted: number
  /** Null for no limit. */
  readonly capacity: number | null
}

/** Fractions of the bar, 0 to 1. */
export interface FillingParts {
  readonly checkedIn: number
  /** Confirmed, not checked in. */
  readonly expected: number
  readonly waitlisted: number
  readonly free: number
}

/** Fractions of the capacity, or of all people if there are more. */
export function fillingParts({ checkedIn, confirmed, waitlisted, capacity }: Filling): FillingParts {
  const free = capacity === null ? 0 : Math.max(0, capacity - confirmed)
  const whole = Math.max(1, confirmed + waitlisted + free)
  return {
    checkedIn: checkedIn / whole,
    expected: Math.max(0, confirmed - checkedIn) / whole,
    waitlisted: waitlisted / whole,
    free: free / whole,
  }
}

const figure = new Intl.NumberFormat('en-US')

/** `1,200` */
export const formatCount = (count: number): string => figure.format(count)

export const formatPeople = (count: number): string =>
  count === 1 ? '1 person' : `${formatCount(count)} people`
