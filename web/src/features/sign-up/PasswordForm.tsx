import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { unexpectedFailureInForm } from '../session/failure.ts'
import { NewPasswordFields } from '../session/NewPasswordFields.tsx'
import { UserName } from '../session/UserName.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useWelcome } from '../session/use-welcome.ts'
import { isTaken, type Refusal, RefusalMessage } from './RefusalMessage.tsx'
import { showRefusal } from './show-refusal.ts'
import { type RegisterMutation, useRegisterMutation } from './sign-up.generated.ts'
import type { StepProps } from './step-props.ts'
import { passwordStep, registration } from './steps.ts'

type PasswordFormProps = StepProps & {
  /** `reason` is shown to the person. */
  readonly onProofInvalid: (reason: string) => Promise<void>
}

/** The account may exist. Another press finds out, and makes no second one. */
const maybeDone =
  'Press Sign up again. If your account was already created, we’ll tell you and you can log in.'

/** Text from the specification. */
const message = 'Registration completed successfully'

const registered = ({ register }: RegisterMutation) => ({
  ...register,
  // The account may exist although the join sent with it was refused.
  userErrors: register.member === null ? register.userErrors : [],
  join: {
    message,
    isJoined: register.joinedProduction !== null,
    waitlistPosition: register.joinedProduction?.viewerJoin?.waitlistPosition ?? null,
    errors: register.userErrors,
  },
})

export function PasswordForm({ signUp, onLogin, onProofInvalid }: PasswordFormProps) {
  const { names, contact, about, rule, phoneProof, goTo } = signUp
  const register = useFormMutation(useRegisterMutation, registered, { maybeDone })
  const welcome = useWelcome()
  const { current } = useDialogs()
  const { isBusy, problem: refusal, setProblem: setRefusal, run } = useTask<Refusal>()
  const [mayBeRegistered, setMayBeRegistered] = useState(false)
  const joining = current?.purpose.joining
  const [releaseVersion, setReleaseVersion] = useState<string | null>(null)
  const form = useSchemaForm(passwordStep, { password: '', confirmPassword: '' })
  const { control, handleSubmit, setFocus } = form
  const { password, confirmPassword } = useWatch({ control })

  useEffect(() => {
    if (phoneProof !== null) setFocus('password')
  }, [phoneProof, setFocus])

  const fail = (message: string) => setRefusal({ message, leadsToLogin: false })

  const submit = handleSubmit((passwords) =>
    run(async () => {
      const input = registration(rule).safeParse({
        ...names.getValues(),
        ...contact.getValues(),
        ...about.getValues(),
        ...passwords,
      })
      if (!input.success || phoneProof === null) return fail(unexpectedFailureInForm)
      const acceptance = joining &&
        releaseVersion !== null && { productionId: joining.productionId, releaseVersion }
      const answer = await register({ input: { ...input.data, phoneProof, ...acceptance } })
      if (answer.kind === 'done') {
        const { join } = answer.payload
        if (!welcome(answer.payload, joining && join.isJoined ? null : message)) fail(unexpectedFailureInForm)
        else joining?.onRegistered(join)
        return
      }
      if (answer.kind === 'failed') {
        if (answer.cause !== 'limited' && answer.cause !== 'offline') setMayBeRegistered(true)
        return fail(answer.message)
      }
      const expired = answer.errors.find(({ code }) => code === 'PHONE_PROOF_INVALID')
      if (expired) return onProofInvalid(expired.message)
      const refused = showRefusal(answer.errors, signUp, form)
      if (refused !== null)
        setRefusal({ message: refused, leadsToLogin: mayBeRegistered || isTaken(answer.errors) })
    }),
  )

  return (
    <Form onSubmit={submit} onChange={() => setRefusal(null)}>
      <RefusalMessage refusal={refusal} onLogin={onLogin} />
      <UserName email={contact.getValues('email')} />
      <NewPasswordFields label="Password" form={form} />
      {joining && <joining.Waiver productionId={joining.productionId} onAccept={setReleaseVersion} />}
      <FormActions>
        <Button variant="outline" onClick={() => goTo(3)}>
          Back
        </Button>
        <SubmitButton
          isBusy={isBusy}
          busyLabel="Signing up"
          disabled={password === '' || confirmPassword === ''}
        >
          Sign up
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
