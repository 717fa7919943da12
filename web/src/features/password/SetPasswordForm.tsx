import { Button } from '../../ui/Button.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { unexpectedFailureInForm } from '../session/failure.ts'
import { replacementPassword } from '../session/fields.ts'
import { NewPasswordFields } from '../session/NewPasswordFields.tsx'
import { formMessage } from '../session/show-errors.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useWelcome } from '../session/use-welcome.ts'
import { useCreatePasswordMutation, useResetPasswordMutation } from './password.generated.ts'

export type SetPasswordKind = 'create' | 'reset'

/** Texts from the specification. */
const done = {
  create: 'Password has been created successfully',
  reset: 'Password has been changed successfully',
} as const satisfies Record<SetPasswordKind, string>

/** The password may be saved, and a link works once. */
const maybeDone = 'Your password may already be saved. Try to log in with it before you save it again.'

type SetPasswordFormProps = {
  readonly kind: SetPasswordKind
  /** The last part of the emailed link. */
  readonly token: string
  readonly onDone: () => void
}

export function SetPasswordForm({ kind, token, onDone }: SetPasswordFormProps) {
  const setPassword = useSetPassword(kind)
  const welcome = useWelcome()
  const { open } = useDialogs()
  const { isBusy, problem, setProblem, run } = useTask<{
    readonly message: string
    readonly isLinkBad: boolean
  }>()
  const form = useSchemaForm(replacementPassword, { password: '', confirmPassword: '' })

  const submit = form.handleSubmit((passwords) =>
    run(async () => {
      const answer = await setPassword({ input: { token, ...passwords } })
      if (answer.kind === 'done') {
        if (!welcome(answer.payload, done[kind])) {
          return setProblem({ message: unexpectedFailureInForm, isLinkBad: false })
        }
        return onDone()
      }
      const message = formMessage(answer, ['password', 'confirmPassword'], form.setError)
      const isLinkBad = answer.kind === 'refused' && answer.errors.some(({ field }) => field?.[0] === 'token')
      setProblem(message === null ? null : { message, isLinkBad })
    }),
  )

  return (
    <Form onSubmit={submit} onChange={() => setProblem(null)}>
      <FormMessage tone="problem">
        {problem && (
          <>
            {problem.message}{' '}
            {problem.isLinkBad && (
              <Button variant="quiet" onClick={() => open('forgot-password')}>
                Send me a new link
              </Button>
            )}
          </>
        )}
      </FormMessage>
      <NewPasswordFields label="New password" form={form} />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel="Saving the password">
          Save password
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function useSetPassword(kind: SetPasswordKind) {
  const messages = { maybeDone }
  const create = useFormMutation(useCreatePasswordMutation, (data) => data.createPassword, messages)
  const reset = useFormMutation(useResetPasswordMutation, (data) => data.resetPassword, messages)
  return kind === 'create' ? create : reset
}
