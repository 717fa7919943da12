import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { formatPhone, withCountryPrefix } from '../../ui/phone-number.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import styles from './CodeForm.module.css'
import { code, codeDigits } from './fields.ts'
import { type FormProblem, formProblem } from './show-errors.ts'
import type { Codes } from './use-codes.ts'
import type { MutationResult } from './use-form-mutation.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useTextedCode } from './use-texted-code.ts'

const schema = z.object({ code })

type CodeFormProps<Payload> = {
  readonly codes: Codes
  readonly notice?: string | null
  readonly problem?: FormProblem | null
  readonly submitLabel: string
  /** `phone` includes the country's prefix. */
  readonly check: (input: { phone: string; code: string }) => Promise<MutationResult<Payload>>
  /** Returns what is wrong with the payload; null if nothing is. */
  readonly onRight: (payload: Payload) => string | null
}

export function CodeForm<Payload>(props: CodeFormProps<Payload>) {
  const { codes, notice, submitLabel, check, onRight } = props
  const { sentTo, nextAt } = codes
  const [isBusy, run] = useOneAtATime()
  const [problem, setProblem] = useState(props.problem ?? null)
  const seconds = useSecondsUntil(nextAt)
  // While a limit shows its own countdown, the one for the next code is hidden.
  const isLimited = useSecondsUntil(problem?.end?.at ?? 0) > 0
  const isOver = !isLimited && problem?.end != null
  const message = isOver ? problem.end?.message : problem?.message
  const { register, handleSubmit, control, setValue, setError, clearErrors, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  })
  const typed = useWatch({ control, name: 'code' })
  useTextedCode((texted) => {
    setValue('code', texted)
    clearErrors('code')
    setProblem(null)
  })

  if (sentTo === null) return null
  const phone = withCountryPrefix(sentTo)
  const shownPhone = sentTo.startsWith('+') ? sentTo : `+1 ${formatPhone(sentTo)}`
  const submit = handleSubmit(({ code }) =>
    run(async () => {
      setProblem(null)
      const answer = await check({ phone, code })
      if (answer.kind !== 'done') return setProblem(formProblem(answer, ['code'], setError))
      const message = onRight(answer.payload)
      setProblem(message === null ? null : { message, end: null })
    }),
  )

  return (
    <Form takesFocus onSubmit={submit} onChange={() => setProblem(null)}>
      <FormMessage tone="problem">{message}</FormMessage>
      <FormMessage tone="news">
        {notice} We sent a code to {shownPhone}.
      </FormMessage>
      <CodeField
        {...register('code', {
          onChange({ target }) {
            setValue('code', digitsOf(target.value))
            // The error was about the previous code.
            clearErrors('code')
          },
        })}
        label={`${codeDigits}-digit code`}
        error={formState.errors.code?.message}
      />
      {!isLimited && (
        <AnotherCode
          seconds={isOver ? 0 : seconds}
          onSend={async () => {
            setProblem(null)
            setProblem(await codes.send())
          }}
        />
      )}
      {/* Screen readers hear the end of the countdown, not each second. */}
      <p role="status" className="visually-hidden">
        {(seconds === 0 || isOver) && 'You can ask for another code now.'}
      </p>
      <FormActions>
        <Button variant="outline" onClick={codes.changePhone}>
          Change number
        </Button>
        <SubmitButton isBusy={isBusy} busyLabel="Checking the code" disabled={typed.length !== codeDigits}>
          {submitLabel}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function AnotherCode({
  seconds,
  onSend,
}: {
  readonly seconds: number
  readonly onSend: () => Promise<void>
}) {
  const [isResending, resend] = useOneAtATime()
  return (
    <div className={styles.again}>
      {seconds > 0 ? (
        <p>You can ask for another code in {formatWait(seconds)}.</p>
      ) : (
        <Button variant="quiet" aria-disabled={isResending} onClick={() => resend(onSend)}>
          {isResending ? 'Sending another code' : 'Send another code'}
        </Button>
      )}
    </div>
  )
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits)
