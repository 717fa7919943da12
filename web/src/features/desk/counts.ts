import type { CountsBar_CountsFragment } from '../../graphql/generated/fragments.ts'

/** Fractions of the capacity, or of the confirmed people if there are more. */
export function fillingParts(
  { checkedIn, confirmed }: Pick<CountsBar_CountsFragment, 'checkedIn' | 'confirmed'>,
  capacity: number,
) {
  const whole = Math.max(1, confirmed, capacity)
  return { checkedIn: checkedIn / whole, expected: Math.max(0, confirmed - checkedIn) / whole }
}

const figure = new Intl.NumberFormat('en-US')

/** `1,200` */
export const formatCount = (count: number): string => figure.format(count)

export const formatPeople = (count: number): string =>
  count === 1 ? '1 person' : `${formatCount(count)} people`
