import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type JoiningPanel_JoiningFragment, SetJoiningDocument } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { usePersonalClient } from '../session/session-client.ts'
import { formMessage } from '../session/show-errors.ts'
import { formatCount, peopleSaid } from './counts.ts'
import { capacityRange, type JoiningValues, joiningValues, replacedSaid } from './joining.ts'
import { sendDeskMutation } from './send-desk-mutation.ts'

const capacityMessage = `A whole number from ${capacityRange.least} to ${formatCount(capacityRange.most)}, or nothing for no limit`

const schema = z.object({
  joining: z.enum(['open', 'closed']),
  capacity: z.string().check(
    z.trim(),
    z.refine((typed) => {
      const places = Number(typed)
      return (
        typed === '' ||
        (/^\d{1,7}$/.test(typed) && places >= capacityRange.least && places <= capacityRange.most)
      )
    }, capacityMessage),
  ),
})

const reassurance = 'Joining is as it was.'

type JoiningDialogProps = {
  readonly productionId: string
  /** As it was last known. */
  readonly joining: JoiningPanel_JoiningFragment
  /** How many wait for a place. */
  readonly waiting: number
  readonly onSet: (joining: JoiningPanel_JoiningFragment) => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

/** Opens or closes joining, and sets the number of places. Asks before it closes while people wait. */
export function JoiningDialog(props: JoiningDialogProps) {
  const { joining, waiting, onClose } = props
  // What the form began with: a refresh behind the dialog is a change of somebody else.
  const [shown] = useState(joining)
  const form = useForm<JoiningValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: joiningValues(shown),
  })
  const { register, handleSubmit, setError, formState } = form
  const { isBusy, problem, setProblem, send } = useSetJoining(props, shown)
  const [isAsking, setAsking] = useState(false)

  const submit = handleSubmit(async (values) => {
    if (shown.isOpen && values.joining === 'closed' && waiting > 0 && !isAsking) return setAsking(true)
    await send(values, (answer) => {
      setAsking(false)
      setProblem(formMessage(answer, ['capacity'], setError))
    })
  })

  return (
    <Dialog title={isAsking ? 'Close joining?' : 'Joining'} onClose={onClose}>
      <Form onSubmit={submit} onChange={() => setProblem(null)}>
        <FormMessage tone="problem">{problem}</FormMessage>
        {isAsking ? (
          <p>
            {peopleSaid(waiting)} {waiting === 1 ? 'is' : 'are'} waiting for a place. Nobody new can join or
            wait from then on; whoever waits already stays on the list.
          </p>
        ) : (
          <>
            <ChoiceField
              {...register('joining')}
              label="Joining is"
              options={[
                { value: 'open', label: 'Open' },
                { value: 'closed', label: 'Closed' },
              ]}
            />
            <TextField
              {...register('capacity')}
              label="Places"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              hint="Nothing for no limit. Places that are taken stay; more places go to those who wait."
              error={formState.errors.capacity?.message}
            />
          </>
        )}
        <FormActions>
          <Button look="outline" onClick={() => (isAsking ? setAsking(false) : onClose())}>
            {isAsking ? 'Back' : 'Cancel'}
          </Button>
          <SubmitButton isBusy={isBusy} busyLabel="Setting">
            {isAsking ? 'Close joining' : 'Set joining'}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

type Refused = Parameters<typeof formMessage>[0]

/** Sends what the form holds. */
function useSetJoining(
  { productionId, onSet, onForbidden, onClose }: JoiningDialogProps,
  shown: JoiningPanel_JoiningFragment,
) {
  const client = usePersonalClient()
  const [isBusy, run] = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const send = ({ joining, capacity }: JoiningValues, onRefused: (answer: Refused) => void) =>
    run(async () => {
      setProblem(null)
      const input = {
        productionId,
        isOpen: joining === 'open',
        capacity: capacity === '' ? null : Number(capacity),
      }
      const answer = await sendDeskMutation(
        client,
        SetJoiningDocument,
        { input },
        (data) => data.setJoining,
        {
          reassurance,
          unsure: 'It may be set all the same. Press again: it is set to the same.',
        },
      )
      if (answer.kind === 'forbidden') return onForbidden()
      if (answer.kind !== 'done') return onRefused(answer)
      const { joining: set, replaced } = answer.payload
      if (set) onSet(set)
      showToast({ kind: 'success', text: replacedSaid(replaced, shown) })
      onClose()
    })
  return { isBusy, problem, setProblem, send }
}
