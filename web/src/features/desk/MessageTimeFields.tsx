import { type UseFormReturn, useWatch } from 'react-hook-form'
import { zoneName } from '../../ui/dates.ts'
import type { ControlProps } from '../../ui/Field.tsx'
import { FieldPair } from '../../ui/Form.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { venueDay } from '../../ui/venue-day.ts'
import type { MessageValues } from './message-draft.ts'

type MessageTimeFieldsProps = {
  readonly form: UseFormReturn<MessageValues>
  readonly hasEnd: boolean
}

export function MessageTimeFields({ form, hasEnd }: MessageTimeFieldsProps) {
  const { register, control, formState, getValues } = form
  const when = useWatch({ control, name: 'when' })
  type Name = 'day' | 'time' | 'hours' | 'minutes'
  const field = (name: Name, checks: Name, input: ControlProps<'input'>) => (
    <TextField
      // The other field has the error of both, and none while it is empty.
      {...register(name, { deps: getValues(checks) === '' ? [] : checks })}
      {...input}
      autoComplete="off"
      error={formState.errors[name]?.message}
    />
  )
  return (
    <>
      <SelectField
        {...register('when')}
        label="When"
        options={[
          { value: 'NOW', label: 'Now' },
          { value: 'AT', label: 'At a time' },
          ...(hasEnd ? [{ value: 'AFTER_END', label: 'After the end' }] : []),
        ]}
        hint={hasEnd ? undefined : 'This production has no end time, so a message can’t wait for it.'}
      />
      {when === 'AT' && (
        <FieldPair>
          {field('day', 'time', { label: 'Date', type: 'date', min: venueDay(Date.now()) })}
          {field('time', 'day', { label: `Time (${zoneName()})`, type: 'time' })}
        </FieldPair>
      )}
      {when === 'AFTER_END' && (
        <FieldPair>
          {field('hours', 'hours', { label: 'Hours after the end', inputMode: 'numeric', maxLength: 3 })}
          {field('minutes', 'hours', { label: 'Minutes', inputMode: 'numeric', maxLength: 5 })}
        </FieldPair>
      )}
    </>
  )
}
