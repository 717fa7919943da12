import { useState } from 'react'
import { useProductionReleaseQuery } from '../../graphql/generated/hooks.ts'
import type { Release_ReleaseFragment } from '../../graphql/generated/operations.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { usePersonalClient } from '../session/MembershipProvider.tsx'
import { type JoinOutcome, join } from './join.ts'
import { ReleaseText } from './ReleaseText.tsx'

/** What ends the dialog. */
export type JoinEnd = Exclude<JoinOutcome, { kind: 'release-changed' | 'unheard' }>

type ReleaseDialogProps = {
  readonly productionId: string
  /** Said at the top: what has happened before. */
  readonly notice: string | null
  readonly onEnd: (outcome: JoinEnd) => void
  readonly onClose: () => void
}

/** Said where the request never arrived: the press can be repeated as it is. */
const unheard = 'You are not connected. Check your network and press Continue again.'

/** The release of a production; joining goes on once its box is ticked. */
export function ReleaseDialog({ productionId, notice, onEnd, onClose }: ReleaseDialogProps) {
  const client = usePersonalClient()
  const [{ data, fetching }, ask] = useProductionReleaseQuery({
    variables: { id: productionId },
    requestPolicy: 'cache-and-network',
  })
  const [changed, setChanged] = useState<Release_ReleaseFragment | null>(null)
  /** The version of the text whose box is ticked: another text is not accepted along with it. */
  const [accepted, setAccepted] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const release = changed ?? data?.production?.release
  const isAccepted = release !== undefined && release !== null && release.version === accepted

  const submit = () =>
    run(async () => {
      if (!release || !isAccepted) return
      setProblem(null)
      const outcome = await join(client, { productionId, releaseVersion: release.version })
      if (outcome.kind === 'unheard') return setProblem(unheard)
      if (outcome.kind !== 'release-changed') return onEnd(outcome)
      setProblem(outcome.message)
      if (outcome.release) setChanged(outcome.release)
      else ask({ requestPolicy: 'network-only' })
    })

  return (
    <Dialog title="Privacy policy and release" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormMessage tone="news">{notice}</FormMessage>
        <FormMessage tone="problem">{problem}</FormMessage>
        {release ? (
          <ReleaseText
            html={release.html}
            isAccepted={isAccepted}
            onAccept={(isTicked) => setAccepted(isTicked ? release.version : null)}
          />
        ) : fetching ? (
          <p role="status">Loading the release.</p>
        ) : (
          <QuietRetry what="the release" onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )}
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel="Joining" disabled={!isAccepted}>
            Continue
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
