import type { OwnStanding } from '../productions/ProductionCard.tsx'
import { clientOf } from '../session/session-client.ts'
import type { SessionStore } from '../session/session-store.ts'
import { OwnJoinsDocument } from './joining.generated.ts'
import { standingOf } from './standing.ts'

/** The member's joins on one page of productions, by production id; empty if the request failed. */
export async function fetchOwnJoins(
  session: SessionStore,
  page: number,
): Promise<ReadonlyMap<string, OwnStanding>> {
  const { data } = await clientOf(session).query(OwnJoinsDocument, { page }).toPromise()
  return new Map(
    (data?.productions?.items ?? []).flatMap((production) => {
      const standing = standingOf(production)
      return standing === null || standing === 'none' ? [] : [[production.id, standing] as const]
    }),
  )
}
