import { useEffect, useState } from 'react'
import { importPart } from '../../ui/import-part.ts'
import type { OwnStanding } from '../productions/ProductionCard.tsx'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'

const importOwnJoins = () => import('./own-joins.ts')

type OwnJoins = ReadonlyMap<string, OwnStanding>

const none: OwnJoins = new Map()

/** The member's joins on one page of productions, by production id. Empty for visitors and while unknown. */
export function useOwnJoins(page: number, isWanted: boolean): OwnJoins {
  const session = useSession()
  const store = useSessionStore()
  const memberId = isWanted && session.kind === 'member' ? session.member.memberId : null
  const key = `${memberId} ${page}`
  const [known, setKnown] = useState({ key: '', joins: none })

  useEffect(() => {
    if (memberId === null) return
    let isHere = true
    importPart(importOwnJoins)
      .then((part) => part.fetchOwnJoins(store, page))
      .then((joins) => isHere && setKnown({ key, joins }))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [memberId, page, key, store])

  return memberId !== null && known.key === key ? known.joins : none
}
