import { useClient } from 'urql'
import { paths } from '../../site/paths.ts'
import { showToast } from '../../ui/toasts.ts'
import { useFinishPasskeyMutation, useStartPasskeyMutation } from './create-passkey.generated.ts'
import { LoginFeaturesDocument } from './passkey-login.generated.ts'
import { signalUnknownPasskey } from './passkey-signals.ts'
import { supportsPasskeys, withoutInput, withWebAuthn } from './passkeys.ts'
import { useFormMutation } from './use-form-mutation.ts'

/** For a login by password. The person hasn't asked for a passkey: only a new one is reported. */
export function useAutomaticPasskey(): () => Promise<void> {
  const client = useClient()
  const start = useFormMutation(useStartPasskeyMutation, ({ startPasskey }) => startPasskey, withoutInput)
  const finish = useFormMutation(useFinishPasskeyMutation, ({ finishPasskey }) => finishPasskey, withoutInput)
  return async () => {
    if (!supportsPasskeys()) return
    const capabilities = await PublicKeyCredential.getClientCapabilities?.()
    if (!capabilities?.conditionalCreate) return
    // A login can be faster than the answer that the dialog waits for.
    const { data } = await client.query(LoginFeaturesDocument, {}).toPromise()
    if (!data?.features?.includes('PASSKEYS')) return
    const created = await withWebAuthn(
      start({ input: { isAutomatic: true } }),
      ({ createPasskey }, options) => createPasskey(options, true),
    )
    if (created.kind !== 'done') return
    const { response } = created
    const answer = await finish({ input: { name: 'Password manager', response } })
    // Otherwise the password manager would offer what can't log in.
    if (answer.kind === 'refused') await signalUnknownPasskey(response.id)
    if (answer.kind !== 'done') return
    showToast({
      kind: 'success',
      text: 'Passkey created. Next time, log in without your password.',
      link: { title: 'Manage passkeys', to: `${paths.account}#passkeys` },
    })
  }
}
