import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ownEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { deviceTickets } from '../tickets/device-tickets.ts'
import { useSavedTicket } from '../tickets/use-saved-ticket.ts'
import { JoinedPanel } from './JoinedPanel.tsx'
import { useOwnJoinQuery } from './joining.generated.ts'
import { type Standing, standingOf } from './standing.ts'

export type MemberPanelProps = {
  readonly productionId: string
  /** Called once it is known, and after each change. */
  readonly onStanding: (standing: Standing) => void
  /** Shown to a member who has not joined, and until that is known. */
  readonly children: ReactNode
}

/** Queried in the browser, with the member's session. */
export const MemberPanel = (props: MemberPanelProps) => (
  <PersonalQueries>
    <OwnJoin {...props} />
  </PersonalQueries>
)

function OwnJoin({ productionId, onStanding, children }: MemberPanelProps) {
  const [state, refetch] = useOwnJoinQuery({ variables: { id: productionId } })
  const { data, error } = state
  const fetchNow = () => refetch({ requestPolicy: 'network-only' })
  const { retry } = useRetry(state, fetchNow)
  const standing = standingOf(data?.production)
  const isWaiting = standing === 'waiting'
  const tell = useEffectEvent(onStanding)
  const session = useSession()
  const memberId = session.kind === 'member' ? session.member.memberId : null
  useSavedTicket(memberId, data?.production ?? null)
  useCurrent(isWaiting ? ownEveryMs : null, fetchNow)
  usePromotionToast(standing)

  // The member may have canceled on another device.
  useEffect(() => {
    if (standing === 'none' && memberId !== null) deviceTickets().remove(memberId, productionId)
  }, [standing, memberId, productionId])

  useEffect(() => {
    if (standing !== null) tell(standing)
  }, [standing])
  if (data?.production && standing !== null && standing !== 'none') {
    return <JoinedPanel production={data.production} onGivenBack={fetchNow} />
  }
  return (
    <>
      {children}
      {error && <QuietRetry what="your ticket" onRetry={retry} />}
    </>
  )
}

const promoted = 'A spot opened up, so you’ve joined. Your ticket is here and in your email.'

/** A member on the waitlist has got a spot. */
function usePromotionToast(standing: Standing | null): void {
  const before = useRef<Standing | null>(null)
  useEffect(() => {
    if (standing === 'joined' && before.current === 'waiting') showToast({ kind: 'success', text: promoted })
    if (standing !== null) before.current = standing
  }, [standing])
}
