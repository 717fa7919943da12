import { maxCapacity } from '@compound/foundation/contract/input-rules.ts'
import type { JoiningPanel_JoiningFragment } from '../../graphql/generated/fragments.ts'
import { formatMoment } from '../../ui/dates.ts'
import { formatCount, formatPeople } from './counts.ts'

type Joining = Omit<JoiningPanel_JoiningFragment, '__typename'>

/** The gateway's limits. */
export const capacityRange = { least: 1, most: maxCapacity } as const

const formatSpots = (capacity: number | null): string =>
  capacity === null ? 'no limit' : capacity === 1 ? '1 spot' : `${formatCount(capacity)} spots`

/** `Open, 80 spots`, or `Open, 80 spots, no walk-ins` */
export const formatJoiningState = ({ isOpen, capacity, takesWalkIns }: Joining): string =>
  `${isOpen ? 'Open' : 'Closed'}, ${formatSpots(capacity)}${takesWalkIns === false ? ', no walk-ins' : ''}`

/** Null if unchanged since publication. */
export const formatLastChange = ({ setAt, setBy }: Joining): string | null => {
  const at = formatMoment(setAt)
  return at === null ? null : `Set by ${setBy ?? 'someone'}, ${at}`
}

const isSame = (one: Joining, other: Joining): boolean =>
  one.isOpen === other.isOpen &&
  one.capacity === other.capacity &&
  one.takesWalkIns === other.takesWalkIns &&
  one.setAt === other.setAt

/** If `replaced` differs from `shown` (the form's first values), somebody else changed it meanwhile. */
export function formatPreviousJoining(replaced: Joining | null, shown: Joining): string {
  if (replaced === null) return 'Saved.'
  const before = `${replaced.isOpen ? 'open' : 'closed'} with ${formatSpots(replaced.capacity)}${replaced.takesWalkIns === false ? ' and no walk-ins' : ''}`
  if (isSame(replaced, shown)) return `Saved. RSVPs were ${before}.`
  const { setAt, setBy } = replaced
  return `Saved. Before you, ${setBy ?? 'someone'} set RSVPs to ${before} (${formatMoment(setAt) ?? 'unknown time'}).`
}

/** An empty capacity is no limit. */
export interface JoiningValues {
  joining: 'open' | 'closed'
  capacity: string
  /** Null if unknown. */
  takesWalkIns: boolean | null
}

export interface JoiningQuestion {
  readonly isClosing: boolean
  readonly isBelowConfirmed: boolean
}

/** Null if no question is needed. */
export function questionBefore(
  { joining, capacity }: Omit<JoiningValues, 'takesWalkIns'>,
  current: Joining,
  counts: { readonly waitlisted: number; readonly confirmed: number } | null,
): JoiningQuestion | null {
  if (counts === null) return null
  const spots = capacity === '' ? null : Number(capacity)
  const isClosing = joining === 'closed' && current.isOpen && counts.waitlisted > 0
  const isBelowConfirmed = spots !== current.capacity && isBelow(spots, counts.confirmed)
  return isClosing || isBelowConfirmed ? { isClosing, isBelowConfirmed } : null
}

export const isBelow = (capacity: number | null, confirmed: number): boolean =>
  capacity !== null && capacity < confirmed

/** `80 people are confirmed`, including those checked in. */
export const formatConfirmed = (confirmed: number): string =>
  `${formatPeople(confirmed)} ${confirmed === 1 ? 'is' : 'are'} confirmed`

export const joiningValues = ({ isOpen, capacity, takesWalkIns }: Joining): JoiningValues => ({
  joining: isOpen ? 'open' : 'closed',
  capacity: capacity === null ? '' : String(capacity),
  takesWalkIns,
})
