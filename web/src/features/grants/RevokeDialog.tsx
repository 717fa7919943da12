import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import type { GrantList_GrantFragment } from './GrantList.generated.ts'
import { kindWords, whereSaid } from './grant-values.ts'
import { useRevokeRoleMutation } from './grants.generated.ts'

type RevokeDialogProps = {
  readonly grant: GrantList_GrantFragment
  readonly onRevoked: () => void
  readonly onForbidden: () => void
  readonly onClose: () => void
}

export function RevokeDialog({ grant, onRevoked, onForbidden, onClose }: RevokeDialogProps) {
  const revokeRole = useFormMutation(useRevokeRoleMutation, (data) => data.revokeRole, {
    reassurance: 'The grant is as it was.',
    unsure: 'It may be taken away all the same. Press again to see.',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const { email, kind, isForAllProductions, production } = grant
  const isNameable = email !== null && (isForAllProductions || production !== null)

  const revoke = () =>
    run(async () => {
      if (!isNameable) return
      const input = { email, kind, productionId: isForAllProductions ? null : (production?.id ?? null) }
      const answer = await revokeRole({ input })
      if (isForbidden(answer)) return onForbidden()
      if (answer.kind !== 'done') return setProblem(answer.message)
      showToast({ kind: 'success', text: 'The grant is taken away.' })
      onClose()
      onRevoked()
    })

  return (
    <Dialog title="Take this grant away?" onClose={onClose}>
      <p dir="auto">
        {email ?? 'This member'} is no {kindWords[kind].name.toLowerCase()} any more from then on:{' '}
        {whereSaid(grant)}. What is open on their screens ends with the next answer.
      </p>
      {!isNameable && (
        <p>This production is not public any more: the command ‘operator revoke’ takes it away.</p>
      )}
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep="Leave it"
        onKeep={onClose}
        confirm="Take it away"
        onConfirm={() => void revoke()}
        isBusy={isBusy}
        busyLabel="Taking away"
        disabled={!isNameable}
      />
    </Dialog>
  )
}
