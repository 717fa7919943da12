import { useEffect, useLayoutEffect, useRef } from 'react'
import { ownEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { deviceTickets } from '../tickets/device-tickets.ts'
import { useSavedTicket } from '../tickets/use-saved-ticket.ts'
import { JoinedPanel } from './JoinedPanel.tsx'
import { type JoinStatus, joinStatusOf } from './join-status.ts'
import { useOwnJoinQuery } from './joining.generated.ts'

export type MemberPanelProps = {
  readonly productionId: string
  /** Null while it isn't known. */
  readonly onJoinStatus: (joinStatus: JoinStatus | null) => void
}

export const MemberPanel = (props: MemberPanelProps) => (
  <PersonalQueries>
    <OwnJoin {...props} />
  </PersonalQueries>
)

function OwnJoin({ productionId, onJoinStatus }: MemberPanelProps) {
  const [state, refetch] = useOwnJoinQuery({ variables: { id: productionId } })
  const { data, error } = state
  const fetchNow = () => refetch({ requestPolicy: 'network-only' })
  const { retry } = useRetry(state, fetchNow)
  const joinStatus = joinStatusOf(data?.production)
  const isWaitlisted = joinStatus === 'waitlisted'
  const session = useSession()
  const memberId = session.kind === 'member' ? session.member.memberId : null
  useSavedTicket(memberId, data?.production ?? null)
  useCurrent(isWaitlisted ? ownEveryMs : null, fetchNow)
  usePromotionToast(joinStatus)

  // The member may have canceled on another device.
  useEffect(() => {
    if (joinStatus === 'none' && memberId !== null) deviceTickets().remove(memberId, productionId)
  }, [joinStatus, memberId, productionId])

  // Before the browser paints, because the panel for joining is shown until then.
  useLayoutEffect(() => {
    onJoinStatus(joinStatus)
    return () => onJoinStatus(null)
  }, [joinStatus, onJoinStatus])
  if (data?.production && joinStatus !== null && joinStatus !== 'none') {
    return <JoinedPanel production={data.production} onCancelled={fetchNow} />
  }
  return error ? <LoadError what="your ticket" onRetry={retry} /> : null
}

const promoted = 'A spot opened up, so you’ve joined. Your ticket is here and in your email.'

function usePromotionToast(joinStatus: JoinStatus | null): void {
  const before = useRef<JoinStatus | null>(null)
  useEffect(() => {
    if (joinStatus === 'joined' && before.current === 'waitlisted')
      showToast({ kind: 'success', text: promoted })
    if (joinStatus !== null) before.current = joinStatus
  }, [joinStatus])
}
