import type { PhoneSection_MemberFragment } from '../../graphql/generated/fragments.ts'
import { phoneDigits, showPhone } from '../../ui/phone-number.ts'
import { showToast } from '../../ui/toasts.ts'
import { CodeForm } from '../session/CodeForm.tsx'
import { maybeDoneMessages } from '../session/fields.ts'
import { PhoneForm } from '../session/PhoneForm.tsx'
import { useCodes } from '../session/use-codes.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useChangePhoneMutation, useSendPhoneCodeMutation } from './account.generated.ts'
import { CurrentValue } from './CurrentValue.tsx'
import { closeDisclosure, Disclosure } from './Disclosure.tsx'
import { useProof } from './ProofProvider.tsx'

type PhoneSectionProps = {
  readonly member: PhoneSection_MemberFragment
  readonly onChanged: () => void
}

export function PhoneSection({ member: { phone, isPhoneVerified }, onChanged }: PhoneSectionProps) {
  const sendCode = useFormMutation(useSendPhoneCodeMutation, ({ sendPhoneCode }) => sendPhoneCode, {
    maybeDone: maybeDoneMessages.sending,
  })
  const changePhone = useFormMutation(useChangePhoneMutation, (data) => data.changePhone, {
    maybeDone: maybeDoneMessages.checking,
  })
  const withProof = useProof()
  const codes = useCodes((input) => sendCode({ input }), {
    phone: isPhoneVerified ? '' : phoneDigits(phone ?? ''),
    sent: null,
  })
  return (
    <>
      <CurrentValue value={phone && showPhone(phone)} isVerified={isPhoneVerified} />
      {!isPhoneVerified && <p>Before you can log in with a code again, verify this phone or change it.</p>}
      <Disclosure id="change-phone" label={isPhoneVerified ? 'Change phone' : 'Verify phone'}>
        <p>We’ll text you a code. When you enter it, all your other devices are logged out.</p>
        {codes.sentTo === null ? (
          <PhoneForm codes={codes} />
        ) : (
          <CodeForm
            codes={codes}
            submitLabel="Save phone"
            check={(input) => withProof('change your phone', () => changePhone({ input }))}
            onRight={() => {
              showToast({ kind: 'success', text: `Your phone is now ${showPhone(codes.sentTo ?? '')}.` })
              codes.reset()
              closeDisclosure('change-phone')
              onChanged()
              return null
            }}
          />
        )}
      </Disclosure>
    </>
  )
}
