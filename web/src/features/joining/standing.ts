import type { OwnStanding } from '../productions/ProductionCard.tsx'
import type { OwnJoinsQuery } from './joining.generated.ts'

export type Standing = OwnStanding | 'none'

type OwnJoin = Pick<
  NonNullable<OwnJoinsQuery['productions']>['items'][number],
  'viewerHasJoined' | 'viewerJoin'
>

/** Null while it is unknown. */
export function standingOf(production: OwnJoin | null | undefined): Standing | null {
  if (production?.viewerJoin?.state === 'WAITING') return 'waiting'
  const hasJoined = production?.viewerHasJoined ?? null
  return hasJoined === null ? null : hasJoined ? 'joined' : 'none'
}
