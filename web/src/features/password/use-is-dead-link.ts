import { useEffect, useState } from 'react'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { type CheckPasswordLinkMutation, useCheckPasswordLinkMutation } from './password.generated.ts'
import type { SetPasswordKind } from './SetPasswordForm.tsx'

const pick = ({ checkPasswordLink }: CheckPasswordLinkMutation) => checkPasswordLink

/** Asked in the browser, so that an email program that fetches the page learns nothing. */
export function useIsDeadLink(kind: SetPasswordKind, token: string): boolean {
  const checkLink = useFormMutation(useCheckPasswordLinkMutation, pick)
  const [deadToken, setDeadToken] = useState<string | null>(null)
  useEffect(() => {
    let isMounted = true
    const input = { kind: kind === 'create' ? 'CREATE' : 'RESET', token } as const
    void checkLink({ input }).then((answer) => {
      if (isMounted && answer.kind === 'done' && answer.payload.isValid === false) setDeadToken(token)
    })
    return () => {
      isMounted = false
    }
  }, [checkLink, kind, token])
  return deadToken === token
}
