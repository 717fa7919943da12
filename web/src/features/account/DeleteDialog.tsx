import { useRef } from 'react'
import type { ProveIdentityInput } from '../../graphql/generated/types.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { UnsentCheckIns } from '../leaving/unsent-check-ins.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { mayBeDone } from '../session/failure.ts'
import { useSessionStore } from '../session/SessionProvider.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useDeleteAccountMutation } from './delete-account.generated.ts'
import { ProofForm, type ProofWays } from './ProofForm.tsx'

type DeleteDialogProps = {
  readonly ways: ProofWays
  readonly unsent: UnsentCheckIns | null
  readonly onClose: () => void
}

export function DeleteDialog({ ways, unsent, onClose }: DeleteDialogProps) {
  const session = useSessionStore()
  const dialogs = useDialogs()
  const deleteAccount = useFormMutation(useDeleteAccountMutation, (data) => data.deleteAccount, {
    inputKept: null,
    maybeDone: 'Your account may already be deleted. It’s safe to try again.',
  })
  const mayBeDeleted = useRef(false)

  const deleteWith = async (proof: ProveIdentityInput) => {
    const answer = await deleteAccount({ input: proof })
    const failure = answer.kind === 'failed' ? answer : null
    // A deleted account has no session.
    const isDeleted = answer.kind === 'done' || (mayBeDeleted.current && failure?.cause === 'logged-out')
    if (failure && mayBeDone(failure)) mayBeDeleted.current = true
    if (!isDeleted) return answer
    await unsent?.discard().catch(() => undefined)
    onClose()
    // Erases what this device stores about the member.
    session.end()
    // The alert that the session has expired.
    dialogs.close()
    showToast({ kind: 'success', text: 'Your account was deleted.' })
    return null
  }

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <ProofForm
        ways={ways}
        keep="Keep my account"
        confirm="Delete my account"
        confirmByPasskey="Delete with a passkey"
        busyLabel="Deleting"
        withoutWay="To confirm that it’s you, create a password first. Use “Email me a link” under Password on this page."
        send={deleteWith}
        onClose={onClose}
      >
        <p>You lose your account, your spots and your tickets right away. You can’t undo this.</p>
      </ProofForm>
    </Dialog>
  )
}
