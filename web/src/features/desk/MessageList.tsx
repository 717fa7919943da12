import { useState } from 'react'
import type { MessageList_MessageFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import { formatAudience } from './audience.ts'
import { formatPeople } from './counts.ts'
import { useCancelMessageMutation, useUpdateMessageMutation } from './desk.generated.ts'
import styles from './MessageList.module.css'
import { isWaiting } from './message-plan.ts'
import { formatSendTime, formatTimes } from './message-time.ts'

type Message = MessageList_MessageFragment

type MessageListProps = {
  readonly title: string
  readonly messages: readonly Message[]
  readonly slug: string
  readonly productionId: string
  readonly onChange: () => void
  readonly onForbidden: () => void
}

type Action = 'Confirm' | 'Keep this time' | 'Cancel message'

const isDue = ({ sendAt }: Message) => sendAt !== null && Date.parse(sendAt) <= Date.now()

function formatWhen(message: Message): string {
  if (message.sentAt !== null) return `Sent ${formatSendTime(message.sentAt)}`
  return message.state === 'WAITING' && isDue(message) ? 'Being sent now' : formatTimes(message)
}

function formatState({ state, hasMoved }: Message): string | null {
  if (state === 'HELD') return 'Held: its author can’t send it anymore'
  if (state === 'CALLED_OFF') return 'Not sent: the production was called off'
  return state === 'WAITING' && hasMoved ? 'The production moved' : null
}

function actionsOf({ state, hasMoved }: Message): readonly Action[] {
  if (state === 'HELD') return ['Confirm', 'Cancel message']
  return hasMoved ? ['Keep this time', 'Cancel message'] : ['Cancel message']
}

export function MessageList({ slug, title, messages, ...props }: MessageListProps) {
  const [asked, setAsked] = useState<{ action: Action; message: Message } | null>(null)
  if (messages.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message}>
            <h3 className={styles.subject} dir="auto">
              {message.subject}
            </h3>
            <p className={styles.facts}>{formatWhen(message)}</p>
            <p className={styles.facts}>
              To: {formatAudience(message.to)}, {formatPeople(message.recipients)}
              {isWaiting(message) && ' now'}
            </p>
            {formatState(message) && <p className={styles.state}>{formatState(message)}</p>}
            {isWaiting(message) && (
              <Row gap={3}>
                <LinkButton
                  variant="outline"
                  to={`${paths.deskMessage(slug)}?edit=${message.id}`}
                  aria-label={`Edit: ${message.subject}`}
                >
                  Edit
                </LinkButton>
                {actionsOf(message).map((action) => (
                  <Button
                    key={action}
                    variant="outline"
                    aria-label={`${action}: ${message.subject}`}
                    onClick={() => setAsked({ action, message })}
                  >
                    {action}
                  </Button>
                ))}
              </Row>
            )}
          </li>
        ))}
      </ul>
      {asked && <MessageAction {...props} {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

type MessageActionProps = Pick<MessageListProps, 'productionId' | 'onChange' | 'onForbidden'> & {
  readonly action: Action
  readonly message: Message
  readonly onClose: () => void
}

function MessageAction(props: MessageActionProps) {
  const { action, message, productionId, onChange, onForbidden, onClose } = props
  const { id: messageId, subject, sendAt, recipients } = message
  const messages = { inputKept: null, maybeDone: 'It may already be done. It’s safe to try again.' }
  const updateMessage = useFormMutation(useUpdateMessageMutation, (data) => data.updateMessage, messages)
  const cancelMessage = useFormMutation(useCancelMessageMutation, (data) => data.cancelMessage, messages)
  const isCancel = action === 'Cancel message'

  const run = async () => {
    const input = { productionId, messageId }
    // Any change makes this member its author.
    const unchanged = message.state === 'HELD' ? { subject } : { sendAt }
    const answer = await (isCancel
      ? cancelMessage({ input })
      : updateMessage({ input: { ...input, ...unchanged } }))
    if (isForbidden(answer)) onForbidden()
    else onChange()
    if (answer.kind !== 'done') return answer.message
    showToast({ kind: 'success', text: isCancel ? 'Message canceled.' : 'Message confirmed.' })
    onClose()
    return null
  }
  const sent = isDue(message)
    ? `will be emailed to ${formatPeople(recipients)} now. This can’t be undone.`
    : `will be emailed: ${formatTimes(message)}.`
  const actions = { keep: 'Go back', confirm: action, busyLabel: 'Saving' }

  return (
    <ConfirmDialog {...actions} title={`${action}?`} onConfirm={run} onClose={onClose}>
      <p dir="auto">
        “{subject}” {isCancel ? 'won’t be sent to anyone.' : sent}
      </p>
    </ConfirmDialog>
  )
}
