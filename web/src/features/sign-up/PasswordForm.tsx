import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { RegisterDocument } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { send } from '../session/answer.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { usePersonalClient } from '../session/MembershipProvider.tsx'
import { somethingWrong } from '../session/somethingWrong.ts'
import { useWelcome } from '../session/useWelcome.ts'
import { isTaken, RefusalMessage } from './RefusalMessage.tsx'
import { showRefusal } from './showRefusal.ts'
import { type Passwords, passwordStep, registration } from './steps.ts'
import type { SignUp } from './useSignUp.ts'

type PasswordFormProps = {
  readonly signUp: SignUp
  /** Has another code sent and asked for; gets the reason, for the person. */
  readonly onProofInvalid: (reason: string) => Promise<void>
}

/** The end of step 4: the password, and with it the registration. */
export function PasswordForm({ signUp, onProofInvalid }: PasswordFormProps) {
  const { names, contact, about, rule, phoneProof, goTo } = signUp
  const client = usePersonalClient()
  const welcome = useWelcome()
  const { current } = useDialogs()
  const [isBusy, run] = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const [hasAccount, setHasAccount] = useState(false)
  const joining = current?.purpose.joining
  const [releaseVersion, setReleaseVersion] = useState<string | null>(null)
  const form = useForm<Passwords>({
    resolver: standardSchemaResolver(passwordStep),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { register, control, handleSubmit, setFocus, trigger, getFieldState } = form
  const { errors } = form.formState
  const { password, confirmPassword } = useWatch({ control })

  // Whenever it comes into sight.
  useEffect(() => {
    if (phoneProof !== null) setFocus('password')
  }, [phoneProof, setFocus])

  const submit = handleSubmit((passwords) =>
    run(async () => {
      setProblem(null)
      setHasAccount(false)
      const input = registration(rule).safeParse({
        ...names.getValues(),
        ...contact.getValues(),
        ...about.getValues(),
        ...passwords,
      })
      if (!input.success || phoneProof === null) return setProblem(somethingWrong)
      const acceptance = joining &&
        releaseVersion !== null && { productionId: joining.productionId, releaseVersion }
      const answer = await send(
        client,
        RegisterDocument,
        { input: { ...input.data, phoneProof, ...acceptance } },
        ({ register }) => ({
          ...register,
          // An account can be made although the join that went along with it was refused.
          userErrors: register.member === null ? register.userErrors : [],
          joinErrors: register.userErrors,
        }),
      )
      if (answer.kind === 'done') {
        const { joinedProduction, joinErrors } = answer.payload
        if (!welcome(answer.payload, 'Registration completed successfully')) setProblem(somethingWrong)
        else joining?.onRegistered({ isJoined: joinedProduction !== null, errors: joinErrors })
        return
      }
      if (answer.kind === 'failed') return setProblem(answer.message)
      const expired = answer.errors.find(({ code }) => code === 'PHONE_PROOF_INVALID')
      if (expired) return onProofInvalid(expired.message)
      setHasAccount(isTaken(answer.errors))
      setProblem(showRefusal(answer.errors, signUp, form))
    }),
  )

  return (
    <Form onSubmit={submit}>
      <RefusalMessage message={problem} leadsToLogin={hasAccount} />
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={contact.getValues('email')} readOnly hidden />
      <PasswordField
        {...register('password', {
          onChange: () => {
            if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword')
          },
        })}
        label="Password"
        autoComplete="new-password"
        hint="At least 5 characters."
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      {joining && <joining.Release productionId={joining.productionId} onAccept={setReleaseVersion} />}
      <FormActions>
        <Button look="outline" onClick={() => goTo(3)}>
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
