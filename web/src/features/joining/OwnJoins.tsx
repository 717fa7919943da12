import { type ReactNode, useMemo } from 'react'
import type { OwnJoinStatus } from '../productions/ProductionCard.tsx'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { joinStatusOf } from './join-status.ts'
import { useOwnJoinsQuery } from './joining.generated.ts'

type OwnJoinsProps = {
  readonly page: number
  /** By production id. Empty for visitors, for staff, and while unknown. */
  readonly children: (joins: ReadonlyMap<string, OwnJoinStatus>) => ReactNode
}

export const OwnJoins = (props: OwnJoinsProps) => (
  <PersonalQueries>
    <Joins {...props} />
  </PersonalQueries>
)

function Joins({ page, children }: OwnJoinsProps) {
  const session = useSession()
  const isWanted = session.kind === 'member' && session.member.role !== 'STAFF'
  const [{ data, fetching }] = useOwnJoinsQuery({ variables: { page }, pause: !isWanted })
  // While it fetches, the data may be another member's.
  const productions = isWanted && !fetching ? data?.productions?.items : undefined
  const joins = useMemo(
    () =>
      new Map(
        productions?.flatMap((production) => {
          const joinStatus = joinStatusOf(production)
          return joinStatus === null || joinStatus === 'none' ? [] : [[production.id, joinStatus] as const]
        }),
      ),
    [productions],
  )
  return children(joins)
}
