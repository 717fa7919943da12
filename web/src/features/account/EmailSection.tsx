import { useState } from 'react'
import * as z from 'zod/mini'
import type { EmailSection_MemberFragment } from '../../graphql/generated/fragments.ts'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { currentPassword, email } from '../session/fields.ts'
import { formMessage } from '../session/show-errors.ts'
import { UserName } from '../session/UserName.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useChangeEmailMutation, useSendEmailVerificationMutation } from './account.generated.ts'
import { CurrentValue } from './CurrentValue.tsx'
import { closeDisclosure, Disclosure } from './Disclosure.tsx'
import { maybeSent, SendLink, sendingMessages } from './SendLink.tsx'

const schema = z.object({ email, password: currentPassword })

export function EmailSection({ member }: { readonly member: EmailSection_MemberFragment }) {
  const { email, isEmailVerified, hasPassword } = member
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sendVerification = useFormMutation(
    useSendEmailVerificationMutation,
    (data) => data.sendEmailVerification,
    sendingMessages,
  )
  return (
    <>
      <CurrentValue value={email} isVerified={isEmailVerified} />
      {!isEmailVerified && (
        <>
          <p>To verify this address, open the link that we emailed you.</p>
          <SendLink
            label="Send the link again"
            sent={`We sent a link to ${email}. It works for a day.`}
            send={() => sendVerification({})}
          />
        </>
      )}
      {hasPassword ? (
        <>
          <Disclosure id="change-email" label="Change email">
            <ChangeEmailForm email={email} onSent={setSentTo} />
          </Disclosure>
          <FormMessage tone="news">
            {sentTo &&
              sentTo !== email &&
              `We sent a link to ${sentTo}. It works for an hour. Until you confirm, your email is still ${email}.`}
          </FormMessage>
        </>
      ) : (
        <p>To change your email, create a password first.</p>
      )}
    </>
  )
}

type ChangeEmailFormProps = Pick<EmailSection_MemberFragment, 'email'> & {
  readonly onSent: (to: string) => void
}

function ChangeEmailForm({ email, onSent }: ChangeEmailFormProps) {
  const change = useFormMutation(useChangeEmailMutation, ({ changeEmail }) => changeEmail, {
    maybeDone: maybeSent,
  })
  const { isBusy, problem, setProblem, run } = useTask()
  const { register, handleSubmit, setError, reset, formState } = useSchemaForm(schema, {
    email: '',
    password: '',
  })
  const submit = handleSubmit((input) =>
    run(async () => {
      const answer = await change({ input })
      if (answer.kind !== 'done') return setProblem(formMessage(answer, ['email', 'password'], setError))
      onSent(input.email)
      reset()
      closeDisclosure('change-email')
    }),
  )
  return (
    <Form onSubmit={submit} onChange={() => setProblem(null)}>
      <p>
        We’ll send a link to your new email. When you open it and confirm, your email changes, and you’re
        logged out everywhere except in the browser where you confirm.
      </p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <TextField
        {...register('email')}
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
      />
      <UserName email={email} />
      <PasswordField
        {...register('password')}
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel="Sending the link">
          Send the link
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
