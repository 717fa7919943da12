import { useCallback, useEffect, useRef } from 'react'
import { NextProductionDocument } from '../../graphql/generated/operations.ts'
import { publicClient } from '../../graphql/public-client.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { isOver } from '../../ui/is-over.ts'
import { isJoinable, offerOf } from '../productions/offer.ts'
import { viewedProduction } from './viewed-production.ts'

/** A production that a new login leads back to. */
export interface NextProduction {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Fetches a production; null if it is unknown or can't be joined, or if that can't be told. */
async function fetchNext(id: string): Promise<NextProduction | null> {
  const { data } = await publicClient().query(NextProductionDocument, { id }).toPromise()
  const production = data?.production
  if (!production || isOver(production, Date.now())) return null
  return isJoinable(offerOf(production, Date.now())) ? production : null
}

/**
 * Fetches the production that was viewed within the last hour, while a form is filled in.
 *
 * @returns gives it once somebody has logged in; null for none
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
    // Read again: the hour may be over, and the login of another member has erased what the one before viewed.
    const id = viewedProduction(deviceStorage(), Date.now())
    return fetched.current?.id === id ? fetched.current : null
  }, [])
}
