import { useState } from 'react'
import type { Waiver_ReleaseFragment } from '../../graphql/generated/fragments.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useTask } from '../../ui/use-task.ts'
import { WaiverText } from '../productions/WaiverText.tsx'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { type JoinResult, joinMessages, joinResult } from './join.ts'
import { useJoinProductionMutation, useProductionWaiverQuery } from './joining.generated.ts'

export type FinalJoinResult = Exclude<JoinResult, { kind: 'waiver-changed' | 'unknown' }>

type WaiverDialogProps = {
  readonly productionId: string
  readonly notice: string | null
  readonly onEnd: (result: FinalJoinResult) => void
  readonly onClose: () => void
}

export function WaiverDialog(props: WaiverDialogProps) {
  const [state, refetch] = useProductionWaiverQuery({
    variables: { id: props.productionId },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  useRetry(state, refresh)
  return (
    <PersonalQueries>
      <WaiverForm
        {...props}
        minimumAge={state.data?.production?.minimumAge ?? null}
        latest={state.data?.production?.release}
        isLoading={state.fetching}
        refresh={refresh}
      />
    </PersonalQueries>
  )
}

type WaiverFormProps = WaiverDialogProps & {
  readonly minimumAge: number | null
  readonly latest: Waiver_ReleaseFragment | null | undefined
  readonly isLoading: boolean
  readonly refresh: () => void
}

function WaiverForm(props: WaiverFormProps) {
  const { productionId, notice, minimumAge, latest, isLoading, refresh, onEnd, onClose } = props
  const join = useFormMutation(useJoinProductionMutation, (data) => data.joinProduction, joinMessages)
  const [changed, setChanged] = useState<Waiver_ReleaseFragment | null>(null)
  /** Accepting this version doesn't accept another text. */
  const [accepted, setAccepted] = useState<string | null>(null)
  const { isBusy, problem, setProblem, run } = useTask()
  const release = changed ?? latest
  const isAccepted = release !== undefined && release !== null && release.version === accepted

  const submit = () =>
    run(async () => {
      if (!release || !isAccepted) return
      const result = joinResult(await join({ input: { productionId, releaseVersion: release.version } }))
      if (result.kind === 'unknown') return setProblem(result.message)
      if (result.kind !== 'waiver-changed') return onEnd(result)
      setProblem(result.message)
      if (result.release) setChanged(result.release)
      else refresh()
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
          <WaiverText
            minimumAge={minimumAge}
            html={release.html}
            isAccepted={isAccepted}
            onAccept={(isTicked) => setAccepted(isTicked ? release.version : null)}
          />
        ) : isLoading ? (
          <p role="status">Loading the release.</p>
        ) : (
          <LoadError what="the release" onRetry={refresh} />
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
