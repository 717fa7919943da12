import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SendLoginCodeDocument } from '../../graphql/generated/operations.ts'
import { send } from './answer.ts'
import { currentPassword, email } from './fields.ts'
import { usePersonalClient } from './MembershipProvider.tsx'
import { type Codes, useCodes } from './useCodes.ts'

const schema = z.object({ email, password: currentPassword })

export interface LoginValues {
  email: string
  password: string
}

/** By password, or by a code that is texted. */
export type LoginMode = 'password' | 'code'

/** The login as it stands, also while its dialog is closed. */
export interface Login {
  readonly mode: LoginMode
  readonly setMode: (mode: LoginMode) => void
  readonly form: UseFormReturn<LoginValues>
  readonly codes: Codes
  /** Forgets what was typed. */
  readonly forget: () => void
}

/** Keeps the login's mode, e-mail and phone for as long as the page lives. */
export function useLogin(): Login {
  const client = usePersonalClient()
  const [mode, setMode] = useState<LoginMode>('password')
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const codes = useCodes((input) =>
    send(client, SendLoginCodeDocument, { input }, ({ sendLoginCode }) => sendLoginCode),
  )
  return {
    mode,
    setMode,
    form,
    codes,
    forget() {
      setMode('password')
      form.reset()
      codes.forget()
    },
  }
}
