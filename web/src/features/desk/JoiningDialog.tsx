import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type {
  CountsBar_CountsFragment,
  JoiningPanel_JoiningFragment,
} from '../../graphql/generated/fragments.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions, Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { formMessage } from '../session/show-errors.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import { formatCount, formatPeople } from './counts.ts'
import { useSetJoiningMutation } from './desk.generated.ts'
import {
  capacityRange,
  formatConfirmed,
  formatPreviousJoining,
  type JoiningQuestion,
  type JoiningValues,
  joiningValues,
  questionBefore,
} from './joining.ts'

const capacityMessage = `Enter a whole number from ${capacityRange.least} to ${formatCount(capacityRange.most)}, or leave this empty for no limit`

const schema = z.object({
  joining: z.enum(['open', 'closed']),
  capacity: z.string().check(
    z.trim(),
    z.refine((typed) => {
      const capacity = Number(typed)
      return (
        typed === '' ||
        (/^\d{1,7}$/.test(typed) && capacity >= capacityRange.least && capacity <= capacityRange.most)
      )
    }, capacityMessage),
  ),
  takesWalkIns: z.nullable(z.boolean()),
})

export interface JoiningNow {
  readonly joining: JoiningPanel_JoiningFragment | null
  readonly counts: CountsBar_CountsFragment | null
}

type JoiningDialogProps = {
  readonly productionId: string
  readonly joining: JoiningPanel_JoiningFragment
  readonly counts: CountsBar_CountsFragment | null
  /** Null if the request fails. */
  readonly onRefresh: () => Promise<JoiningNow | null>
  readonly onSet: (joining: JoiningPanel_JoiningFragment) => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

export function JoiningDialog(props: JoiningDialogProps) {
  const { productionId, joining, counts, onRefresh, onSet, onForbidden, onClose } = props
  // The form's first values: after a refresh, a difference is somebody else's change.
  const [shown] = useState(joining)
  const form = useSchemaForm(schema, joiningValues(shown))
  const { handleSubmit, setError, setFocus, getValues } = form
  const { isBusy, problem, setProblem, run } = useTask()
  const setJoining = useFormMutation(useSetJoiningMutation, (data) => data.setJoining, {
    inputKept: null,
    maybeDone: 'Your change may already be saved. It’s safe to try again.',
  })
  const [question, setQuestion] = useState<JoiningQuestion | null>(null)
  const labels = labelsOf(question)

  /** People join while the dialog is open, so the counts are requested again. */
  const askFirst = async (values: JoiningValues) => {
    const now = await onRefresh()
    return questionBefore(values, now?.joining ?? joining, now?.counts ?? counts)
  }
  const submit = handleSubmit((values) =>
    run(async () => {
      const asked = question === null ? await askFirst(values) : null
      if (asked !== null) return setQuestion(asked)
      const answer = await setJoining({
        input: {
          productionId,
          isOpen: values.joining === 'open',
          capacity: values.capacity === '' ? null : Number(values.capacity),
          takesWalkIns: values.takesWalkIns,
        },
      })
      if (isForbidden(answer)) return onForbidden()
      if (answer.kind !== 'done') {
        setQuestion(null)
        return setProblem(formMessage(answer, ['capacity'], setError))
      }
      const { joining: set, replaced } = answer.payload
      if (set) onSet(set)
      showToast({ kind: 'success', text: formatPreviousJoining(replaced, shown) })
      onClose()
    }),
  )

  return (
    <Dialog title={labels.title} onClose={onClose}>
      <Form onSubmit={submit} onChange={() => setProblem(null)}>
        <FormMessage tone="problem">{problem}</FormMessage>
        {question === null ? (
          <JoiningFields form={form} />
        ) : (
          <Question
            question={question}
            counts={counts}
            capacity={getValues('capacity')}
            onLeave={() => setFocus('capacity')}
          />
        )}
        {question === null ? (
          <FormActions>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton isBusy={isBusy} busyLabel="Saving">
              {labels.submit}
            </SubmitButton>
          </FormActions>
        ) : (
          <ConfirmActions
            keep="Back"
            onKeep={() => setQuestion(null)}
            confirm={labels.submit}
            onConfirm={() => void submit()}
            isBusy={isBusy}
            busyLabel="Saving"
          />
        )}
      </Form>
    </Dialog>
  )
}

function JoiningFields({
  form: { register, formState, getValues },
}: {
  readonly form: UseFormReturn<JoiningValues>
}) {
  const takesWalkIns = getValues('takesWalkIns')
  return (
    <>
      <ChoiceField
        {...register('joining')}
        label="RSVPs are"
        options={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
      />
      <TextField
        {...register('capacity')}
        label="Spots"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        hint="Leave empty for no limit. No one loses their spot. New spots go to the waitlist."
        error={formState.errors.capacity?.message}
      />
      {takesWalkIns !== null && (
        <CheckField {...register('takesWalkIns')}>
          Takes walk-ins: staff can let in people who have no account
        </CheckField>
      )}
    </>
  )
}

function labelsOf(question: JoiningQuestion | null): { readonly title: string; readonly submit: string } {
  if (question === null) return { title: 'RSVPs', submit: 'Save' }
  const { isBelowConfirmed, isClosing } = question
  if (!isBelowConfirmed) return { title: 'Close RSVPs?', submit: 'Close RSVPs' }
  const title = 'Set capacity below confirmed?'
  return { title, submit: isClosing ? 'Set capacity and close' : 'Set capacity' }
}

type QuestionProps = {
  readonly question: JoiningQuestion
  readonly counts: CountsBar_CountsFragment | null
  readonly capacity: string
  readonly onLeave: () => void
}

function Question({ question, counts, capacity, onLeave }: QuestionProps) {
  const focusCapacity = useRef(onLeave)
  useEffect(() => focusCapacity.current, [])
  const waitlisted = counts?.waitlisted ?? 0
  return (
    <Stack gap={3} role="alert">
      {question.isBelowConfirmed && (
        <p>
          {formatConfirmed(counts?.confirmed ?? 0)}, and the capacity would be {formatCount(Number(capacity))}
          . Nobody loses their spot. Nobody new is confirmed until there’s room.
        </p>
      )}
      {question.isClosing && (
        <p>
          {formatPeople(waitlisted)} {waitlisted === 1 ? 'is' : 'are'} on the waitlist. After you close RSVPs,
          no one new can join or wait. People already on the waitlist stay on it.
        </p>
      )}
    </Stack>
  )
}
