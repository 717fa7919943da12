import type { ReactNode } from 'react'
import { useOwnJoinQuery } from '../../graphql/generated/hooks.ts'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { JoinedPanel } from './JoinedPanel.tsx'

export type MemberPanelProps = {
  readonly productionId: string
  /** Stands there for whoever has not joined, and until that is known. */
  readonly children: ReactNode
}

/** The side panel as the member at hand is to see it: asked for once the page stands, for them alone. */
export const MemberPanel = ({ productionId, children }: MemberPanelProps) => (
  <PersonalQueries>
    <OwnJoin productionId={productionId}>{children}</OwnJoin>
  </PersonalQueries>
)

function OwnJoin({ productionId, children }: MemberPanelProps) {
  const [{ data }] = useOwnJoinQuery({ variables: { id: productionId } })
  return data?.production?.viewerHasJoined ? <JoinedPanel production={data.production} /> : children
}
