import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeForm } from '../session/CodeForm.tsx'
import { unexpectedFailureInForm } from '../session/failure.ts'
import { maybeDoneMessages } from '../session/fields.ts'
import { PhoneForm } from '../session/PhoneForm.tsx'
import type { FormProblem } from '../session/show-errors.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Step } from './Step.tsx'
import { useCheckVerificationCodeMutation } from './sign-up.generated.ts'
import type { StepProps } from './step-props.ts'
import { useCheckContact } from './use-check-contact.ts'

/** If the proof of the phone expires, another code is sent; hidden passwords stay. */
export function VerificationStep({ signUp, onLogin }: StepProps) {
  const { codes, contact, phoneProof, setPhoneProof, hasLostProof, goTo } = signUp
  const checkContact = useCheckContact()
  const checkCode = useFormMutation(
    useCheckVerificationCodeMutation,
    ({ checkVerificationCode }) => checkVerificationCode,
    { maybeDone: maybeDoneMessages.checking },
  )
  const [notice, setNotice] = useState<string | null>(null)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const isVerified = phoneProof !== null
  const [wasVerified, setVerified] = useState(isVerified)

  /** If the number differs from step 2, no account may have it. */
  async function checkPhone(): Promise<string | null> {
    const { phone, email } = { ...contact.getValues(), ...codes.form.getValues() }
    if (phone === contact.getValues('phone')) return null
    const answer = await checkContact(email, phone)
    if (answer.kind !== 'done') return answer.message
    contact.setValue('phone', phone)
    return null
  }

  async function renewProof(reason: string): Promise<void> {
    setProblem(await codes.send({ isForced: true }))
    setNotice(reason)
    setPhoneProof(null)
  }

  return (
    // The form of an unverified phone takes the focus itself.
    <Step title={isVerified ? 'Choose a password' : 'Verify your phone'} focusField={() => !isVerified}>
      {!isVerified && codes.sentTo === null && (
        <PhoneForm
          codes={codes}
          check={checkPhone}
          notice={hasLostProof ? 'This page was reloaded. Please verify your phone number again.' : null}
        >
          <Button variant="outline" onClick={() => goTo(3)}>
            Back
          </Button>
        </PhoneForm>
      )}
      {!isVerified && codes.sentTo !== null && (
        <CodeForm
          codes={codes}
          notice={notice}
          problem={problem}
          submitLabel="Verify"
          check={(input) => checkCode({ input })}
          onRight={({ phoneProof }) => {
            if (phoneProof === null) return unexpectedFailureInForm
            setPhoneProof(phoneProof)
            setVerified(true)
            return null
          }}
        />
      )}
      {wasVerified && (
        <div hidden={!isVerified}>
          <PasswordForm signUp={signUp} onLogin={onLogin} onProofInvalid={renewProof} />
        </div>
      )}
    </Step>
  )
}
