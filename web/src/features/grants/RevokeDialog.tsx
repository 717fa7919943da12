import type { GrantList_GrantFragment } from '../../graphql/generated/fragments.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import { everywhere, formatScope, kindLabels, scopeInput } from './grant-values.ts'
import { useRevokeRoleMutation } from './grants.generated.ts'

type RevokeDialogProps = {
  readonly grant: GrantList_GrantFragment
  readonly onRevoked: () => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

export function RevokeDialog({ grant, onRevoked, onForbidden, onClose }: RevokeDialogProps) {
  const revokeRole = useFormMutation(useRevokeRoleMutation, (data) => data.revokeRole, {
    inputKept: null,
    maybeDone: 'The role may already be removed. Try again to check.',
  })
  const { email, kind, isForAllProductions, production } = grant
  const isNameable = email !== null && (isForAllProductions || production !== null)

  const revoke = async () => {
    if (!isNameable) return null
    const input = { email, kind, ...scopeInput(isForAllProductions ? everywhere : (production?.id ?? '')) }
    const answer = await revokeRole({ input })
    if (isForbidden(answer)) {
      onForbidden()
      return null
    }
    if (answer.kind !== 'done') return answer.message
    showToast({ kind: 'success', text: 'Role removed.' })
    onClose()
    onRevoked()
    return null
  }

  return (
    <ConfirmDialog
      title="Remove this role?"
      keep="Cancel"
      confirm="Remove role"
      busyLabel="Removing"
      disabled={!isNameable}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p dir="auto">
        {email ?? 'This member'} will lose {kindLabels[kind].name.toLowerCase()} access immediately:{' '}
        {formatScope(grant)}.
      </p>
      {!isNameable && (
        <p>This production is no longer public. Use the command ‘operator revoke’ to remove the role.</p>
      )}
    </ConfirmDialog>
  )
}
