import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { AccountSection } from './AccountSection.tsx'
import { AddPasskeyDialog, type PasskeyDialogProps } from './AddPasskeyDialog.tsx'
import type { PasskeysSection_MemberFragment } from './PasskeysSection.generated.ts'
import styles from './PasskeysSection.module.css'
import { useRemovePasskeyMutation } from './passkeys.generated.ts'
import { supportsPasskeys } from './passkeys.ts'

type Passkeys = NonNullable<PasskeysSection_MemberFragment['passkeys']>

type PasskeysSectionProps = Pick<PasskeyDialogProps, 'onChanged'> & {
  /** Null if the product API has none. */
  readonly passkeys: Passkeys | null
}

export function PasskeysSection({ passkeys, onChanged }: PasskeysSectionProps) {
  const [open, setOpen] = useState<Passkeys[number] | 'new' | null>(null)
  const dialog = { onChanged, onClose: () => setOpen(null) }
  if (passkeys === null) return null
  return (
    <AccountSection id="passkeys" title="Passkeys">
      <p>
        Log in with your fingerprint, your face or your screen lock. A passkey works like a password that
        nobody can guess, and your device remembers it for you.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <div className={styles.facts}>
                <strong dir="auto">{passkey.name}</strong>
                <p>
                  Added <Day of={passkey.createdAt} />
                </p>
                <p>
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
      {supportsPasskeys() ? (
        <div>
          <Button onClick={() => setOpen('new')}>Add a passkey</Button>
        </div>
      ) : (
        <p>This browser doesn’t support passkeys. Add one in another browser.</p>
      )}
      {open === 'new' && <AddPasskeyDialog {...dialog} />}
      {open !== null && open !== 'new' && <RemovePasskeyDialog {...dialog} passkey={open} />}
    </AccountSection>
  )
}

type RemovePasskeyDialogProps = PasskeyDialogProps & { readonly passkey: Passkeys[number] }

function RemovePasskeyDialog({ passkey: { id, name }, onChanged, onClose }: RemovePasskeyDialogProps) {
  const removePasskey = useFormMutation(useRemovePasskeyMutation, (data) => data.removePasskey, {
    inputKept: null,
    maybeDone: 'The passkey may already be removed. It’s safe to try again.',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()

  const remove = () =>
    run(async () => {
      setProblem(null)
      const answer = await removePasskey({ input: { id } })
      if (answer.kind !== 'done') return setProblem(answer.message)
      showToast({ kind: 'success', text: 'Passkey removed.' })
      onClose()
      onChanged()
    })

  return (
    <Dialog title="Remove this passkey?" onClose={onClose}>
      <p dir="auto">
        You can’t log in with “{name}” anymore. The device may still offer it: delete it there, too.
      </p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep="Keep passkey"
        onKeep={onClose}
        confirm="Remove passkey"
        onConfirm={() => void remove()}
        isBusy={isBusy}
        busyLabel="Removing"
      />
    </Dialog>
  )
}
