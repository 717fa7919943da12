import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useOwnJoinQuery } from '../../graphql/generated/hooks.ts'
import { useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSession } from '../session/MembershipProvider.tsx'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { deviceTickets } from '../tickets/device-tickets.ts'
import { useSavedTicket } from '../tickets/use-saved-ticket.ts'
import { JoinedPanel } from './JoinedPanel.tsx'

export type MemberPanelProps = {
  readonly productionId: string
  /** Called once it is known that the member has joined, or waits. */
  readonly onJoined: () => void
  /** Shown to a member who has not joined, and until that is known. */
  readonly children: ReactNode
}

/** The side panel of the member who is logged in. It is fetched in the browser, on their session. */
export const MemberPanel = (props: MemberPanelProps) => (
  <PersonalQueries>
    <OwnJoin {...props} />
  </PersonalQueries>
)

function OwnJoin({ productionId, onJoined, children }: MemberPanelProps) {
  const [state, refetch] = useOwnJoinQuery({ variables: { id: productionId } })
  const { data, error } = state
  const fetchNow = () => refetch({ requestPolicy: 'network-only' })
  const { retry } = useRetry(state, fetchNow)
  const isWaiting = data?.production?.viewerJoin?.state === 'WAITING'
  const hasJoined = isWaiting || (data?.production?.viewerHasJoined ?? false)
  const tell = useEffectEvent(onJoined)
  const session = useSession()
  const memberId = session.kind === 'member' ? session.member.memberId : null
  useSavedTicket(memberId, data?.production ?? null)
  useCurrent(isWaiting, fetchNow)
  usePromotionToast(data?.production ? { isWaiting, hasJoined } : null)
  const hasNone = data?.production !== undefined && data.production?.viewerHasJoined === false && !error

  // It may have been given back on another device.
  useEffect(() => {
    if (hasNone && memberId !== null) deviceTickets().remove(memberId, productionId)
  }, [hasNone, memberId, productionId])

  useEffect(() => {
    if (hasJoined) tell()
  }, [hasJoined])
  if (data?.production && hasJoined) {
    return <JoinedPanel production={data.production} onGivenBack={fetchNow} />
  }
  return (
    <>
      {children}
      {error && <QuietRetry what="your ticket" onRetry={retry} />}
    </>
  )
}

/** The message for a member who gets a place while they look. */
const promoted = 'A place came free: you have joined. Your ticket is here and in your email.'

/** Tells a member who waited that they have a place now. */
function usePromotionToast(
  standing: { readonly isWaiting: boolean; readonly hasJoined: boolean } | null,
): void {
  const wasWaiting = useRef(false)
  const isWaiting = standing?.isWaiting ?? wasWaiting.current
  const hasPlace = standing !== null && standing.hasJoined && !standing.isWaiting
  useEffect(() => {
    if (hasPlace && wasWaiting.current) showToast({ kind: 'success', text: promoted })
    wasWaiting.current = isWaiting
  }, [isWaiting, hasPlace])
}
