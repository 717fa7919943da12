import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SendLoginCodeDocument } from '../../graphql/generated/operations.ts'
import { currentPassword, email, unsureOf } from './fields.ts'
import { sendMutation } from './send-mutation.ts'
import { usePersonalClient } from './session-client.ts'
import { type Codes, useCodes } from './use-codes.ts'

const schema = z.object({ email, password: currentPassword })

export interface LoginValues {
  email: string
  password: string
}

/** By password, or by a code that is texted. */
type LoginMode = 'password' | 'code'

/** The login as it stands, also while its dialog is closed. */
export interface Login {
  readonly mode: LoginMode
  readonly setMode: (mode: LoginMode) => void
  readonly form: UseFormReturn<LoginValues>
  readonly codes: Codes
  /** Takes over what was typed elsewhere; what is empty there stays as it is here. */
  readonly prefill: (typed: { readonly email: string; readonly phone: string }) => void
  /** Resets what was typed. */
  readonly reset: () => void
}

/** Holds the login's mode, e-mail and phone for as long as the page lives. */
export function useLogin(): Login {
  const client = usePersonalClient()
  const [mode, setMode] = useState<LoginMode>('password')
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const codes = useCodes((input) =>
    sendMutation(client, SendLoginCodeDocument, { input }, ({ sendLoginCode }) => sendLoginCode, {
      unsure: unsureOf.sending,
    }),
  )
  return {
    mode,
    setMode,
    form,
    codes,
    prefill({ email, phone }) {
      if (email !== '') form.setValue('email', email)
      if (phone !== '') codes.form.setValue('phone', phone)
      setMode('password')
    },
    reset() {
      setMode('password')
      form.reset()
      codes.reset()
    },
  }
}
