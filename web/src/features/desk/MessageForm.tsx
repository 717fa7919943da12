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
import { type AudienceCounts, audienceCount, formatRecipients } from './audience.ts'
import { formatCount, formatPeople } from './counts.ts'
import { MessageConfirmation } from './MessageConfirmation.tsx'
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

type MessageFormProps = {
  readonly memberId: string
  readonly slug: string
  readonly productionId: string
  readonly production: string
  readonly organizerEmail: string | null
  readonly counts: AudienceCounts
  readonly onForbidden: () => void
}

const formatCharactersLeft = (length: number, most: number): string =>
  `${formatCount(length)} of ${formatCount(most)} characters`

function useDraft(memberId: string, slug: string) {
  const [stored] = useState(() => storedDraft(tabStorage(), memberId, slug))
  const [draft, setDraft] = useState<MessageDraft>(() => stored.read() ?? newDraft(newId()))
  const save = (next: MessageDraft) => {
    setDraft(next)
    stored.save(next)
  }
  return { draft, save, drop: stored.drop }
}

export function MessageForm(props: MessageFormProps) {
  const { memberId, slug, productionId, production, organizerEmail, counts, onForbidden } = props
  const { draft, save, drop } = useDraft(memberId, slug)
  const navigate = useNavigate()
  const [confirmed, setConfirmed] = useState<MessageValues | null>(null)
  const form = useSchemaForm(messageSchema, draft.values)
  const { register, handleSubmit, control, getValues } = form
  const { errors } = form.formState
  const values = useWatch({ control, compute: (values: MessageValues) => values })
  const audience = stateNamed(values.audience)
  const count = audienceCount(audience, counts)
  const isNobody = count === 0
  const toDesk = () => navigate(paths.deskProduction(slug))
  const onSent = (recipients: number) => {
    drop()
    showToast({ kind: 'success', text: `Your message is on its way to ${formatPeople(recipients)}.` })
    toDesk()
  }

  return (
    <div className={styles.split}>
      <Form
        onSubmit={handleSubmit((message) => setConfirmed(message))}
        onChange={() => save(withValues(draft, getValues(), newId))}
      >
        <FormMessage tone="news">
          {mayBeSent(draft) && confirmed === null
            ? 'This message may have been sent: the server didn’t respond. If you send it again unchanged, no one gets it twice.'
            : null}
        </FormMessage>
        <SelectField
          {...register('audience')}
          label="To"
          placeholder={formatRecipients(null, counts)}
          options={attendeeStates.map((state) => ({ value: state, label: formatRecipients(state, counts) }))}
          hint={isNobody ? 'There’s no one to message.' : undefined}
        />
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
          <Button variant="outline" onClick={toDesk}>
            Back to the desk
          </Button>
          <SubmitButton disabled={isNobody}>
            {count === null ? 'Send' : `Send to ${formatPeople(count)}`}
          </SubmitButton>
        </FormActions>
      </Form>
      <MessagePreview
        subject={values.subject}
        text={values.text}
        production={production}
        organizerEmail={organizerEmail}
      />
      {confirmed && (
        <MessageConfirmation
          productionId={productionId}
          draft={{ ...draft, values: confirmed }}
          count={count}
          onMaybeSent={() => save({ ...draft, sent: confirmed })}
          onSent={onSent}
          onForbidden={onForbidden}
          onClose={() => setConfirmed(null)}
        />
      )}
    </div>
  )
}
