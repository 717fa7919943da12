import { useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useTask } from '../../ui/use-task.ts'
import { unexpectedFailureInForm } from './failure.ts'
import { useLoginMutation } from './login.generated.ts'
import { formMessage } from './show-errors.ts'
import { useFormMutation } from './use-form-mutation.ts'
import type { Login } from './use-login.ts'
import { loggedIn, useWelcome } from './use-welcome.ts'

type PasswordLoginFormProps = {
  readonly form: Login['form']
  readonly onForgotten: () => void
  readonly onLoggedIn: () => void
}

export function PasswordLoginForm({ form, onForgotten, onLoggedIn }: PasswordLoginFormProps) {
  const logIn = useFormMutation(useLoginMutation, ({ login }) => login)
  const welcome = useWelcome()
  const { isBusy, problem, setProblem, run } = useTask()
  const { register, handleSubmit, setError, resetField } = form
  const { errors } = form.formState

  // The form outlives its dialog; the password must not.
  useEffect(() => () => resetField('password'), [resetField])

  const submit = handleSubmit((input) =>
    run(async () => {
      const answer = await logIn({ input })
      if (answer.kind !== 'done') setProblem(formMessage(answer, ['email', 'password'], setError))
      else if (welcome(answer.payload, loggedIn)) onLoggedIn()
      else setProblem(unexpectedFailureInForm)
    }),
  )

  return (
    <Form takesFocus onSubmit={submit} onChange={() => setProblem(null)}>
      <FormMessage tone="problem">{problem}</FormMessage>
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <FormActions>
        <Button variant="quiet" onClick={onForgotten}>
          Forgot password?
        </Button>
        <SubmitButton isBusy={isBusy} busyLabel="Logging in">
          Login
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
