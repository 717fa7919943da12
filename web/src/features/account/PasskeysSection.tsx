import { useEffect, useRef, useState } from 'react'
import type { PasskeysSection_MemberFragment } from '../../graphql/generated/fragments.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { showToast } from '../../ui/toasts.ts'
import { signalPasskeys, signalPerson } from '../session/passkey-signals.ts'
import { supportsPasskeys } from '../session/passkeys.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import styles from './AccountList.module.css'
import { AddPasskeyDialog, type PasskeyDialogProps } from './AddPasskeyDialog.tsx'
import { useProof } from './ProofProvider.tsx'
import { useRemovePasskeyMutation } from './passkeys.generated.ts'

type Passkeys = NonNullable<PasskeysSection_MemberFragment['passkeys']>

type PasskeysSectionProps = Pick<PasskeyDialogProps, 'onChanged' | 'device'> & {
  readonly member: Pick<PasskeysSection_MemberFragment, 'id' | 'email' | 'name'>
  readonly passkeys: Passkeys
}

export function PasskeysSection({ member, passkeys, device, onChanged }: PasskeysSectionProps) {
  const { id, email, name } = member
  useEffect(() => {
    if (email !== null) void signalPerson(id, email, name)
  }, [id, email, name])
  const [open, setOpen] = useState<Passkeys[number] | 'new' | null>(null)
  const dialog = { device, onChanged, onClose: () => setOpen(null) }
  const [removedCount, setRemovedCount] = useState(0)
  const end = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its passkey.
  useEffect(() => {
    if (removedCount > 0) end.current?.focus({ preventScroll: true })
  }, [removedCount])
  return (
    <>
      <p>
        Log in with your fingerprint, your face or your screen lock. A passkey works like a password that
        nobody can guess, and your device remembers it for you.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.facts}>
                <strong dir="auto">{passkey.name}</strong>
                <p className={styles.meta}>
                  Added <Day of={passkey.createdAt} />
                </p>
                <p className={styles.meta}>
                  {passkey.lastUsedAt ? (
                    <>
                      Last used <Day of={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'Never used'
                  )}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => setOpen(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div ref={end} tabIndex={-1}>
        {supportsPasskeys() ? (
          <Button onClick={() => setOpen('new')}>Add a passkey</Button>
        ) : (
          <p>This browser doesn’t support passkeys. Add one in another browser.</p>
        )}
      </div>
      {open === 'new' && <AddPasskeyDialog {...dialog} />}
      {open !== null && open !== 'new' && (
        <RemovePasskeyDialog {...dialog} passkey={open} onRemoved={() => setRemovedCount(removedCount + 1)} />
      )}
    </>
  )
}

type RemovePasskeyDialogProps = Omit<PasskeyDialogProps, 'device'> & {
  readonly passkey: Passkeys[number]
  readonly onRemoved: () => void
}

function RemovePasskeyDialog({ passkey, onChanged, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { id, name } = passkey
  const removePasskey = useFormMutation(useRemovePasskeyMutation, (data) => data.removePasskey, {
    inputKept: null,
    maybeDone: 'The passkey may already be removed. It’s safe to try again.',
  })
  const withProof = useProof()

  const remove = async () => {
    const answer = await withProof('remove a passkey', () => removePasskey({ input: { id } }))
    if (answer.kind !== 'done') return answer.message
    const { member } = answer.payload
    if (member?.passkeys) void signalPasskeys(member.id, member.passkeys)
    showToast({ kind: 'success', text: 'Passkey removed.' })
    onClose()
    onRemoved()
    onChanged()
    return null
  }

  return (
    <ConfirmDialog
      title="Remove this passkey?"
      keep="Keep passkey"
      confirm="Remove passkey"
      busyLabel="Removing"
      onConfirm={remove}
      onClose={onClose}
    >
      <p dir="auto">
        You won’t be able to log in with “{name}”. Your device may still offer it. If so, delete it there,
        too.
      </p>
    </ConfirmDialog>
  )
}
