import { useState } from 'react'
import { useSite } from '../../site/site.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { isoDay } from '../../ui/calendar-day.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { type Names, namesSchema } from '../profile/profile.ts'
import { maybeDoneMessages } from '../session/fields.ts'
import { readSavedDraft } from '../session/sign-up-draft.ts'
import { useCodes } from '../session/use-codes.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { type Draft, readDraft } from './draft.ts'
import { useSendVerificationCodeMutation } from './sign-up.generated.ts'
import { type About, type AgeRule, aboutStep, type Contact, contactStep } from './steps.ts'

export type SignUpStep = 1 | 2 | 3 | 4

export type SignUp = ReturnType<typeof useSignUp>

const empty = {
  names: { firstName: '', lastName: '', organization: '' },
  contact: { phone: '', dateOfBirth: '', email: '' },
  about: { position: '', otherPosition: '', instagramName: '', interested: '', invitedBy: '' },
} as const satisfies { names: Names; contact: Contact; about: About }

const stepBefore = (step: SignUpStep) => (step === 4 ? 3 : step === 3 ? 2 : 1)

/** Kept while the dialog is closed. Has no passwords or codes. */
export function useSignUp() {
  const { minimumAge } = useSite()
  const [before] = useState(() => readDraft(readSavedDraft(tabStorage(), Date.now())))
  /** A reload has lost the proof. */
  const [hasLostProof, setLostProof] = useState(before?.wasVerified === true)
  const [step, goTo] = useState<SignUpStep>(before?.step ?? 1)
  const [proof, setProof] = useState<{ readonly phone: string; readonly token: string } | null>(null)
  const rule: AgeRule = { today: isoDay(new Date()), minimumAge }
  const names = useSchemaForm(namesSchema, before?.names ?? empty.names)
  const contact = useSchemaForm(contactStep(rule), before?.contact ?? empty.contact)
  const about = useSchemaForm(aboutStep, before?.about ?? empty.about)
  const sendCode = useFormMutation(useSendVerificationCodeMutation, (data) => data.sendVerificationCode, {
    maybeDone: maybeDoneMessages.sending,
  })
  const codes = useCodes((input) => sendCode({ input }), {
    phone: before?.contact.phone ?? '',
    sent: before?.sent ?? null,
  })

  // The gateway's encrypted proof of the phone. Another number needs another one.
  const phoneProof = proof?.phone === contact.getValues('phone') ? proof.token : null
  const formOf = { 1: names, 2: contact, 3: about } as const

  return {
    step,
    goTo,
    stepBack: () => goTo(stepBefore(step)),
    /** Not if the step's input has changed: then it must be checked first. */
    stepAgain() {
      const typedBefore = () => JSON.stringify(formOf[stepBefore(step)].getValues())
      const typed = typedBefore()
      return () => {
        if (typedBefore() === typed) goTo(step)
      }
    },
    names,
    contact,
    about,
    rule,
    codes,
    phoneProof,
    setPhoneProof(token: string | null) {
      setProof(token === null ? null : { phone: contact.getValues('phone'), token })
      setLostProof(false)
    },
    hasLostProof,
    draft: (): Draft => ({
      step,
      names: names.getValues(),
      contact: contact.getValues(),
      about: about.getValues(),
      // A used code doesn't work again.
      sent:
        phoneProof === null && codes.sentTo !== null ? { phone: codes.sentTo, nextAt: codes.nextAt } : null,
      wasVerified: phoneProof !== null || hasLostProof,
    }),
    reset() {
      names.reset(empty.names)
      contact.reset(empty.contact)
      about.reset(empty.about)
      setLostProof(false)
      codes.reset()
      setProof(null)
      goTo(1)
    },
  }
}
