import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ProveIdentityInput } from '../../graphql/generated/types.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmActions, Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useTask } from '../../ui/use-task.ts'
import { currentPassword } from '../session/fields.ts'
import { supportsPasskeys, useAskForPasskey } from '../session/passkeys.ts'
import { formMessage } from '../session/show-errors.ts'
import { UserName } from '../session/UserName.tsx'
import type { MutationResult } from '../session/use-form-mutation.ts'

const waiting = 'Waiting for your passkey'

const schema = z.object({ password: currentPassword })

export type ProofWays = {
  readonly email: string | null
  readonly hasPassword: boolean
  readonly hasPasskeys: boolean
}

type ProofFormProps = {
  readonly ways: ProofWays
  readonly keep: string
  readonly confirm: string
  readonly confirmByPasskey: string
  readonly busyLabel: string
  /** For a member with neither. */
  readonly withoutWay: string
  /** Resolves to what was refused or failed, or null. */
  readonly send: (
    proof: ProveIdentityInput,
  ) => Promise<Exclude<MutationResult<unknown>, { kind: 'done' }> | null>
  /** Then the safe button isn't the prominent one. */
  readonly isHarmless?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for the password or a passkey. */
export function ProofForm(props: ProofFormProps) {
  const {
    ways,
    keep,
    confirm,
    confirmByPasskey,
    busyLabel,
    withoutWay,
    send,
    isHarmless = false,
    onClose,
    children,
  } = props
  const { email, hasPassword, hasPasskeys } = ways
  const askForPasskey = useAskForPasskey()
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

  const sendProof = async (proof: ProveIdentityInput): Promise<void> => {
    const answer = await send(proof)
    // Without the field, its errors are about the passkey.
    const fields = proof.password ? (['password'] as const) : []
    if (answer !== null) setProblem(formMessage(answer, fields, setError))
  }
  const byPassword = handleSubmit(({ password }) =>
    run(async () => {
      setByPasskey(false)
      await sendProof({ password })
    }),
  )
  const byPasskey = () =>
    run(async () => {
      setByPasskey(true)
      const passkey = await askForPasskey()
      if (passkey.kind === 'failed') setProblem(passkey.message)
      // Once the dialog is closed, the person has changed their mind.
      if (passkey.kind === 'done' && isOpen.current) await sendProof({ passkeyResponse: passkey.response })
    })

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    void (hasPassword ? byPassword() : byPasskey())
  }
  const action = {
    isBusy: isBusy && !(isByPasskey && hasPassword),
    busyLabel: isByPasskey ? waiting : busyLabel,
    disabled: !hasPassword && !mayUsePasskey,
  }
  const label = hasPassword || !mayUsePasskey ? confirm : confirmByPasskey

  return (
    <Form takesFocus={isHarmless} onSubmit={submit} onChange={() => setProblem(null)}>
      {children}
      {!hasPassword && !mayUsePasskey && <p>{withoutWay}</p>}
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
      {isHarmless ? (
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <SubmitButton {...action}>{label}</SubmitButton>
        </FormActions>
      ) : (
        <ConfirmActions {...action} keep={keep} onKeep={onClose} confirm={label} onConfirm={() => submit()} />
      )}
      {hasPassword && mayUsePasskey && (
        <Button variant="quiet" aria-disabled={isBusy && isByPasskey} onClick={() => void byPasskey()}>
          {isBusy && isByPasskey ? waiting : `${confirmByPasskey} instead`}
        </Button>
      )}
    </Form>
  )
}
