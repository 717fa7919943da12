import { useEffect, useState } from 'react'
import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { PartFailureBar } from '../../ui/PartFailureBar.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { usePart } from '../../ui/use-part.ts'
import { JoinPanel } from '../productions/JoinPanel.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import type { JoinDialogsProps } from './JoinDialogs.tsx'
import type { MemberPanelProps, Standing } from './MemberPanel.tsx'
import { useCurrentPlaces } from './use-current-places.ts'
import { useJoining } from './use-joining.ts'
import { rememberViewed } from './viewed-production.ts'

type JoinAreaProps = {
  readonly production: JoinPanel_ProductionFragment &
    JoinDialogsProps['production'] & { readonly slug: string }
}

const importMemberPanel = () => import('./MemberPanel.tsx')
const importJoinDialogs = () => import('./JoinDialogs.tsx')

/** Members alone need the code of tickets. Until it is there, the panel stands as visitors see it. */
function MemberPart(props: MemberPanelProps) {
  const { part, hasFailed, retry } = usePart(importMemberPanel)
  if (part) return <part.MemberPanel {...props} />
  return (
    <>
      {props.children}
      {hasFailed && <QuietRetry what="your ticket" onRetry={retry} />}
    </>
  )
}

/** The dialogs of a join, their code fetched with the first press. */
function JoinDialogs({ production, joining }: JoinDialogsProps) {
  const { step, leave } = joining
  const { part, hasFailed, isRetrying, retry } = usePart(importJoinDialogs, step !== 'idle')
  const isWarningMissing = hasFailed && step === 'warning'

  // One missing part does not warn of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for one failure
  useEffect(() => {
    if (isWarningMissing) leave()
  }, [isWarningMissing])

  if (part) return <part.JoinDialogs production={production} joining={joining} />
  return hasFailed && step === 'release' ? (
    <PartFailureBar onRetry={retry} isRetrying={isRetrying} onClose={leave} />
  ) : null
}

/** The side panel of a production, and the dialogs that its button leads through. */
export function JoinArea({ production }: JoinAreaProps) {
  const { id, slug } = production
  const session = useSession()
  const joining = useJoining(production)
  const { step, settle } = joining
  /** What is known of a member. */
  const [known, setKnown] = useState<{ readonly id: string; readonly standing: Standing } | null>(null)
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const standing = known !== null && known.id === memberId ? known.standing : 'none'
  const isReadingForNothing = step === 'release' && standing !== 'none'
  const panel = (
    <JoinPanel production={useCurrentPlaces(production, standing === 'none')} onJoin={joining.go} />
  )

  useEffect(() => rememberViewed({ id, slug }, deviceStorage(), Date.now()), [id, slug])

  // Only after a login in the middle: a member who is known to have joined sees no button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for one release
  useEffect(() => {
    if (isReadingForNothing) settle(standing === 'waiting')
  }, [isReadingForNothing])

  return (
    <>
      {memberId !== null ? (
        <MemberPart
          key={memberId}
          productionId={id}
          onStanding={(standing) => setKnown({ id: memberId, standing })}
        >
          {panel}
        </MemberPart>
      ) : (
        panel
      )}
      <JoinDialogs production={production} joining={joining} />
    </>
  )
}
