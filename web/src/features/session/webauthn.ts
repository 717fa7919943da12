import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** `canceled`: by the person, by a timeout, or by the signal. */
export type PasskeyResponse =
  | { readonly kind: 'done'; readonly response: Record<string, unknown> & { readonly id: string } }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly message: string }

/** JSON of the WebAuthn API, which the product API makes and the library reads. */
type Options = Record<string, unknown> | null

type Challenge = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON

const isChallenge = (options: object | null): options is Challenge =>
  options !== null && 'challenge' in options

const existing = 'This device already has a passkey for your account. You don’t need another one.'

async function run(
  options: Options,
  ask: (options: Challenge) => Promise<{ readonly id: string }>,
  failed: string,
): Promise<PasskeyResponse> {
  try {
    if (isChallenge(options)) return { kind: 'done', response: { ...(await ask(options)) } }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'canceled' }
    if (name === 'InvalidStateError') return { kind: 'failed', message: existing }
  }
  return { kind: 'failed', message: failed }
}

/** `useAutoRegister`: without asking, by the password manager that has just filled in the password. */
export async function createPasskey(options: Options, useAutoRegister = false): Promise<PasskeyResponse> {
  // Of an older product API, which would refuse the passkey.
  const needsPerson = isChallenge(options) && options.authenticatorSelection?.userVerification === 'required'
  if (useAutoRegister && needsPerson) return { kind: 'canceled' }
  return await run(
    options,
    (optionsJSON) => startRegistration({ optionsJSON, useAutoRegister }),
    'Your browser couldn’t create a passkey. Try again, or use another device.',
  )
}

/** With a signal, waits until the person chooses a passkey in the email field. */
export async function readPasskey(options: Options, autofill?: AbortSignal): Promise<PasskeyResponse> {
  if (autofill?.aborted) return { kind: 'canceled' }
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  autofill?.addEventListener('abort', cancel)
  const response = await run(
    options,
    (optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: autofill !== undefined }),
    'Your browser couldn’t read the passkey. Try again, or use your password.',
  )
  autofill?.removeEventListener('abort', cancel)
  return response
}
