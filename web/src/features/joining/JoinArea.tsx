import { type ReactNode, useEffect, useState } from 'react'
import type { JoinPanel_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { ChunkFailureBar } from '../../ui/ChunkFailureBar.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { useIsInView } from '../../ui/use-is-in-view.ts'
import { availabilityOf, isJoinable } from '../productions/availability.ts'
import { JoinBar } from '../productions/JoinBar.tsx'
import { JoinPanel } from '../productions/JoinPanel.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import type { JoinDialogsProps } from './JoinDialogs.tsx'
import type { JoinStatus } from './join-status.ts'
import type { MemberPanelProps } from './MemberPanel.tsx'
import { useCurrentSpots } from './use-current-spots.ts'
import { useJoining } from './use-joining.ts'
import { rememberViewed } from './viewed-production.ts'

type JoinControls = {
  readonly panel: ReactNode
  /** At the bottom of a phone's window; null if nobody can join. */
  readonly bar: ReactNode
}

type JoinAreaProps = {
  readonly production: JoinPanel_ProductionFragment &
    JoinDialogsProps['production'] & { readonly slug: string }
  /** When the page was opened, in epoch milliseconds. */
  readonly openedAt: number
  readonly children: (controls: JoinControls) => ReactNode
}

const importMemberPanel = () => import('./MemberPanel.tsx')
const importJoinDialogs = () => import('./JoinDialogs.tsx')

/** Only members need the code for tickets. */
function MemberChunk(props: MemberPanelProps) {
  const { chunk, hasFailed, retry } = useChunk(importMemberPanel)
  if (chunk) return <chunk.MemberPanel {...props} />
  return hasFailed ? <LoadError what="your ticket" onRetry={retry} /> : null
}

/** Their code loads with the first press. */
function JoinDialogs({ production, joining }: JoinDialogsProps) {
  const { step, cancel } = joining
  const { chunk, hasFailed, isRetrying, retry } = useChunk(importJoinDialogs, step !== 'idle')
  const isWarningMissing = hasFailed && step === 'warning'

  // If a dialog's code is missing, don't warn that it was closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (isWarningMissing) cancel()
  }, [isWarningMissing])

  if (chunk) return <chunk.JoinDialogs production={production} joining={joining} />
  return hasFailed && step === 'waiver' ? (
    <ChunkFailureBar onRetry={retry} isRetrying={isRetrying} onClose={cancel} />
  ) : null
}

export function JoinArea({ production, openedAt, children }: JoinAreaProps) {
  const { id, startsAt } = production
  const session = useSession()
  const joining = useJoining(production)
  const { step, alreadyJoined } = joining
  /** Null for visitors, and until it is known. */
  const [joinStatus, setJoinStatus] = useState<JoinStatus | null>(null)
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const hasSpot = joinStatus === 'joined' || joinStatus === 'waitlisted'
  const isWaiverUnneeded = step === 'waiver' && hasSpot
  const current = useCurrentSpots(production, !hasSpot)
  const availability = availabilityOf(current, openedAt)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isButtonInView = useIsInView(button)
  const mayJoin = memberId === null || joinStatus === 'none'

  useEffect(() => rememberViewed(id, deviceStorage(), Date.now()), [id])

  // Only after a login on the way: a member who is known to have joined sees no button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each release
  useEffect(() => {
    if (isWaiverUnneeded) alreadyJoined(joinStatus === 'waitlisted')
  }, [isWaiverUnneeded])

  const bar = isJoinable(availability) ? (
    <JoinBar
      startsAt={startsAt}
      availability={availability}
      isShown={mayJoin && !isButtonInView}
      onJoin={() => {
        // The dialogs return the focus to the panel's button.
        button?.focus({ preventScroll: true })
        joining.start()
      }}
    />
  ) : null

  return (
    <>
      {children({
        panel: (
          <>
            {!hasSpot && (
              <JoinPanel
                production={current}
                availability={availability}
                onJoin={joining.start}
                buttonRef={setButton}
              />
            )}
            {memberId !== null && (
              <MemberChunk key={memberId} productionId={id} onJoinStatus={setJoinStatus} />
            )}
          </>
        ),
        bar,
      })}
      <JoinDialogs production={production} joining={joining} />
    </>
  )
}
