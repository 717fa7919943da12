import { useState } from 'react'
import * as z from 'zod/mini'
import { withCountryPrefix } from '../../ui/phone-number.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { textablePhone } from './fields.ts'
import { type FormProblem, formProblem } from './show-errors.ts'
import type { MutationResult } from './use-form-mutation.ts'

export interface SentCode {
  readonly phone: string
  /** When another code may be sent, in epoch milliseconds. */
  readonly nextAt: number
}

export type Codes = ReturnType<typeof useCodes>

const schema = z.object({ phone: textablePhone })

/** Kept while no dialog shows it. `before` is the state from before a reload. */
export function useCodes(
  sendCode: (input: {
    phone: string
  }) => Promise<MutationResult<{ readonly retryAfterSeconds: number | null }>>,
  before: { readonly phone: string; readonly sent: SentCode | null } = { phone: '', sent: null },
) {
  const form = useSchemaForm(schema, { phone: before.phone })
  const [sent, setSent] = useState(before.sent)
  const [isCodeStep, setCodeStep] = useState(before.sent !== null)

  return {
    form,
    /** Null while the form asks for the number. */
    sentTo: isCodeStep ? (sent?.phone ?? null) : null,
    nextAt: sent?.nextAt ?? 0,
    /** After a recent code, only asks for it unless `isForced`. Returns a problem that no field shows. */
    async send({ isForced } = { isForced: false }): Promise<FormProblem | null> {
      const phone = form.getValues('phone')
      if (!isForced && sent?.phone === phone && Date.now() < sent.nextAt) {
        setCodeStep(true)
        return null
      }
      const answer = await sendCode({ phone: withCountryPrefix(phone) })
      if (answer.kind === 'failed' && answer.retryAfterSeconds !== null && sent?.phone === phone) {
        setSent({ phone, nextAt: Date.now() + answer.retryAfterSeconds * 1_000 })
      }
      // The number is out of sight, so its error is shown in the form that asks for the code.
      if (answer.kind === 'refused' && isCodeStep) {
        return { message: answer.message, end: null }
      }
      if (answer.kind !== 'done') return formProblem(answer, ['phone'], form.setError)
      setSent({ phone, nextAt: Date.now() + (answer.payload.retryAfterSeconds ?? 0) * 1_000 })
      setCodeStep(true)
      return null
    },
    changePhone: () => setCodeStep(false),
    reset() {
      form.reset({ phone: '' })
      setSent(null)
      setCodeStep(false)
    },
  }
}
