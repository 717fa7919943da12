import { useState } from 'react'
import { publicEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { importPart } from '../../ui/import-part.ts'
import type { JoinPanel_ProductionFragment } from '../productions/JoinPanel.generated.ts'

type Production = JoinPanel_ProductionFragment & { readonly id: string }

/** Separate code, so that the page is shown without the GraphQL client. */
const importPlaces = () => import('./places.ts')

/** Asks for the spots left at intervals. After a failure they are unknown: an old number would be wrong. */
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
