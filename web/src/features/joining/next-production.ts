import { useRef, useState } from 'react'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { isOver } from '../../ui/is-over.ts'
import { availabilityOf, isJoinable } from '../productions/availability.ts'
import { useNextProductionQuery } from './joining.generated.ts'
import { viewedProduction } from './viewed-production.ts'

export interface NextProduction {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Fetched while the form is filled in. The function returns null if there is none, or it can't be joined. */
export function useNextProduction(): () => NextProduction | null {
  const [id] = useState(() => viewedProduction(deviceStorage(), Date.now()))
  const [{ data }] = useNextProductionQuery({ variables: { id: id ?? '' }, pause: id === null })
  // It may come while the password is saved.
  const latest = useRef(data)
  latest.current = data
  return () => {
    const production = latest.current?.production
    const now = Date.now()
    // Read again: the hour may be over, or another member's login may have erased it.
    if (!production || viewedProduction(deviceStorage(), now) !== production.id) return null
    return !isOver(production, now) && isJoinable(availabilityOf(production, now)) ? production : null
  }
}
