import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { currentPassword, email, unsureOf } from './fields.ts'
import { SendLoginCodeDocument } from './login.generated.ts'
import { sendMutation } from './send-mutation.ts'
import { usePersonalClient } from './session-client.ts'
import { type Codes, useCodes } from './use-codes.ts'

const schema = z.object({ email, password: currentPassword })

export interface LoginValues {
  email: string
  password: string
}

type LoginMode = 'password' | 'code'

/** The login's state, kept while its dialog is closed. */
export interface Login {
  readonly mode: LoginMode
  readonly setMode: (mode: LoginMode) => void
  readonly form: UseFormReturn<LoginValues>
  readonly codes: Codes
  /** Takes over input from elsewhere, except empty values. */
  readonly prefill: (typed: { readonly email: string; readonly phone: string }) => void
  readonly reset: () => void
}

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
