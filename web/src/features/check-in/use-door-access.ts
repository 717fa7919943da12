import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { withinDeadline } from '../../graphql/deadline.ts'
import { DoorGrantsDocument, type DoorGrantsQuery } from '../../graphql/generated/operations.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { usePersonalClient } from '../session/session-client.ts'
import { doorGrantsKey } from '../tickets/member-data.ts'

/** What a member may do at doors, as far as screens follow it. What is done, the product API decides each time. */
export type DoorAccess =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  /** @property productionIds null for all */
  | { readonly kind: 'granted'; readonly productionIds: readonly string[] | null }

const stored = z.object({ memberId: z.string(), productionIds: z.nullable(z.array(z.string())) })

const unknown = { kind: 'unknown' } as const
const none = { kind: 'none' } as const
const everywhere = { kind: 'granted', productionIds: null } as const

type Grants = NonNullable<NonNullable<DoorGrantsQuery['viewer']>['grants']>

function accessOf(grants: Grants): DoorAccess {
  const atDoors = grants.filter(({ kind }) => kind !== 'OPERATOR')
  if (atDoors.length === 0) return none
  if (atDoors.some(({ isForAllProductions }) => isForAllProductions)) return everywhere
  return { kind: 'granted', productionIds: atDoors.flatMap(({ production }) => production?.id ?? []) }
}

/** What was known when there was last an answer: a door opens without a network. */
function remembered(memberId: string): DoorAccess {
  try {
    const read = stored.safeParse(JSON.parse(deviceStorage()?.getItem(doorGrantsKey) ?? 'null'))
    if (!read.success || read.data.memberId !== memberId) return none
    return { kind: 'granted', productionIds: read.data.productionIds }
  } catch {
    return none
  }
}

function remember(memberId: string, access: DoorAccess): void {
  try {
    if (access.kind !== 'granted') deviceStorage()?.removeItem(doorGrantsKey)
    else deviceStorage()?.setItem(doorGrantsKey, JSON.stringify({ ...access, memberId }))
  } catch {
    // A full or forbidden store: the door then needs the network to open.
  }
}

/** What the member at hand may do at doors: staff everywhere, others by their grants. */
export function useDoorAccess(): DoorAccess {
  const session = useSession()
  const client = usePersonalClient()
  const member = session.kind === 'member' || session.kind === 'expired' ? session.member : null
  const askedFor =
    session.kind === 'member' && session.member.role !== 'STAFF' ? session.member.memberId : null
  const [known, setKnown] = useState<{ readonly memberId: string; readonly access: DoorAccess } | null>(null)

  useEffect(() => {
    if (askedFor === null) return
    let isHere = true
    client
      .query(DoorGrantsDocument, {}, withinDeadline)
      .toPromise()
      .then(({ data, error }) => {
        if (!isHere) return
        const grants = data?.viewer?.grants
        const access = grants ? accessOf(grants) : error ? remembered(askedFor) : none
        if (!error) remember(askedFor, access)
        setKnown({ memberId: askedFor, access })
      })
    return () => {
      isHere = false
    }
  }, [client, askedFor])

  if (member?.role === 'STAFF') return everywhere
  if (session.kind === 'expired') return remembered(session.member.memberId)
  return known !== null && known.memberId === member?.memberId ? known.access : unknown
}
