import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDayInFull } from '../../ui/dates.ts'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { venueDay } from '../../ui/venue-day.ts'
import { formMessage } from '../session/show-errors.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import {
  endOfDay,
  everywhere,
  grantKinds,
  grantSchema,
  kindLabels,
  resting,
  scopeInput,
} from './grant-values.ts'
import { useGrantProductionsQuery, useGrantRoleMutation } from './grants.generated.ts'

type GrantFormProps = {
  readonly onGranted: () => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

/** For an existing grant, changes its end date. */
export function GrantForm({ onGranted, onForbidden, onClose }: GrantFormProps) {
  const grantRole = useFormMutation(useGrantRoleMutation, (data) => data.grantRole, {
    maybeDone: 'The role may already be added. It’s safe to try again.',
  })
  const [schema] = useState(() => grantSchema(venueDay(Date.now())))
  const form = useSchemaForm(schema, { email: '', kind: 'CHECK_IN', scope: '', until: '' })
  const { register, handleSubmit, setError, control } = form
  const { errors } = form.formState
  const kind = useWatch({ control, name: 'kind' })
  const { isBusy, problem, setProblem, run } = useTask()

  const submit = handleSubmit(({ email, kind, scope, until }) =>
    run(async () => {
      const end = until === '' ? null : endOfDay(until)
      const answer = await grantRole({ input: { email, kind, ...scopeInput(scope), until: end } })
      if (isForbidden(answer)) return onForbidden()
      if (answer.kind !== 'done') return setProblem(formMessage(answer, ['email', 'until'], setError))
      const { isResting } = answer.payload.grant ?? {}
      showToast({ kind: 'success', text: isResting ? `Role added. ${resting}` : 'Role added.' })
      onClose()
      onGranted()
    }),
  )

  return (
    <Dialog title="Add role" onClose={onClose}>
      <Form onSubmit={submit} onChange={() => setProblem(null)}>
        <FormMessage tone="problem">{problem}</FormMessage>
        <TextField
          {...register('email')}
          label="Member’s email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <SelectField
          {...register('kind')}
          label="Role"
          hint={kindLabels[kind].allows}
          options={grantKinds.map((kind) => ({ value: kind, label: kindLabels[kind].name }))}
        />
        <ProductionField field={register('scope')} error={errors.scope?.message} />
        <TextField
          {...register('until')}
          label="Last day"
          type="date"
          hint="Leave empty for no end date. Replaces any existing end date."
          error={errors.until?.message}
        />
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isBusy={isBusy} busyLabel="Adding">
            Add role
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function ProductionField({
  field,
  error: flaw,
}: {
  readonly field: object
  readonly error: string | undefined
}) {
  const [{ data, error, fetching }, refetch] = useGrantProductionsQuery()
  const productions = data?.productions?.items ?? []
  return (
    <>
      <SelectField
        {...field}
        label="For"
        placeholder="Choose"
        options={[
          { value: everywhere, label: 'All productions' },
          ...productions.map(({ id, name, startsAt }) => ({
            value: id,
            label: [name, formatDayInFull(startsAt)].filter(Boolean).join(', '),
          })),
        ]}
        error={flaw}
      />
      {!fetching && (error !== undefined || !data?.productions) && (
        <LoadError what="the productions" onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </>
  )
}
