import { longest } from '@compound/foundation/contract/input-rules.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { zoneName } from '../../ui/dates.ts'
import { FieldPair } from '../../ui/Form.tsx'
import { LongTextField } from '../../ui/LongTextField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dayAndTime } from '../../ui/wall-clock.ts'
import { attendeeStates } from './attendee-pages.ts'
import { type AudienceCounts, audiences, formatRecipients } from './audience.ts'
import { formatCount } from './counts.ts'
import type { MessageValues } from './message-draft.ts'
import type { MessageProduction } from './message-plan.ts'
import { formatRepeated } from './message-time.ts'

type MessageFieldsProps = {
  readonly form: UseFormReturn<MessageValues>
  readonly production: MessageProduction
  readonly counts: AudienceCounts
  readonly isEdit: boolean
  readonly isNobody: boolean
}

const formatCharactersLeft = (length: number, most: number): string =>
  `${formatCount(length)} of ${formatCount(most)} characters`

export function MessageFields({ form, production, counts, isEdit, isNobody }: MessageFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const values = useWatch({ control, compute: (values: MessageValues) => values })
  const canWait = production.messages !== null
  return (
    <>
      <SelectField
        {...register('audience')}
        label="To"
        // An edit can't change the audience back to this one.
        {...(!(isEdit && values.audience !== '') && { placeholder: formatRecipients(null, counts) })}
        options={(canWait ? audiences : attendeeStates).map((one) => ({
          value: one,
          label: formatRecipients(one, counts),
        }))}
        hint={isNobody ? 'There’s no one to message.' : undefined}
      />
      {canWait && <TimeFields form={form} production={production} values={values} />}
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
    </>
  )
}

function TimeFields(
  props: Pick<MessageFieldsProps, 'form' | 'production'> & { readonly values: MessageValues },
) {
  const { form, production, values } = props
  const { register, formState } = form
  const { errors } = formState
  const { endsAt, isCalledOff } = production
  const noEnd =
    endsAt === null ? 'This production has no end time, so a message can’t wait for it.' : undefined
  return (
    <>
      <SelectField
        {...register('when')}
        label="When"
        options={[
          { value: 'NOW', label: 'Now' },
          ...(isCalledOff ? [] : [{ value: 'AT', label: 'At a time' }]),
          ...(isCalledOff || endsAt === null ? [] : [{ value: 'AFTER_END', label: 'After the end' }]),
        ]}
        hint={isCalledOff ? 'This production was called off, so messages can only be sent now.' : noEnd}
      />
      {values.when === 'AT' && (
        <FieldPair>
          <TextField
            {...register('day', { deps: values.time === '' ? [] : 'time' })}
            label="Date"
            type="date"
            min={dayAndTime(Date.now()).day}
            autoComplete="off"
            error={errors.day?.message}
          />
          <TextField
            {...register('time', { deps: values.day === '' ? [] : 'day' })}
            label={`Time (${zoneName()})`}
            type="time"
            autoComplete="off"
            hint={formatRepeated(values)}
            error={errors.time?.message}
          />
        </FieldPair>
      )}
      {values.when === 'AFTER_END' && (
        <FieldPair>
          <TextField
            {...register('hours')}
            label="Hours after the end"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            error={errors.hours?.message}
          />
          <TextField
            {...register('minutes', { deps: 'hours' })}
            label="Minutes"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </FieldPair>
      )}
    </>
  )
}
