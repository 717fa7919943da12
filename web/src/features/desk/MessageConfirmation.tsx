import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { mayBeDone } from '../session/failure.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import { stateNamed } from './attendee-pages.ts'
import { formatPeople } from './counts.ts'
import { useMessageAttendeesMutation } from './desk.generated.ts'
import type { MessageDraft } from './message-draft.ts'

type MessageConfirmationProps = {
  readonly productionId: string
  readonly draft: MessageDraft
  readonly count: number | null
  readonly onMaybeSent: () => void
  readonly onSent: (recipients: number) => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

export function MessageConfirmation(props: MessageConfirmationProps) {
  const { productionId, draft, count, onMaybeSent, onSent, onForbidden, onClose } = props
  const sendMessage = useFormMutation(useMessageAttendeesMutation, (data) => data.messageAttendees, {
    maybeDone: 'It may already be on its way. It’s safe to try again: no one gets it twice.',
  })
  const { messageId, values } = draft

  const send = async () => {
    const input = {
      productionId,
      audience: stateNamed(values.audience),
      subject: values.subject.trim(),
      text: values.text.trim(),
      messageId,
    }
    const answer = await sendMessage({ input })
    if (answer.kind === 'done') onSent(answer.payload.recipientCount ?? 0)
    else if (isForbidden(answer)) onForbidden()
    else {
      if (answer.kind === 'failed' && mayBeDone(answer)) onMaybeSent()
      return answer.message
    }
    return null
  }

  return (
    <ConfirmDialog
      title="Send this message?"
      keep="Go back"
      confirm={count === null ? 'Send' : `Send to ${formatPeople(count)}`}
      busyLabel="Sending"
      onConfirm={send}
      onClose={onClose}
    >
      <p dir="auto">
        “{values.subject.trim()}” will be emailed to{' '}
        {count === null ? 'everyone you chose' : formatPeople(count)}. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}
