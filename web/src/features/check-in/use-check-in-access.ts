import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { withinDeadline } from '../../graphql/deadline.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { checkInGrantsKey } from '../../site/member-storage.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { type CheckInGrantsQuery, useCheckInGrantsQuery } from './check-in.generated.ts'

/** For display only: the product API checks each action. */
export type CheckInAccess =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  /** It is retried automatically. */
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** `productionIds` is null for all. */
  | { readonly kind: 'granted'; readonly productionIds: readonly string[] | null }

export const checkInAccessLabel = 'your check-in access'

const stored = z.object({ memberId: z.string(), productionIds: z.nullable(z.array(z.string())) })

const unknown = { kind: 'unknown' } as const
const none = { kind: 'none' } as const
const everywhere = { kind: 'granted', productionIds: null } as const

type Grants = NonNullable<NonNullable<CheckInGrantsQuery['viewer']>['grants']>

function accessOf(grants: Grants): CheckInAccess {
  const forCheckIn = grants.filter(({ kind }) => kind !== 'OPERATOR')
  if (forCheckIn.length === 0) return none
  if (forCheckIn.some(({ isForAllProductions }) => isForAllProductions)) return everywhere
  return { kind: 'granted', productionIds: forCheckIn.flatMap(({ production }) => production?.id ?? []) }
}

/** For check-in without a network. */
function remembered(memberId: string): CheckInAccess | null {
  try {
    const read = stored.safeParse(JSON.parse(deviceStorage()?.getItem(checkInGrantsKey) ?? 'null'))
    if (!read.success || read.data.memberId !== memberId) return null
    return { kind: 'granted', productionIds: read.data.productionIds }
  } catch {
    return null
  }
}

function remember(memberId: string, access: CheckInAccess): void {
  try {
    if (access.kind !== 'granted') deviceStorage()?.removeItem(checkInGrantsKey)
    else deviceStorage()?.setItem(checkInGrantsKey, JSON.stringify({ ...access, memberId }))
  } catch {
    // If storage is full or forbidden, check-in opens only online.
  }
}

export function useCheckInAccess(): CheckInAccess {
  const session = useSession()
  const member = session.kind === 'member' || session.kind === 'expired' ? session.member : null
  const askedFor = session.kind === 'member' && member?.role !== 'STAFF' ? session.member.memberId : null
  const [state, refetch] = useCheckInGrantsQuery({ context: withinDeadline, pause: askedFor === null })
  const { retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const { data, error } = state
  const known = useMemo(() => {
    const grants = data?.viewer?.grants
    if (grants) return accessOf(grants)
    return error && askedFor !== null ? remembered(askedFor) : none
  }, [data, error, askedFor])
  const isUnknown = data === undefined && error === undefined

  useEffect(() => {
    if (askedFor !== null && data && !error && known !== null) remember(askedFor, known)
  }, [askedFor, data, error, known])

  if (member?.role === 'STAFF') return everywhere
  if (session.kind === 'expired') return remembered(session.member.memberId) ?? none
  if (askedFor === null || isUnknown) return unknown
  return known ?? { kind: 'failed', retry }
}
