import { longest } from '@compound/foundation/contract/input-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AttendeeRow_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LongTextField } from '../../ui/LongTextField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import {
  useCancelAttendanceMutation,
  useConfirmAttendanceMutation,
  useResendTicketMutation,
} from './attendee.generated.ts'
import { type AttendeeAction, actionsFor, formatState, questions } from './attendee-labels.ts'

type Attendee = AttendeeRow_AttendeeFragment

type AttendeeActionsProps = {
  readonly productionId: string
  readonly attendee: Attendee
  /** Also after a refusal, then with no change: somebody else may have been faster. */
  readonly onChange: (change: Partial<Attendee>) => void
  readonly onForbidden: () => void
  readonly onDone?: () => void
}

const messages = { inputKept: null, maybeDone: 'It may have worked. It’s safe to try again.' } as const

/** Buttons, each with a question before it acts. */
export function AttendeeActions(props: AttendeeActionsProps) {
  const { productionId, attendee, onChange, onForbidden, onDone } = props
  const [asked, setAsked] = useState<AttendeeAction | null>(null)
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const resend = useFormMutation(useResendTicketMutation, (data) => data.resendTicket, messages)
  const confirm = useFormMutation(useConfirmAttendanceMutation, (data) => data.confirmAttendance, messages)
  const cancel = useFormMutation(useCancelAttendanceMutation, (data) => data.cancelAttendance, messages)
  const input = { productionId, attendeeId: attendee.id ?? '' }

  const send = (action: AttendeeAction) => {
    if (action === 'resend') return resend({ input })
    if (action === 'cancel') return cancel({ input: { ...input, reason: reason.trim() || null, notify } })
    return confirm({ input: { ...input, overCapacity: action === 'confirmAnyway' } })
  }
  /** Returns an error message, or null. */
  const act = async (action: AttendeeAction): Promise<string | null> => {
    const answer = await send(action)
    if (answer.kind === 'done') {
      const { done } = questions[action]
      const text = action === 'cancel' && !notify ? `${done} No email was sent.` : done
      showToast({ kind: 'success', text })
      onChange(('attendee' in answer.payload && answer.payload.attendee) || {})
      // Before the menu closes: each dialog gives the focus back to where it was opened.
      flushSync(() => setAsked(null))
      onDone?.()
      return null
    }
    if (isForbidden(answer)) onForbidden()
    else if (answer.kind === 'refused' && answer.errors[0]?.code === 'OVER_CAPACITY')
      setAsked('confirmAnyway')
    else {
      if (answer.kind === 'refused') onChange({})
      return answer.message
    }
    return null
  }

  return (
    <>
      {actionsFor(attendee).map((action) => (
        <Button key={action} variant="outline" onClick={() => setAsked(action)}>
          {questions[action].confirm}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          // A second question takes a new dialog, so that pressing twice doesn't answer it.
          key={asked}
          title={questions[asked].title}
          keep="Go back"
          confirm={questions[asked].confirm}
          busyLabel={questions[asked].busy}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        >
          <p dir="auto">{`${attendee.profile.name ?? 'This person'} ${questions[asked].effect}`}</p>
          {asked === 'cancel' && (
            <>
              <LongTextField
                label="Reason (optional)"
                rows={3}
                maxLength={longest.reason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                hint={`${notify ? 'The email includes it.' : 'No email is sent.'} ${reason.length} of ${longest.reason} characters`}
              />
              <CheckField checked={notify} onChange={({ target }) => setNotify(target.checked)}>
                Email them
              </CheckField>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

type AttendeeMenuProps = Omit<AttendeeActionsProps, 'productionId' | 'onDone'> & {
  readonly slug: string
  /** Null if unknown: then the menu only leads to the person's page. */
  readonly productionId: string | null
  readonly onClose: () => void
}

export function AttendeeMenu({ slug, productionId, onClose, ...props }: AttendeeMenuProps) {
  const { id, profile, state } = props.attendee
  const details = useRef<HTMLAnchorElement>(null)
  // After the dialog has opened, which focuses its first button.
  useEffect(() => details.current?.focus(), [])
  return (
    <Dialog title={profile.name ?? 'No name'} subtitle={formatState(state)} onClose={onClose}>
      <Stack gap={3}>
        <LinkButton ref={details} to={paths.deskAttendee(slug, id ?? '')} variant="outline">
          Details
        </LinkButton>
        {productionId && <AttendeeActions {...props} productionId={productionId} onDone={onClose} />}
      </Stack>
    </Dialog>
  )
}
