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

type PasskeyOwner = {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly passkeys: readonly { readonly id: string }[]
}

/** Passkeys that aren't in the list are no longer offered; the others show the name and email. */
export const signalPasskeys = ({ id, email, name, passkeys }: PasskeyOwner) =>
  signal(async (to, rpId) => {
    // The product API's user handle is the id. Digits have neither + nor / in Base64.
    const userId = btoa(id).replaceAll('=', '')
    const allAcceptedCredentialIds = passkeys.map(({ id }) => id)
    await to.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    if (email === null) return
    await to.signalCurrentUserDetails?.({ rpId, userId, name: email, displayName: name ?? '' })
  })
