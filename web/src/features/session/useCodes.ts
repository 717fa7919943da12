import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { withCountryPrefix } from '../../ui/phoneNumber.ts'
import type { Answer } from './answer.ts'
import { textablePhone } from './fields.ts'
import { formMessage } from './showErrors.ts'
import { somethingWrong } from './somethingWrong.ts'

/** The phone to text a code to, as `phoneDigits` keeps it. */
export interface PhoneValues {
  phone: string
}

/** Texts codes to a phone. */
export interface Codes {
  readonly form: UseFormReturn<PhoneValues>
  /** The number that a code was sent to and is asked for; null while the number itself is asked for. */
  readonly sentTo: string | null
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly nextAt: number
  /**
   * Sends a code to the number in the form. One that was sent just now is asked for instead, unless a code is
   * wanted anew.
   *
   * @returns what went wrong, for the form as a whole; null where nothing did, or the field says it
   */
  readonly send: (how?: { readonly isAnew: boolean }) => Promise<string | null>
  /** Back to the number. */
  readonly changePhone: () => void
  /** Forgets numbers and codes. */
  readonly forget: () => void
}

const schema = z.object({ phone: textablePhone })

type Sending = (input: { phone: string }) => Promise<Answer<{ readonly retryAfterSeconds: number | null }>>

/**
 * Keeps a phone number and the code that was sent to it, also while no dialog shows them.
 *
 * @param sendCode gets the number with its country's prefix
 */
export function useCodes(sendCode: Sending): Codes {
  const form = useForm<PhoneValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { phone: '' },
  })
  const [sent, setSent] = useState<{ readonly phone: string; readonly nextAt: number } | null>(null)
  const [isAskedFor, setAskedFor] = useState(false)

  return {
    form,
    sentTo: isAskedFor ? (sent?.phone ?? null) : null,
    nextAt: sent?.nextAt ?? 0,
    async send({ isAnew } = { isAnew: false }) {
      const phone = form.getValues('phone')
      if (!isAnew && sent?.phone === phone && Date.now() < sent.nextAt) {
        setAskedFor(true)
        return null
      }
      const answer = await sendCode({ phone: withCountryPrefix(phone) })
      if (answer.kind === 'failed' && answer.retryAfterSeconds !== null && sent?.phone === phone) {
        setSent({ phone, nextAt: Date.now() + answer.retryAfterSeconds * 1_000 })
      }
      if (answer.kind === 'refused' && isAskedFor) return answer.errors[0]?.message ?? somethingWrong
      if (answer.kind !== 'done') return formMessage(answer, ['phone'], form.setError)
      setSent({ phone, nextAt: Date.now() + (answer.payload.retryAfterSeconds ?? 0) * 1_000 })
      setAskedFor(true)
      return null
    },
    changePhone: () => setAskedFor(false),
    forget() {
      form.reset()
      setSent(null)
      setAskedFor(false)
    },
  }
}
