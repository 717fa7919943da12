import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { useTask } from '../../ui/use-task.ts'
import type { FailureMessages } from '../session/failure.ts'
import type { MutationResult } from '../session/use-form-mutation.ts'

export const maybeSent = 'The email may already be on its way. Check your inbox before you try again.'

export const sendingMessages: FailureMessages = { inputKept: null, maybeDone: maybeSent }

type SendLinkProps = {
  readonly label: string
  /** Shown once it is sent. */
  readonly sent: string
  readonly send: () => Promise<MutationResult<unknown>>
}

export function SendLink({ label, sent, send }: SendLinkProps) {
  const { isBusy, problem, setProblem, run } = useTask()
  const [isSent, setSent] = useState(false)
  const press = () =>
    run(async () => {
      setSent(false)
      const answer = await send()
      if (answer.kind === 'done') setSent(true)
      else setProblem(answer.message)
    })
  return (
    <>
      <div>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void press()}>
          {isBusy ? 'Sending the link' : label}
        </Button>
      </div>
      <FormMessage tone="problem">{problem}</FormMessage>
      <FormMessage tone="news">{isSent && sent}</FormMessage>
    </>
  )
}
