import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { type Availability, formatSpotsLeft } from './availability.ts'

export type ProductionStatus = Availability['kind'] | 'joined' | 'waitlisted' | 'used' | 'cancelled' | 'left'

type StatusPillProps = {
  readonly status: ProductionStatus
  /** Replaces the status. */
  readonly spotsLeft?: number | null | undefined
}

const pills: Readonly<Record<ProductionStatus, readonly [PillTone, string]>> = {
  open: ['open', 'OPEN'],
  unavailable: ['quiet', 'NOT AVAILABLE'],
  past: ['quiet', 'PAST'],
  full: ['amber', 'WAITLIST'],
  'called-off': ['quiet', 'CALLED OFF'],
  waitlisted: ['amber', 'WAITLISTED'],
  cancelled: ['quiet', 'CANCELED'],
  used: ['quiet', 'USED'],
  left: ['quiet', 'LEFT'],
  joined: ['amber', 'JOINED'],
}

export function StatusPill({ status, spotsLeft = null }: StatusPillProps) {
  const [tone, text] = spotsLeft === null ? pills[status] : (['amber', formatSpotsLeft(spotsLeft)] as const)
  return <Pill tone={tone}>{text}</Pill>
}

export const AvailabilityPill = ({ of: availability }: { readonly of: Availability }) => (
  <StatusPill
    status={availability.kind}
    spotsLeft={availability.kind === 'open' ? availability.spotsLeft : null}
  />
)
