import { useRef } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { mayBeDone } from '../session/failure.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import { stateNamed } from './attendee-pages.ts'
import { formatAudience } from './audience.ts'
import { formatPeople } from './counts.ts'
import { useMessageAttendeesMutation, useUpdateMessageMutation } from './desk.generated.ts'
import type { MessageDraft } from './message-draft.ts'
import type { MessagePlan, MessageProduction } from './message-plan.ts'
import { formatSendTime } from './message-time.ts'

type MessageConfirmationProps = {
  readonly production: MessageProduction
  readonly draft: MessageDraft
  readonly isEdit: boolean
  readonly plan: MessagePlan
  /** It may be sent or saved, or can't be changed anymore. */
  readonly onUnclear: () => void
  readonly onSent: (recipients: number | null) => Promise<void>
  readonly onForbidden: () => void
  readonly onClose: () => void
}

export function MessageConfirmation(props: MessageConfirmationProps) {
  const { production, draft, isEdit, plan } = props
  const { to, count, time, waits, moment, label } = plan
  const { onUnclear, onSent, onForbidden, onClose } = props
  const sendMessage = useFormMutation(useMessageAttendeesMutation, (data) => data.messageAttendees, {
    maybeDone: `It may already be ${waits ? 'scheduled' : 'on its way'}. It’s safe to try again: no one gets it twice.`,
  })
  const updateMessage = useFormMutation(useUpdateMessageMutation, (data) => data.updateMessage, {
    maybeDone: 'Your changes may already be saved. It’s safe to try again.',
  })
  const { messageId, values } = draft
  const isDone = useRef(false)
  const subject = values.subject.trim()

  const change = async () => {
    const content = { subject, text: values.text.trim() }
    const input = { productionId: production.id, messageId, ...content }
    if (isEdit) {
      const sendNow = values.when === 'NOW' && { sendAt: new Date().toISOString() }
      return updateMessage({ input: { ...input, to, ...time, ...sendNow } })
    }
    const whom = production.messages === null ? { audience: stateNamed(values.audience) } : { to, ...time }
    return sendMessage({ input: { ...input, ...whom } })
  }
  const send = async () => {
    // A second press may come before the next screen.
    if (isDone.current) return null
    const answer = await change()
    if (answer.kind === 'done') {
      isDone.current = true
      await onSent('recipientCount' in answer.payload ? answer.payload.recipientCount : count)
    } else if (isForbidden(answer)) onForbidden()
    else {
      if (answer.kind === 'failed' ? mayBeDone(answer) : isEdit) onUnclear()
      return answer.message
    }
    return null
  }

  return (
    <ConfirmDialog
      title={waits ? (isEdit ? 'Save this message?' : 'Schedule this message?') : 'Send this message?'}
      keep="Go back"
      confirm={label}
      busyLabel={waits ? 'Saving' : 'Sending'}
      onConfirm={send}
      onClose={onClose}
    >
      {waits ? (
        <>
          <p dir="auto">
            “{subject}” will be emailed{' '}
            {moment === null ? 'once the production is over' : `on ${formatSendTime(moment)}`}. To:{' '}
            {formatAudience(to)}.
          </p>
          <p>
            Who gets it is decided then{count !== null && `. Now it would be ${formatPeople(count)}`}. You can
            edit or cancel it until then.
          </p>
        </>
      ) : (
        <p dir="auto">
          “{subject}” will be emailed to {count === null ? 'everyone you chose' : formatPeople(count)}. This
          can’t be undone.
        </p>
      )}
    </ConfirmDialog>
  )
}
