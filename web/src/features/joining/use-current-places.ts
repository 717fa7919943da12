import { useState } from 'react'
import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'
import { publicEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { importPart } from '../../ui/import-part.ts'

type Production = JoinPanel_ProductionFragment & { readonly id: string }

/** The page is shown without the GraphQL client; the first look at the places fetches it. */
const importPlaces = () => import('./places.ts')

/**
 * The production as it is while a person looks: places are asked for at intervals, where it has a number of them. They
 * are unknown after a failure, for an old number would be wrong.
 */
export function useCurrentPlaces(production: Production, isShown: boolean): JoinPanel_ProductionFragment {
  const { id, isCalledOff } = production
  const [seen, setSeen] = useState<Production | null>(null)
  const current = seen?.id === id ? seen : production

  async function look(): Promise<void> {
    try {
      const { fetchPlaces } = await importPart(importPlaces)
      const now = await fetchPlaces(id)
      setSeen(now === null ? null : { id, ...now })
    } catch {
      setSeen({ ...current, placesLeft: null, waitingCount: null })
    }
  }

  useCurrent(isShown && isCalledOff !== null ? publicEveryMs : null, look)
  return current
}
