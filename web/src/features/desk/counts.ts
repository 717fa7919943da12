import type { CountsBar_CountsFragment } from '../../graphql/generated/fragments.ts'

/** Fractions of the capacity, or of all people if there are more. */
export function fillingParts({
  checkedIn,
  confirmed,
  waitlisted,
  capacity,
}: Omit<CountsBar_CountsFragment, '__typename'> & { readonly capacity: number | null }) {
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
