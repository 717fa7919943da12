import { publicClient } from '../../graphql/public-client.ts'
import type { JoinPanel_ProductionFragment } from '../productions/JoinPanel.generated.ts'
import { PlacesDocument } from '../productions/Places.no-hooks.generated.ts'

/** Rejects if a part of the response failed. */
export async function fetchPlaces(id: string): Promise<JoinPanel_ProductionFragment | null> {
  const { data, error } = await publicClient()
    .query(PlacesDocument, { id }, { requestPolicy: 'network-only' })
    .toPromise()
  if (error) throw error
  return data?.production ?? null
}
