import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { DeleteAccountInput } from '../../graphql/generated/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions, Form } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useTask } from '../../ui/use-task.ts'
import type { UnsentCheckIns } from '../leaving/unsent-check-ins.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { mayBeDone } from '../session/failure.ts'
import { currentPassword } from '../session/fields.ts'
import { supportsPasskeys, useAskForPasskey } from '../session/passkeys.ts'
import { useSessionStore } from '../session/SessionProvider.tsx'
import { formMessage } from '../session/show-errors.ts'
import { UserName } from '../session/UserName.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useDeleteAccountMutation } from './delete-account.generated.ts'

const waiting = 'Waiting for your passkey'

const schema = z.object({ password: currentPassword })

export type DeleteDialogProps = {
  readonly email: string | null
  readonly hasPassword: boolean
  readonly hasPasskeys: boolean
  readonly unsent: UnsentCheckIns | null
  readonly onClose: () => void
}

export function DeleteDialog({ email, hasPassword, hasPasskeys, unsent, onClose }: DeleteDialogProps) {
  const session = useSessionStore()
  const dialogs = useDialogs()
  const deleteAccount = useFormMutation(useDeleteAccountMutation, (data) => data.deleteAccount, {
    inputKept: null,
    maybeDone: 'Your account may already be deleted. It’s safe to try again.',
  })
  const askForPasskey = useAskForPasskey()
  const mayBeDeleted = useRef(false)
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  const { isBusy, problem, setProblem, run } = useTask()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { password: '' },
  })
  const [isByPasskey, setByPasskey] = useState(false)
  const mayUsePasskey = hasPasskeys && supportsPasskeys()

  const deleteWith = async (proof: DeleteAccountInput): Promise<void> => {
    const answer = await deleteAccount({ input: proof })
    const failure = answer.kind === 'failed' ? answer : null
    // A deleted account has no session.
    const isDeleted = answer.kind === 'done' || (mayBeDeleted.current && failure?.cause === 'logged-out')
    if (failure && mayBeDone(failure)) mayBeDeleted.current = true
    // Without the field, its errors are about the passkey.
    const fields = proof.password ? (['password'] as const) : []
    if (!isDeleted) return setProblem(formMessage(answer, fields, setError))
    await unsent?.discard().catch(() => undefined)
    onClose()
    // Erases what this device stores about the member.
    session.end()
    // The alert that the session has expired.
    dialogs.close()
    showToast({ kind: 'success', text: 'Your account was deleted.' })
  }
  const byPassword = handleSubmit(({ password }) =>
    run(async () => {
      setByPasskey(false)
      await deleteWith({ password })
    }),
  )
  const byPasskey = () =>
    run(async () => {
      setByPasskey(true)
      const passkey = await askForPasskey()
      if (passkey.kind === 'failed') setProblem(passkey.message)
      // Once the dialog is closed, the person has changed their mind.
      if (passkey.kind === 'done' && isOpen.current) await deleteWith({ passkeyResponse: passkey.response })
    })

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <Form onSubmit={byPassword} onChange={() => setProblem(null)}>
        <p>You lose your account, your spots and your tickets right away. You can’t undo this.</p>
        {!hasPassword && !mayUsePasskey && (
          <p>
            To confirm that it’s you, create a password first. Use “Email me a link” under Password on this
            page.
          </p>
        )}
        <FormMessage tone="problem">{problem}</FormMessage>
        {hasPassword && (
          <>
            <UserName email={email} />
            <PasswordField
              {...register('password')}
              label="Current password"
              autoComplete="current-password"
              error={formState.errors.password?.message}
            />
          </>
        )}
        <ConfirmActions
          keep="Keep my account"
          onKeep={onClose}
          confirm={hasPassword || !mayUsePasskey ? 'Delete my account' : 'Delete with a passkey'}
          onConfirm={() => void (hasPassword ? byPassword() : byPasskey())}
          isBusy={isBusy && !(isByPasskey && hasPassword)}
          busyLabel={isByPasskey ? waiting : 'Deleting'}
          disabled={!hasPassword && !mayUsePasskey}
        />
        {hasPassword && mayUsePasskey && (
          <Button variant="quiet" aria-disabled={isBusy && isByPasskey} onClick={() => void byPasskey()}>
            {isBusy && isByPasskey ? waiting : 'Delete with a passkey instead'}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
