import type { OwnJoinsQuery } from '../../graphql/generated/operations.ts'
import type { OwnStanding } from '../productions/ProductionCard.tsx'

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
