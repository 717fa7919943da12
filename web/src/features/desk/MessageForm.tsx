import { longest } from '@compound/foundation/contract/input-rules.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { LongTextField } from '../../ui/LongTextField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { newId } from '../check-in-list/device-id.ts'
import { attendeeStates, stateNamed } from './attendee-pages.ts'
import { type AudienceCounts, audiences, formatRecipients } from './audience.ts'
import { formatCount, formatPeople } from './counts.ts'
import { MessageConfirmation } from './MessageConfirmation.tsx'
import styles from './MessageForm.module.css'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageTimeFields } from './MessageTimeFields.tsx'
import {
  type MessageDraft,
  type MessageValues,
  mayBeSent,
  messageSchema,
  newDraft,
  storedDraft,
  withValues,
} from './message-draft.ts'
import { isWaiting, type MessageProduction, planOf } from './message-plan.ts'
import { now } from './message-time.ts'

type MessageFormProps = {
  readonly memberId: string
  readonly production: MessageProduction
  readonly counts: AudienceCounts
  /** Of the message that is edited; null for a new one. */
  readonly editedId: string | null
  readonly onRefresh: () => void
  readonly onForbidden: () => void
}

const formatCharactersLeft = (length: number, most: number): string =>
  `${formatCount(length)} of ${formatCount(most)} characters`

function useDraft({ memberId, production: { slug, messages }, editedId }: MessageFormProps) {
  const edited = messages?.find(({ id }) => id === editedId)
  const [stored] = useState(() =>
    storedDraft(tabStorage(), memberId, editedId === null ? slug : `${slug} ${editedId}`),
  )
  const [draft, setDraft] = useState<MessageDraft>(() => {
    const first = stored.read() ?? newDraft(editedId ?? newId(), edited)
    if (messages !== null) return first
    return {
      ...first,
      values: { ...first.values, ...now, audience: stateNamed(first.values.audience) ?? '' },
    }
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
  if (!mayBeSent(draft)) return null
  return 'This message may have been sent: the server didn’t respond. If you send it again unchanged, no one gets it twice.'
}

export function MessageForm(props: MessageFormProps) {
  const { production, counts, editedId, onRefresh, onForbidden } = props
  const { slug, endsAt, messages } = production
  const { draft, save, drop, kept, isGone } = useDraft(props)
  const navigate = useNavigate()
  const [confirmed, setConfirmed] = useState<MessageValues | null>(null)
  const [schema] = useState(() => messageSchema(kept))
  const form = useSchemaForm(schema, draft.values)
  const { register, handleSubmit, control, getValues, trigger } = form
  const { errors } = form.formState
  const values = useWatch({ control, compute: (values: MessageValues) => values })
  const isEdit = editedId !== null
  const plan = planOf(values, { counts, endsAt, isEdit, kept, at: Date.now() })
  const leave = () => navigate((isEdit ? paths.deskMessage : paths.deskProduction)(slug))
  const onSent = async (recipients: number | null) => {
    drop()
    const people = recipients === null ? '' : ` to ${formatPeople(recipients)}`
    const text = plan.waits ? 'Your message is scheduled.' : `Your message is on its way${people}.`
    const link = { title: 'See messages', to: paths.deskMessage(slug) }
    showToast({ kind: 'success', text, ...(plan.waits && !isEdit && { link }) })
    onRefresh()
    // The dialog stays busy until then.
    await leave()
  }

  return (
    <div className={styles.split}>
      <Form
        takesFocus={isEdit}
        onSubmit={handleSubmit((message) => setConfirmed(message))}
        onChange={() => save(withValues(draft, getValues(), newId))}
      >
        <FormMessage tone="news">{confirmed === null ? noticeOf(draft, isGone) : null}</FormMessage>
        <SelectField
          {...register('audience')}
          label="To"
          // An edit can't change another audience to this one.
          {...(!(isEdit && values.audience) && { placeholder: formatRecipients(null, counts) })}
          options={(messages === null ? attendeeStates : audiences).map((value) => ({
            value,
            label: formatRecipients(value, counts),
          }))}
          hint={plan.refusal}
        />
        {messages !== null && <MessageTimeFields form={form} hasEnd={endsAt !== null} />}
        <TextField
          {...register('subject')}
          label="Subject"
          autoComplete="off"
          hint={formatCharactersLeft(values.subject.trim().length, longest.subject)}
          error={errors.subject?.message}
        />
        <LongTextField
          {...register('text')}
          label="Message"
          rows={12}
          hint={formatCharactersLeft(values.text.trim().length, longest.message)}
          error={errors.text?.message}
        />
        <FormActions>
          <Button variant="outline" onClick={leave}>
            {isEdit ? 'Back to the messages' : 'Back to the desk'}
          </Button>
          <SubmitButton disabled={plan.refusal !== null || isGone}>{plan.label}</SubmitButton>
        </FormActions>
      </Form>
      <MessagePreview
        subject={values.subject.trim()}
        text={values.text.trim()}
        production={production}
        onCheck={() => trigger(['subject', 'text'], { shouldFocus: true })}
        onForbidden={onForbidden}
      />
      {confirmed && (
        <MessageConfirmation
          production={production}
          draft={{ ...draft, values: confirmed }}
          isEdit={isEdit}
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
