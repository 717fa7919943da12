import { useState } from 'react'
import type { GrantList_GrantFragment } from '../../graphql/generated/fragments.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
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
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const { email, kind, isForAllProductions, production } = grant
  const isNameable = email !== null && (isForAllProductions || production !== null)

  const revoke = () =>
    run(async () => {
      if (!isNameable) return
      const input = { email, kind, ...scopeInput(isForAllProductions ? everywhere : (production?.id ?? '')) }
      const answer = await revokeRole({ input })
      if (isForbidden(answer)) return onForbidden()
      if (answer.kind !== 'done') return setProblem(answer.message)
      showToast({ kind: 'success', text: 'Role removed.' })
      onClose()
      onRevoked()
    })

  return (
    <Dialog title="Remove this role?" onClose={onClose}>
      <p dir="auto">
        {email ?? 'This member'} will lose {kindLabels[kind].name.toLowerCase()} access immediately:{' '}
        {formatScope(grant)}.
      </p>
      {!isNameable && (
        <p>This production is no longer public. Use the command ‘operator revoke’ to remove the role.</p>
      )}
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep="Cancel"
        onKeep={onClose}
        confirm="Remove role"
        onConfirm={() => void revoke()}
        isBusy={isBusy}
        busyLabel="Removing"
        disabled={!isNameable}
      />
    </Dialog>
  )
}
