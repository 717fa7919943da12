import { useCallback, useEffect, useRef } from 'react'
import { publicClient } from '../../graphql/public-client.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { isOver } from '../../ui/is-over.ts'
import { isJoinable, offerOf } from '../productions/offer.ts'
import { NextProductionDocument } from './joining.generated.ts'
import { viewedProduction } from './viewed-production.ts'

/** A production to go back to after a login. */
export interface NextProduction {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Null if it is unknown, can't be joined, or the request failed. */
async function fetchNext(id: string): Promise<NextProduction | null> {
  const { data } = await publicClient().query(NextProductionDocument, { id }).toPromise()
  const production = data?.production
  if (!production || isOver(production, Date.now())) return null
  return isJoinable(offerOf(production, Date.now())) ? production : null
}

/**
 * Fetches the production viewed within the last hour while the form is filled in. The result returns it
 * after the login; null if there is none.
 */
export function useNextProduction(): () => NextProduction | null {
  const fetched = useRef<NextProduction | null>(null)
  useEffect(() => {
    const id = viewedProduction(deviceStorage(), Date.now())
    if (id === null) return
    void fetchNext(id).then((production) => {
      fetched.current = production
    })
  }, [])
  return useCallback(() => {
    // Read again: the hour may be over, or another member's login may have erased it.
    const id = viewedProduction(deviceStorage(), Date.now())
    return fetched.current?.id === id ? fetched.current : null
  }, [])
}
