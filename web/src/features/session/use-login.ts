import { useState } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { currentPassword, email, maybeDoneMessages } from './fields.ts'
import { useSendLoginCodeMutation } from './login.generated.ts'
import { useCodes } from './use-codes.ts'
import { useFormMutation } from './use-form-mutation.ts'

const schema = z.object({ email, password: currentPassword })

export type Login = ReturnType<typeof useLogin>

/** Kept while the dialog is closed. */
export function useLogin() {
  const [mode, setMode] = useState<'password' | 'code'>('password')
  const form = useSchemaForm(schema, { email: '', password: '' })
  const sendCode = useFormMutation(useSendLoginCodeMutation, ({ sendLoginCode }) => sendLoginCode, {
    maybeDone: maybeDoneMessages.sending,
  })
  const codes = useCodes((input) => sendCode({ input }))
  return {
    mode,
    setMode,
    form,
    codes,
    /** Ignores empty values. */
    prefill({ email, phone }: { readonly email: string; readonly phone: string }) {
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
