import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PositionFields } from '../profile/PositionFields.tsx'
import { focusOnFirstError } from './focus-on-first-error.ts'
import { Step } from './Step.tsx'
import { canLeaveAbout, fieldsOf } from './steps.ts'
import type { SignUp } from './use-sign-up.ts'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

export function AboutStep({ signUp: { about: form, goTo } }: { readonly signUp: SignUp }) {
  const { register, control, handleSubmit, getValues, resetField } = form
  const { errors } = form.formState
  // Re-renders with each change, to enable Next.
  useWatch({ control })
  return (
    <Step title="What do you do?" focusField={() => focusOnFirstError(form, fieldsOf.about)}>
      <Form onSubmit={handleSubmit(() => goTo(4))}>
        <PositionFields
          position={getValues('position')}
          register={register}
          resetField={resetField}
          errors={errors}
        />
        <ChoiceField
          {...register('interested')}
          label="Are you interested in creating content?"
          options={yesOrNo}
          error={errors.interested?.message}
        />
        <TextField
          {...register('invitedBy')}
          label="Who invited you?"
          autoComplete="off"
          error={errors.invitedBy?.message}
        />
        <FormActions>
          <Button variant="outline" onClick={() => goTo(2)}>
            Back
          </Button>
          <SubmitButton disabled={!canLeaveAbout(getValues())}>Next</SubmitButton>
        </FormActions>
      </Form>
    </Step>
  )
}
