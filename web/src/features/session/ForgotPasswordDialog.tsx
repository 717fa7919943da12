import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import type { BackSteps } from '../../ui/back-steps.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { useDialogs } from './DialogsProvider.tsx'
import { email } from './fields.ts'
import { useRequestPasswordResetMutation } from './login.generated.ts'
import { formMessage } from './show-errors.ts'
import { useFormMutation } from './use-form-mutation.ts'

const schema = z.object({ email })

type ForgotPasswordDialogProps = {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly steps: BackSteps
}

export function ForgotPasswordDialog({ email, onEmail, steps }: ForgotPasswordDialogProps) {
  const requestLink = useFormMutation(
    useRequestPasswordResetMutation,
    ({ requestPasswordReset }) => requestPasswordReset,
    { maybeDone: 'The email may already be on its way. Check your inbox before you try again.' },
  )
  const { current, open, close } = useDialogs()
  const { isBusy, problem, setProblem, run } = useTask()
  const { register, handleSubmit, setError, formState } = useSchemaForm(schema, { email })

  const submit = handleSubmit((input) =>
    run(async () => {
      const answer = await requestLink({ input })
      if (answer.kind !== 'done') return setProblem(formMessage(answer, ['email'], setError))
      close()
      showToast({ kind: 'success', text: 'Please check your email for a password reset link' })
    }),
  )

  return (
    <Dialog title="Forgot password" subtitle={current?.purpose.subtitle} onClose={close} steps={steps}>
      <p>Enter your account email and we’ll send a reset link.</p>
      <Form takesFocus onSubmit={submit} onChange={() => setProblem(null)}>
        <FormMessage tone="problem">{problem}</FormMessage>
        <TextField
          {...register('email', { onChange: ({ target }) => onEmail(target.value) })}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
        />
        <FormActions>
          <Button variant="outline" onClick={() => open('login', current?.purpose)}>
            Back to login
          </Button>
          <SubmitButton isBusy={isBusy} busyLabel="Sending the link">
            Send the link
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
