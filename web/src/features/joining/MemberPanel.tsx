import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useOwnJoinQuery } from '../../graphql/generated/hooks.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { useSavedTicket } from '../tickets/use-saved-ticket.ts'
import { JoinedPanel } from './JoinedPanel.tsx'

export type MemberPanelProps = {
  readonly productionId: string
  /** Called once it is known that the member has joined. */
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
  const { retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const hasJoined = data?.production?.viewerHasJoined ?? false
  const tell = useEffectEvent(onJoined)
  const session = useSession()
  useSavedTicket(session.kind === 'member' ? session.member.memberId : null, data?.production ?? null)
  useEffect(() => {
    if (hasJoined) tell()
  }, [hasJoined])
  if (data?.production && hasJoined) return <JoinedPanel production={data.production} />
  return (
    <>
      {children}
      {error && <QuietRetry what="your ticket" onRetry={retry} />}
    </>
  )
}
