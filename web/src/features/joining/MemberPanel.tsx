import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useOwnJoinQuery } from '../../graphql/generated/hooks.ts'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { JoinedPanel } from './JoinedPanel.tsx'

export type MemberPanelProps = {
  readonly productionId: string
  /** Called once it is known that the member has joined. */
  readonly onJoined: () => void
  /** Stands there for whoever has not joined, and until that is known. */
  readonly children: ReactNode
}

/** The side panel as the member at hand is to see it: asked for once the page stands, for them alone. */
export const MemberPanel = (props: MemberPanelProps) => (
  <PersonalQueries>
    <OwnJoin {...props} />
  </PersonalQueries>
)

function OwnJoin({ productionId, onJoined, children }: MemberPanelProps) {
  const [{ data }] = useOwnJoinQuery({ variables: { id: productionId } })
  const hasJoined = data?.production?.viewerHasJoined ?? false
  const tell = useEffectEvent(onJoined)
  useEffect(() => {
    if (hasJoined) tell()
  }, [hasJoined])
  return data?.production && hasJoined ? <JoinedPanel production={data.production} /> : children
}
