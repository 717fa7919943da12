import { useEffect, useRef } from 'react'

/** The request for a code from a text message, in browsers that read them; no type library names it yet. */
interface TextedCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

/**
 * Waits for the text message with the code, where the browser can read it, and hands the code over. Elsewhere
 * phones offer the code above their keyboard.
 */
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
      // Refused, or no longer waited for: the code is typed.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
