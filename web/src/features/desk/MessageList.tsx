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
import { formatAfterEnd, formatSendTime } from './message-time.ts'

type MessageListProps = {
  readonly slug: string
  readonly productionId: string
  readonly title: string
  readonly messages: readonly MessageList_MessageFragment[]
  readonly onChange: () => void
  readonly onForbidden: () => void
}

const actions = {
  confirm: { title: 'Send this message after all?', confirm: 'Confirm', done: 'Message confirmed.' },
  keep: { title: 'Keep this time?', confirm: 'Keep this time', done: 'The time stays.' },
  cancel: { title: 'Cancel this message?', confirm: 'Cancel message', done: 'Message canceled.' },
} as const

type Action = keyof typeof actions

const hasPassed = (iso: string | null): boolean => iso !== null && Date.parse(iso) <= Date.now()

function formatWhen({ state, sendAt, sentAt, sendAfterEndMinutes: after }: MessageList_MessageFragment) {
  if (sentAt !== null) return `Sent ${formatSendTime(sentAt)}`
  if (state === 'WAITING' && hasPassed(sendAt)) return 'Being sent now'
  return [sendAt && formatSendTime(sendAt), after !== null && formatAfterEnd(after)]
    .filter(Boolean)
    .join(', ')
}

function stateOf({ state, hasMoved }: MessageList_MessageFragment): string | null {
  if (state === 'HELD') return 'Held: its author can’t send it anymore'
  if (state === 'CALLED_OFF') return 'Not sent: the production was called off'
  return state === 'WAITING' && hasMoved ? 'The production moved' : null
}

function actionsOf(message: MessageList_MessageFragment): readonly Action[] {
  if (!isWaiting(message)) return []
  if (message.state === 'HELD') return ['confirm', 'cancel']
  return message.hasMoved ? ['keep', 'cancel'] : ['cancel']
}

export function MessageList({ slug, title, messages, ...props }: MessageListProps) {
  const [asked, setAsked] = useState<{ action: Action; message: MessageList_MessageFragment } | null>(null)
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
            {stateOf(message) !== null && <p className={styles.state}>{stateOf(message)}</p>}
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
                    aria-label={`${actions[action].confirm}: ${message.subject}`}
                    onClick={() => setAsked({ action, message })}
                  >
                    {actions[action].confirm}
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
  readonly message: MessageList_MessageFragment
  readonly onClose: () => void
}

function MessageAction({ productionId, action, message, ...props }: MessageActionProps) {
  const { onChange, onForbidden, onClose } = props
  const { title, confirm, done } = actions[action]
  const { id: messageId, subject, sendAt, sendAfterEndMinutes, recipients } = message
  const messages = { inputKept: null, maybeDone: 'It may already be done. It’s safe to try again.' }
  const updateMessage = useFormMutation(useUpdateMessageMutation, (data) => data.updateMessage, messages)
  const cancelMessage = useFormMutation(useCancelMessageMutation, (data) => data.cancelMessage, messages)
  const time = sendAfterEndMinutes === null ? { sendAt } : { sendAfterEndMinutes }

  const run = async () => {
    const answer = await (action === 'cancel'
      ? cancelMessage({ input: { productionId, messageId } })
      : updateMessage({ input: { productionId, messageId, ...time } }))
    if (isForbidden(answer)) {
      onForbidden()
      return null
    }
    onChange()
    if (answer.kind !== 'done') return answer.message
    showToast({ kind: 'success', text: done })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={title}
      keep="Go back"
      confirm={confirm}
      busyLabel="Saving"
      onConfirm={run}
      onClose={onClose}
    >
      <p dir="auto">
        “{subject}”{' '}
        {action === 'cancel'
          ? 'will be sent to no one.'
          : hasPassed(sendAt)
            ? `will be emailed to ${formatPeople(recipients)} now. This can’t be undone.`
            : `will be emailed: ${formatWhen(message)}.`}
      </p>
    </ConfirmDialog>
  )
}
