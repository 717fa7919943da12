import { useEffect, useState } from 'react'
import { sendMutation } from '../session/send-mutation.ts'
import { usePersonalClient } from '../session/session-client.ts'
import { CheckPasswordLinkDocument } from './password.generated.ts'
import type { SetPasswordKind } from './SetPasswordForm.tsx'

/**
 * Whether an emailed link was used or has expired; false until a response says so.
 * Asked in the browser: an email program that fetches the page learns nothing.
 */
export function useIsDeadLink(kind: SetPasswordKind, token: string): boolean {
  const client = usePersonalClient()
  const [deadToken, setDeadToken] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    const input = { kind: kind === 'create' ? 'CREATE' : 'RESET', token } as const
    void sendMutation(
      client,
      CheckPasswordLinkDocument,
      { input },
      ({ checkPasswordLink }) => checkPasswordLink,
    ).then((answer) => {
      if (isHere && answer.kind === 'done' && answer.payload.isValid === false) setDeadToken(token)
    })
    return () => {
      isHere = false
    }
  }, [client, kind, token])
  return deadToken === token
}
