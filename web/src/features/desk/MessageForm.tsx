import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { newId } from '../check-in-list/device-id.ts'
import type { AudienceCounts } from './audience.ts'
import { formatPeople } from './counts.ts'
import { MessageConfirmation } from './MessageConfirmation.tsx'
import { MessageFields } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MessagePreview } from './MessagePreview.tsx'
import {
  type MessageDraft,
  type MessageValues,
  mayBeSent,
  messageSchema,
  newDraft,
  storedDraft,
  withValues,
} from './message-draft.ts'
import { isWaiting, type MessageProduction, offered, planOf, valuesOf } from './message-plan.ts'

type MessageFormProps = {
  readonly memberId: string
  readonly production: MessageProduction
  readonly counts: AudienceCounts
  /** Of the message that is edited; null for a new one. */
  readonly editedId: string | null
  readonly onRefresh: () => void
  readonly onScheduled: () => void
  readonly onForbidden: () => void
}

function useDraft({ memberId, production, editedId }: MessageFormProps) {
  const edited = production.messages?.find(({ id }) => id === editedId)
  const [stored] = useState(() => {
    const key = editedId === null ? production.slug : `${production.slug} ${editedId}`
    return storedDraft(tabStorage(), memberId, key)
  })
  const [draft, setDraft] = useState<MessageDraft>(() => {
    const first = stored.read() ?? { ...newDraft(editedId ?? newId()), values: valuesOf(edited) }
    return { ...first, values: offered(first.values, production) }
  })
  const [kept] = useState(edited?.sendAt ?? null)
  const save = (next: MessageDraft) => {
    setDraft(next)
    stored.save(next)
  }
  return { draft, save, drop: stored.drop, kept, isGone: editedId !== null && !isWaiting(edited) }
}

function noticeOf(draft: MessageDraft, isGone: boolean): string | null {
  if (isGone)
    return 'This message was sent or canceled, so it can’t be changed. What you typed is still here.'
  return mayBeSent(draft)
    ? 'This message may have been sent: the server didn’t respond. If you send it again unchanged, no one gets it twice.'
    : null
}

export function MessageForm(props: MessageFormProps) {
  const { production, counts, editedId, onRefresh, onScheduled, onForbidden } = props
  const { slug, endsAt } = production
  const { draft, save, drop, kept, isGone } = useDraft(props)
  const navigate = useNavigate()
  const [confirmed, setConfirmed] = useState<MessageValues | null>(null)
  const [schema] = useState(() => messageSchema(kept))
  const form = useSchemaForm(schema, draft.values)
  const { handleSubmit, control, getValues, trigger } = form
  const values = useWatch({ control, compute: (values: MessageValues) => values })
  const isEdit = editedId !== null
  const plan = planOf(values, { counts, endsAt, isEdit, kept, at: Date.now() })
  const isNobody = plan.count === 0 && !plan.waits
  const toDesk = () => navigate(paths.deskProduction(slug))
  const discard = () => {
    drop()
    navigate(paths.deskMessage(slug))
  }
  const onSent = (recipients: number | null) => {
    drop()
    if (plan.waits) {
      showToast({ kind: 'success', text: 'Your message is scheduled.' })
      return onScheduled()
    }
    const people = recipients === null ? '' : ` to ${formatPeople(recipients)}`
    showToast({ kind: 'success', text: `Your message is on its way${people}.` })
    toDesk()
  }

  return (
    <div className={styles.split}>
      <Form
        takesFocus={isEdit}
        onSubmit={handleSubmit((message) => setConfirmed(message))}
        onChange={() => save(withValues(draft, getValues(), newId))}
      >
        <FormMessage tone="news">{confirmed === null ? noticeOf(draft, isGone) : null}</FormMessage>
        <MessageFields
          form={form}
          production={production}
          counts={counts}
          isEdit={isEdit}
          isNobody={isNobody}
        />
        <FormActions>
          <Button variant="outline" onClick={isEdit ? discard : toDesk}>
            {isEdit ? 'Discard changes' : 'Back to the desk'}
          </Button>
          <SubmitButton disabled={isNobody || isGone}>{plan.label}</SubmitButton>
        </FormActions>
      </Form>
      <MessagePreview
        values={values}
        production={production}
        onCheck={() => trigger(['subject', 'text'], { shouldFocus: true })}
        onForbidden={onForbidden}
      />
      {confirmed && (
        <MessageConfirmation
          production={production}
          draft={{ ...draft, values: confirmed }}
          isEdit={isEdit}
          kept={kept}
          plan={plan}
          onUnclear={() => {
            if (!isEdit) save({ ...draft, sent: confirmed })
            onRefresh()
          }}
          onSent={onSent}
          onForbidden={onForbidden}
          onClose={() => setConfirmed(null)}
        />
      )}
    </div>
  )
}
