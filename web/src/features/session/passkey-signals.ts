import { supportsPasskeys } from './passkeys.ts'

/** Tells the password manager. Many browsers can't, and nothing depends on it. */
async function signal(
  send: (to: typeof PublicKeyCredential, rpId: string) => Promise<unknown>,
): Promise<void> {
  if (supportsPasskeys()) await send(PublicKeyCredential, location.hostname).catch(() => undefined)
}

/** Only for a passkey that the product API doesn't know: it is no longer offered. */
export const signalUnknownPasskey = (credentialId: string) =>
  signal(async (to, rpId) => to.signalUnknownCredential?.({ rpId, credentialId }))

// The product API's user handle is the id. Digits have neither + nor / in Base64.
const handleOf = (id: string): string => btoa(id).replaceAll('=', '')

type Passkeys = readonly { readonly id: string }[]

/** Others are no longer offered. So only with the answer of a change: a list may be older than a passkey just created. */
export const signalPasskeys = (id: string, passkeys: Passkeys) =>
  signal(async (to, rpId) => {
    const allAcceptedCredentialIds = passkeys.map(({ id }) => id)
    await to.signalAllAcceptedCredentials?.({ rpId, userId: handleOf(id), allAcceptedCredentialIds })
  })

/** Passkeys then show the name and email. */
export const signalPerson = (id: string, email: string, name: string | null) =>
  signal(async (to, rpId) => {
    await to.signalCurrentUserDetails?.({ rpId, userId: handleOf(id), name: email, displayName: name ?? '' })
  })
