import { useEffect, useState } from 'react'
import type { StaffPlace } from '../features/session/SessionNavigation.tsx'
import { useSession, useSessionStore } from '../features/session/SessionProvider.tsx'
import { importPart } from '../ui/import-part.ts'

const importStaffPlaces = () => import('./staff-places.ts')

/**
 * The places of staff that the member at hand may use: none for visitors, who are not asked about, and none until it is
 * known. The page is shown without it.
 */
export function useStaffPlaces(): readonly StaffPlace[] {
  const session = useSession()
  const store = useSessionStore()
  const [known, setKnown] = useState<{ memberId: string; places: readonly StaffPlace[] } | null>(null)
  const memberId = session.kind === 'member' ? session.member.memberId : null

  useEffect(() => {
    if (memberId === null) return
    importPart(importStaffPlaces)
      .then((part) => part.fetchStaffPlaces(store))
      .then((places) => setKnown({ memberId, places }))
      .catch(() => undefined)
  }, [memberId, store])

  return known !== null && known.memberId === memberId ? known.places : []
}
