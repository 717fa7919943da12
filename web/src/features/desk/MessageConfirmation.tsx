import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
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
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const { messageId, values } = draft

  const send = () =>
    run(async () => {
      setProblem(null)
      const input = {
        productionId,
        audience: stateNamed(values.audience),
        subject: values.subject.trim(),
        text: values.text.trim(),
        messageId,
      }
      const answer = await sendMessage({ input })
      if (answer.kind === 'done') return onSent(answer.payload.recipientCount ?? 0)
      if (isForbidden(answer)) return onForbidden()
      if (answer.kind === 'failed' && mayBeDone(answer)) onMaybeSent()
      setProblem(answer.message)
    })

  return (
    <Dialog title="Send this message?" onClose={onClose}>
      <p dir="auto">
        ‘{values.subject.trim()}’ goes to {count === null ? 'everyone you chose' : formatPeople(count)} by
        email. This can’t be undone.
      </p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep="Go back"
        onKeep={onClose}
        confirm={count === null ? 'Send' : `Send to ${formatPeople(count)}`}
        onConfirm={() => void send()}
        isBusy={isBusy}
        busyLabel="Sending"
      />
    </Dialog>
  )
}
