import { Controller, useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useTask } from '../../ui/use-task.ts'
import { textMessageHint } from '../session/PhoneForm.tsx'
import { formMessage } from '../session/show-errors.ts'
import { focusOnFirstError } from './focus-on-first-error.ts'
import { HowWeUseIt } from './HowWeUseIt.tsx'
import { isTaken, type Refusal, RefusalMessage } from './RefusalMessage.tsx'
import { Step } from './Step.tsx'
import type { StepProps } from './step-props.ts'
import { canLeaveContact, fieldsOf } from './steps.ts'
import { useCheckContact } from './use-check-contact.ts'

export function ContactStep({ signUp: { contact: form, codes, goTo }, onLogin }: StepProps) {
  const checkContact = useCheckContact()
  const { isBusy, problem: refusal, setProblem: setRefusal, run } = useTask<Refusal>()
  const { register, control, handleSubmit, getValues, setError } = form
  const { errors } = form.formState
  // Re-renders with each change, to enable Next.
  useWatch({ control })

  const submit = handleSubmit(({ phone, email }) =>
    run(async () => {
      const answer = await checkContact(email, phone)
      if (answer.kind !== 'done') {
        const message = formMessage(answer, fieldsOf.contact, setError)
        const leadsToLogin = answer.kind === 'refused' && isTaken(answer.errors)
        return setRefusal(message === null ? null : { message, leadsToLogin })
      }
      codes.form.setValue('phone', phone)
      if (codes.sentTo !== phone) codes.changePhone()
      goTo(3)
    }),
  )

  return (
    <Step title="How do we reach you?" focusField={() => focusOnFirstError(form, fieldsOf.contact)}>
      <Form onSubmit={submit} onChange={() => setRefusal(null)}>
        <RefusalMessage refusal={refusal} onLogin={onLogin} />
        <Controller
          control={control}
          name="phone"
          render={({ field: { ref, ...field } }) => (
            <PhoneField
              {...field}
              ref={ref}
              label="Phone number"
              hint={<HowWeUseIt>{textMessageHint}</HowWeUseIt>}
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
              hint={<HowWeUseIt>It tells staff at the entrance if you’re old enough.</HowWeUseIt>}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <FormActions>
          <Button variant="outline" onClick={() => goTo(1)}>
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
