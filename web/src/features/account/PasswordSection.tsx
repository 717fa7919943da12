import * as z from 'zod/mini'
import type { EmailSection_MemberFragment } from '../../graphql/generated/fragments.ts'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { unexpectedFailureInForm } from '../session/failure.ts'
import { currentPassword, replacementPassword } from '../session/fields.ts'
import { useRequestPasswordResetMutation } from '../session/login.generated.ts'
import { NewPasswordFields } from '../session/NewPasswordFields.tsx'
import { formMessage } from '../session/show-errors.ts'
import { UserName } from '../session/UserName.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useWelcome } from '../session/use-welcome.ts'
import { useChangePasswordMutation } from './account.generated.ts'
import { closeDisclosure, Disclosure } from './Disclosure.tsx'
import { SendLink, sendingMessages } from './SendLink.tsx'

const schema = z.intersection(z.object({ currentPassword }), replacementPassword)

export function PasswordSection({ member }: { readonly member: EmailSection_MemberFragment }) {
  const { email, hasPassword } = member
  const requestLink = useFormMutation(
    useRequestPasswordResetMutation,
    (data) => data.requestPasswordReset,
    sendingMessages,
  )
  return (
    <>
      {hasPassword ? (
        <Disclosure id="change-password" label="Change password">
          <ChangePasswordForm email={email} />
        </Disclosure>
      ) : (
        <>
          <p>You don’t have a password yet. We can email you a link to create one.</p>
          <SendLink
            label="Email me a link"
            sent={`We sent a link to ${email}.`}
            send={() => requestLink({ input: { email: email ?? '' } })}
          />
        </>
      )}
    </>
  )
}

function ChangePasswordForm({ email }: Pick<EmailSection_MemberFragment, 'email'>) {
  const change = useFormMutation(useChangePasswordMutation, ({ changePassword }) => changePassword, {
    maybeDone: 'Your new password may already be saved. If you’re logged out, log in with it.',
  })
  const welcome = useWelcome()
  const { isBusy, problem, setProblem, run } = useTask()
  const form = useSchemaForm(schema, { currentPassword: '', password: '', confirmPassword: '' })
  const { register, handleSubmit, setError, reset, formState } = form
  const submit = handleSubmit((input) =>
    run(async () => {
      const answer = await change({ input })
      if (answer.kind !== 'done') {
        setProblem(formMessage(answer, ['currentPassword', 'password', 'confirmPassword'], setError))
      } else if (welcome(answer.payload, 'Password has been changed successfully')) {
        reset()
        closeDisclosure('change-password')
      } else setProblem(unexpectedFailureInForm)
    }),
  )
  return (
    <Form onSubmit={submit} onChange={() => setProblem(null)}>
      <p>This logs out all your other devices.</p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <UserName email={email} />
      <PasswordField
        {...register('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
      />
      <NewPasswordFields label="New password" form={form} />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel="Saving the password">
          Save password
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
