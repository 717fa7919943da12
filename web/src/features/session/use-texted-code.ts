import { useEffect, useRef } from 'react'

/** The WebOTP API, which TypeScript's DOM types don't have yet. */
interface TextedCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

/** Other phones offer the code above the keyboard. */
export function useTextedCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request: TextedCodeRequest = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential !== null && 'code' in credential && typeof credential.code === 'string') {
          latest.current(credential.code)
        }
      },
      // Refused or aborted: the person types the code.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
