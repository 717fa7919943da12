import { importChunk } from '../../ui/import-chunk.ts'
import { useStartPasskeyLoginMutation } from './passkey-login.generated.ts'
import { type MutationResult, useFormMutation } from './use-form-mutation.ts'
import type { PasskeyResponse } from './webauthn.ts'

/** False on insecure pages, too. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window

export const withoutInput = { inputKept: null } as const

const importWebAuthn = () => import('./webauthn.ts')

type Started = MutationResult<{ readonly options: Record<string, unknown> | null }>

/** Loads the browser's part while the product API starts. */
export async function withWebAuthn(
  starting: Promise<Started>,
  ask: (
    webAuthn: Awaited<ReturnType<typeof importWebAuthn>>,
    options: Record<string, unknown> | null,
  ) => Promise<PasskeyResponse>,
): Promise<PasskeyResponse> {
  const [webAuthn, started] = await Promise.all([importChunk(importWebAuthn).catch(() => null), starting])
  if (started.kind !== 'done') return { kind: 'failed', message: started.message }
  if (webAuthn !== null) return ask(webAuthn, started.payload.options)
  return { kind: 'failed', message: 'Couldn’t load what passkeys need. Check your connection and try again.' }
}

/** Asks for a passkey of any account, which only the product API can check. */
export function useAskForPasskey(): (autofill?: AbortSignal) => Promise<PasskeyResponse> {
  const start = useFormMutation(useStartPasskeyLoginMutation, (data) => data.startPasskeyLogin, withoutInput)
  return (autofill) => withWebAuthn(start({}), ({ readPasskey }, options) => readPasskey(options, autofill))
}
