import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useSite } from '../../app/site.ts'
import { SendVerificationCodeDocument } from '../../graphql/generated/operations.ts'
import { isoDay } from '../../ui/calendarDay.ts'
import { send } from '../session/answer.ts'
import { usePersonalClient } from '../session/MembershipProvider.tsx'
import { type Codes, useCodes } from '../session/useCodes.ts'
import {
  type About,
  type AgeRule,
  aboutStep,
  type Contact,
  contactStep,
  type Names,
  namesStep,
} from './steps.ts'

export type SignUpStep = 1 | 2 | 3 | 4

/** The sign-up as it stands, also while its dialog is closed. Passwords and codes are no part of it. */
export interface SignUp {
  readonly step: SignUpStep
  readonly goTo: (step: SignUpStep) => void
  readonly names: UseFormReturn<Names>
  readonly contact: UseFormReturn<Contact>
  readonly about: UseFormReturn<About>
  readonly rule: AgeRule
  readonly codes: Codes
  /** That the phone of step 2 passed its code, sealed by the gateway; null while it has not. */
  readonly phoneProof: string | null
  readonly setPhoneProof: (phoneProof: string | null) => void
  /** Forgets what was typed and begins at step 1. */
  readonly forget: () => void
}

/** Fields say what is wrong when they are left, and from then on with every change. */
const mode = 'onTouched'

/** Keeps the sign-up for as long as the page lives. */
export function useSignUp(): SignUp {
  const client = usePersonalClient()
  const { minimumAge } = useSite()
  const [step, goTo] = useState<SignUpStep>(1)
  const [proof, setProof] = useState<{ readonly phone: string; readonly seal: string } | null>(null)
  const rule: AgeRule = { today: isoDay(new Date()), minimumAge }
  const names = useForm<Names>({
    resolver: standardSchemaResolver(namesStep),
    mode,
    defaultValues: { firstName: '', lastName: '', organization: '' },
  })
  const contact = useForm<Contact>({
    resolver: standardSchemaResolver(contactStep(rule)),
    mode,
    defaultValues: { phone: '', dateOfBirth: '', email: '' },
  })
  const about = useForm<About>({
    resolver: standardSchemaResolver(aboutStep, undefined, { raw: true }),
    mode,
    defaultValues: { position: '', otherPosition: '', instagramName: '', interested: '', invitedBy: '' },
  })
  const codes = useCodes((input) =>
    send(client, SendVerificationCodeDocument, { input }, (data) => data.sendVerificationCode),
  )

  return {
    step,
    goTo,
    names,
    contact,
    about,
    rule,
    codes,
    // Another number needs another proof.
    phoneProof: proof?.phone === contact.getValues('phone') ? proof.seal : null,
    setPhoneProof: (seal) => setProof(seal === null ? null : { phone: contact.getValues('phone'), seal }),
    forget() {
      for (const { reset } of [names, contact, about]) reset()
      codes.forget()
      setProof(null)
      goTo(1)
    },
  }
}
