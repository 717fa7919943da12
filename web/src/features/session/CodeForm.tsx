import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { formatPhone, withCountryPrefix } from '../../ui/phoneNumber.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { type Answer, waitingTime } from './answer.ts'
import styles from './CodeForm.module.css'
import { code, codeDigits } from './fields.ts'
import { formMessage } from './showErrors.ts'
import type { Codes } from './useCodes.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { useTextedCode } from './useTextedCode.ts'

const schema = z.object({ code })

type CodeFormProps<Payload> = {
  readonly codes: Codes
  /** Why a code is asked for once more. */
  readonly notice?: string | null
  /** What went wrong when it was sent. */
  readonly problem?: string | null
  readonly submitLabel: string
  /** Checks the code for the number with its country's prefix. */
  readonly check: (input: { phone: string; code: string }) => Promise<Answer<Payload>>
  /** Gets what a right code brought. */
  readonly onRight: (payload: Payload) => string | null
}

/** Asks for the code that was texted, and for another one when the time for that has come. */
export function CodeForm<Payload>(props: CodeFormProps<Payload>) {
  const { codes, notice, submitLabel, check, onRight } = props
  const { sentTo, nextAt } = codes
  const [isBusy, run] = useOneAtATime()
  const [isResending, resend] = useOneAtATime()
  const [problem, setProblem] = useState(props.problem ?? null)
  const seconds = useSecondsUntil(nextAt)
  const { register, handleSubmit, control, setValue, setError, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  })
  const typed = useWatch({ control, name: 'code' })
  useTextedCode((texted) => setValue('code', texted))
  useEffect(() => setFocus('code'), [setFocus])

  if (sentTo === null) return null
  const phone = withCountryPrefix(sentTo)
  const shownPhone = sentTo.startsWith('+') ? sentTo : `+1 ${formatPhone(sentTo)}`
  const submit = handleSubmit(({ code }) =>
    run(async () => {
      setProblem(null)
      const answer = await check({ phone, code })
      setProblem(answer.kind === 'done' ? onRight(answer.payload) : formMessage(answer, ['code'], setError))
    }),
  )

  return (
    <Form onSubmit={submit}>
      <FormMessage tone="problem">{problem}</FormMessage>
      <FormMessage tone="news">
        {notice} We sent a code to {shownPhone}.
      </FormMessage>
      <CodeField
        {...register('code', { onChange: ({ target }) => setValue('code', digitsOf(target.value)) })}
        label={`${codeDigits}-digit code`}
        error={formState.errors.code?.message}
      />
      <div className={styles.again}>
        {seconds > 0 ? (
          <p>You can ask for another code in {waitingTime(seconds)}.</p>
        ) : (
          <Button
            look="quiet"
            aria-disabled={isResending}
            onClick={() =>
              resend(async () => {
                setProblem(null)
                setProblem(await codes.send())
              })
            }
          >
            {isResending ? 'Sending another code' : 'Send another code'}
          </Button>
        )}
      </div>
      <FormActions>
        <Button look="outline" onClick={codes.changePhone}>
          Change number
        </Button>
        <SubmitButton isBusy={isBusy} busyLabel="Checking the code" disabled={typed.length !== codeDigits}>
          {submitLabel}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** What a pasted message leaves of a code. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits)
