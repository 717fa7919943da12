import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'
import { showToast } from '../../ui/toasts.ts'
import { JoinPanel } from '../productions/JoinPanel.tsx'
import { useSession } from '../session/MembershipProvider.tsx'
import { somethingWrong } from '../session/somethingWrong.ts'
import type { JoinDialogsProps } from './JoinDialogs.tsx'
import type { MemberPanelProps } from './MemberPanel.tsx'
import { type Joining, useJoining } from './useJoining.ts'
import { rememberViewed } from './viewed-production.ts'

type JoinAreaProps = {
  readonly production: JoinPanel_ProductionFragment &
    JoinDialogsProps['production'] & { readonly slug: string }
}

/** Members alone need the code of tickets. Where it does not come, the panel stays as visitors see it. */
const MemberPanel = lazy(async (): Promise<{ readonly default: ComponentType<MemberPanelProps> }> => {
  try {
    return { default: (await import('./MemberPanel.tsx')).MemberPanel }
  } catch {
    return { default: ({ children }) => children }
  }
})

/** The storage that outlives the page; null where the browser forbids it. */
function deviceStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The code of the dialogs: fetched with the first press, and once more with the next where that failed. */
function useJoinDialogs({ step, leave }: Joining): ComponentType<JoinDialogsProps> | null {
  const [loaded, setLoaded] = useState<{ readonly JoinDialogs: ComponentType<JoinDialogsProps> } | null>(null)
  const isMissing = step !== 'idle' && loaded === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for one press
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    import('./JoinDialogs.tsx').then(
      (module) => isHere && setLoaded(module),
      () => {
        if (!isHere) return
        leave()
        showToast({ kind: 'error', text: somethingWrong })
      },
    )
    return () => {
      isHere = false
    }
  }, [isMissing])

  return loaded?.JoinDialogs ?? null
}

/** The side panel of a production, and the dialogs that its button leads through. */
export function JoinArea({ production }: JoinAreaProps) {
  const { id, slug } = production
  const session = useSession()
  const joining = useJoining(production)
  const { step, settle } = joining
  /** The member of whom it is known that they have joined. */
  const [joinedMember, setJoinedMember] = useState<string | null>(null)
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const isReadingForNothing = step === 'release' && memberId !== null && memberId === joinedMember
  const JoinDialogs = useJoinDialogs(joining)
  const panel = <JoinPanel production={production} onJoin={joining.go} />

  useEffect(() => rememberViewed({ id, slug }, deviceStorage(), Date.now()), [id, slug])

  // After a login in the middle only: whoever is known to have joined sees no button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for one release
  useEffect(() => {
    if (isReadingForNothing) settle()
  }, [isReadingForNothing])

  return (
    <>
      {memberId !== null ? (
        <Suspense fallback={panel}>
          <MemberPanel key={memberId} productionId={id} onJoined={() => setJoinedMember(memberId)}>
            {panel}
          </MemberPanel>
        </Suspense>
      ) : (
        panel
      )}
      {JoinDialogs && <JoinDialogs production={production} joining={joining} />}
    </>
  )
}
