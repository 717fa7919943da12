import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { usePersonalClient } from '../session/session-client.ts'
import { stateNamed } from './attendee-pages.ts'
import { peopleSaid } from './counts.ts'
import { MessageAttendeesDocument } from './desk.generated.ts'
import type { MessageDraft } from './message-draft.ts'
import { isUnsure, sendDeskMutation } from './send-desk-mutation.ts'

type MessageConfirmationProps = {
  readonly productionId: string
  readonly draft: MessageDraft
  /** Null if unknown. */
  readonly count: number | null
  /** Called if no response says whether it was sent. */
  readonly onUnsure: () => void
  readonly onSent: (recipients: number) => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

/** Asks before sending, because an email can't be taken back. */
export function MessageConfirmation(props: MessageConfirmationProps) {
  const { productionId, draft, count, onUnsure, onSent, onForbidden, onClose } = props
  const client = usePersonalClient()
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
      const answer = await sendDeskMutation(
        client,
        MessageAttendeesDocument,
        { input },
        (data) => data.messageAttendees,
        { unsure: 'It may be on its way all the same. Press again: nobody gets it twice.' },
      )
      if (answer.kind === 'forbidden') return onForbidden()
      if (answer.kind === 'done') return onSent(answer.payload.recipientCount ?? 0)
      if (answer.kind === 'failed' && isUnsure(answer)) onUnsure()
      setProblem(
        answer.kind === 'failed' ? answer.message : (answer.errors[0]?.message ?? 'Nothing was sent.'),
      )
    })

  return (
    <Dialog title="Send this message?" onClose={onClose}>
      <p dir="auto">
        ‘{values.subject.trim()}’ goes to {count === null ? 'everybody you chose' : peopleSaid(count)} by
        mail. It can’t be taken back.
      </p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep="Not yet"
        onKeep={onClose}
        confirm={count === null ? 'Send' : `Send to ${peopleSaid(count)}`}
        onConfirm={() => void send()}
        isBusy={isBusy}
        busyLabel="Sending"
      />
    </Dialog>
  )
}
