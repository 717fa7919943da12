import { useState } from 'react'
import { useRetry } from '../../graphql/use-retry.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { usePersonalClient } from '../session/session-client.ts'
import { type JoinResult, join } from './join.ts'
import { useProductionReleaseQuery } from './joining.generated.ts'
import type { Release_ReleaseFragment } from './Release.generated.ts'
import { ReleaseText } from './ReleaseText.tsx'

export type JoinEnd = Exclude<JoinResult, { kind: 'release-changed' | 'unknown' }>

type ReleaseDialogProps = {
  readonly productionId: string
  /** What happened before, shown at the top. */
  readonly notice: string | null
  readonly onEnd: (result: JoinEnd) => void
  readonly onClose: () => void
}

export function ReleaseDialog({ productionId, notice, onEnd, onClose }: ReleaseDialogProps) {
  const client = usePersonalClient()
  const [state, refetch] = useProductionReleaseQuery({
    variables: { id: productionId },
    requestPolicy: 'cache-and-network',
  })
  const { data, fetching } = state
  useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const [changed, setChanged] = useState<Release_ReleaseFragment | null>(null)
  /** The accepted version: accepting it doesn't accept another text. */
  const [accepted, setAccepted] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const release = changed ?? data?.production?.release
  const isAccepted = release !== undefined && release !== null && release.version === accepted

  const submit = () =>
    run(async () => {
      if (!release || !isAccepted) return
      setProblem(null)
      const result = await join(client, { productionId, releaseVersion: release.version })
      if (result.kind === 'unknown') return setProblem(result.message)
      if (result.kind !== 'release-changed') return onEnd(result)
      setProblem(result.message)
      if (result.release) setChanged(result.release)
      else refetch({ requestPolicy: 'network-only' })
    })

  return (
    <Dialog title="Privacy policy and release" onClose={onClose}>
      <Form
        onChange={() => setProblem(null)}
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
          <QuietRetry what="the release" onRetry={() => refetch({ requestPolicy: 'network-only' })} />
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
