import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { CheckExistingCredentialsDocument } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { withCountryPrefix } from '../../ui/phoneNumber.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { send } from '../session/answer.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { usePersonalClient } from '../session/MembershipProvider.tsx'
import { textMessageHint } from '../session/PhoneForm.tsx'
import { formMessage } from '../session/showErrors.ts'
import { focusOnFirstError } from './focusOnFirstError.ts'
import { Step } from './Step.tsx'
import { canLeaveContact, fieldsOf } from './steps.ts'
import type { SignUp } from './useSignUp.ts'

/** Step 2: how to reach the person. It is left only when nobody has that phone or e-mail yet. */
export function ContactStep({ signUp: { contact: form, codes, goTo } }: { readonly signUp: SignUp }) {
  const client = usePersonalClient()
  const [isBusy, run] = useOneAtATime()
  const { current, open } = useDialogs()
  const [problem, setProblem] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)
  const { register, control, handleSubmit, getValues, setError } = form
  const { errors } = form.formState
  // Every change decides anew whether Next can be pressed.
  useWatch({ control })

  const submit = handleSubmit(({ phone, email }) =>
    run(async () => {
      setProblem(null)
      setTaken(false)
      const answer = await send(
        client,
        CheckExistingCredentialsDocument,
        { input: { email, phone: withCountryPrefix(phone) } },
        ({ checkExistingCredentials }) => checkExistingCredentials,
      )
      if (answer.kind !== 'done') {
        setTaken(answer.kind === 'refused' && answer.errors.some(({ code }) => code === 'TAKEN'))
        return setProblem(formMessage(answer, fieldsOf.contact, setError))
      }
      codes.form.setValue('phone', phone)
      if (codes.sentTo !== phone) codes.changePhone()
      goTo(3)
    }),
  )

  return (
    <Step title="How do we reach you?" focusOnError={() => focusOnFirstError(form, fieldsOf.contact)}>
      <Form onSubmit={submit}>
        <FormMessage tone="problem">
          {problem && (
            <>
              {problem}{' '}
              {isTaken && (
                <Button look="quiet" onClick={() => open('login', current?.purpose)}>
                  Login
                </Button>
              )}
            </>
          )}
        </FormMessage>
        <Controller
          control={control}
          name="phone"
          render={({ field: { ref, ...field } }) => (
            <PhoneField
              {...field}
              ref={ref}
              label="Phone number"
              hint={textMessageHint}
              error={errors.phone?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="dateOfBirth"
          render={({ field: { ref, ...field } }) => (
            <DateField
              {...field}
              ref={ref}
              label="Date of birth"
              autoComplete="bday"
              latest={new Date()}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
        <TextField
          {...register('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <FormActions>
          <Button look="outline" onClick={() => goTo(1)}>
            Back
          </Button>
          <SubmitButton isBusy={isBusy} busyLabel="Checking" disabled={!canLeaveContact(getValues())}>
            Next
          </SubmitButton>
        </FormActions>
      </Form>
    </Step>
  )
}
