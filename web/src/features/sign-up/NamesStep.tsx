import { useWatch } from 'react-hook-form'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { NameFields } from '../profile/NameFields.tsx'
import { focusOnFirstError } from './focus-on-first-error.ts'
import { HowWeUseIt } from './HowWeUseIt.tsx'
import { Step } from './Step.tsx'
import { canLeaveNames, fieldsOf } from './steps.ts'
import type { SignUp } from './use-sign-up.ts'

export function NamesStep({ signUp: { names: form, goTo } }: { readonly signUp: SignUp }) {
  const { register, control, handleSubmit, getValues } = form
  const { errors } = form.formState
  // Re-renders with each change, to enable Next.
  useWatch({ control })
  return (
    <Step title="What is your name?" focusField={() => focusOnFirstError(form, fieldsOf.names)}>
      <Form onSubmit={handleSubmit(() => goTo(2))}>
        <NameFields
          register={register}
          errors={errors}
          organizationHint={<HowWeUseIt>So the crew knows who’s in the room. Never published.</HowWeUseIt>}
        />
        <FormActions>
          <SubmitButton disabled={!canLeaveNames(getValues())}>Next</SubmitButton>
        </FormActions>
      </Form>
    </Step>
  )
}
