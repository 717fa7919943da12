import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { useTask } from '../../ui/use-task.ts'
import type { Codes } from './use-codes.ts'

export const textMessageHint = '10 digits. A text message will be sent and rates may apply.'

type PhoneFormProps = {
  readonly codes: Codes
  /** If it returns a message, nothing is sent. */
  readonly check?: () => Promise<string | null>
  readonly notice?: string | null
  readonly children?: ReactNode
}

export function PhoneForm({ codes, check, notice, children }: PhoneFormProps) {
  const { isBusy, problem, setProblem, run } = useTask()
  const { control, handleSubmit } = codes.form
  const submit = handleSubmit(() =>
    run(async () => {
      setProblem((await check?.()) ?? (await codes.send())?.message ?? null)
    }),
  )
  return (
    <Form takesFocus onSubmit={submit} onChange={() => setProblem(null)}>
      <FormMessage tone="news">{notice}</FormMessage>
      <FormMessage tone="problem">{problem}</FormMessage>
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, ...field }, fieldState }) => (
          <PhoneField
            {...field}
            ref={ref}
            label="Phone number"
            hint={textMessageHint}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormActions>
        {children}
        <SubmitButton isBusy={isBusy} busyLabel="Sending the code">
          Send code
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
