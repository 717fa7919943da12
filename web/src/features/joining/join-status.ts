import type { OwnJoinStatus } from '../productions/ProductionCard.tsx'
import type { OwnJoinsQuery } from './joining.generated.ts'

export type JoinStatus = OwnJoinStatus | 'none'

type OwnJoin = Pick<
  NonNullable<OwnJoinsQuery['productions']>['items'][number],
  'viewerHasJoined' | 'viewerJoin'
>

export function joinStatusOf(production: OwnJoin | null | undefined): JoinStatus | null {
  if (production?.viewerJoin?.state === 'WAITLISTED') return 'waitlisted'
  const hasJoined = production?.viewerHasJoined ?? null
  return hasJoined === null ? null : hasJoined ? 'joined' : 'none'
}
