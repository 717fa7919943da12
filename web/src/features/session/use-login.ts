import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { currentPassword, email, unsureOf } from './fields.ts'
import { useSendLoginCodeMutation } from './login.generated.ts'
import { type Codes, useCodes } from './use-codes.ts'
import { useFormMutation } from './use-form-mutation.ts'

const schema = z.object({ email, password: currentPassword })

export interface LoginValues {
  email: string
  password: string
}

type LoginMode = 'password' | 'code'

/** Kept while the dialog is closed. */
export interface Login {
  readonly mode: LoginMode
  readonly setMode: (mode: LoginMode) => void
  readonly form: UseFormReturn<LoginValues>
  readonly codes: Codes
  /** Ignores empty values. */
  readonly prefill: (typed: { readonly email: string; readonly phone: string }) => void
  readonly reset: () => void
}

export function useLogin(): Login {
  const [mode, setMode] = useState<LoginMode>('password')
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const sendCode = useFormMutation(useSendLoginCodeMutation, ({ sendLoginCode }) => sendLoginCode, {
    unsure: unsureOf.sending,
  })
  const codes = useCodes((input) => sendCode({ input }))
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
