import { greets } from '@compound/foundation/contract/greeting.ts'
import { longest } from '@compound/foundation/contract/input-rules.ts'
import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useTask } from '../../ui/use-task.ts'
import { isForbidden, useFormMutation } from '../session/use-form-mutation.ts'
import { useTestMessageMutation } from './desk.generated.ts'
import styles from './MessagePreview.module.css'
import type { MessageProduction } from './message-plan.ts'

type MessagePreviewProps = {
  readonly subject: string
  readonly text: string
  readonly production: MessageProduction
  /** Whether the message can be sent. Shows what can't. */
  readonly onCheck: () => Promise<boolean>
  readonly onForbidden: () => void
}

/** The email shows markup as text, too. */
export function MessagePreview(props: MessagePreviewProps) {
  const { subject, text, production } = props
  const { organizerEmail, messages } = production
  const { name, url } = useSite()
  return (
    <Stack as="section" gap={3} aria-labelledby="preview">
      <h2 id="preview" className={styles.title}>
        Preview
      </h2>
      <div className={styles.mail}>
        <p className={styles.from}>From {name}</p>
        <p className={styles.subject} dir="auto">
          {subject || 'No subject yet'}
        </p>
        {!greets(text) && <p>Hi (first name),</p>}
        <div className={styles.text} dir="auto">
          {text.slice(0, longest.message) || 'No message yet'}
        </div>
        <p className={styles.from}>
          {name} sent this message to people who joined {production.name}.{' '}
          {organizerEmail === null
            ? `Replies aren’t monitored. Contact us at ${url}${paths.contact}`
            : `To answer, reply to this email or write to ${organizerEmail}.`}
        </p>
      </div>
      {messages !== null && <TestMessage {...props} />}
    </Stack>
  )
}

function TestMessage({ subject, text, production, onCheck, onForbidden }: MessagePreviewProps) {
  const { isBusy, problem, setProblem, run } = useTask()
  const testMessage = useFormMutation(useTestMessageMutation, (data) => data.testMessage, {
    maybeDone: 'The test may already be on its way. If you try again, you may get it twice.',
  })
  const send = () =>
    run(async () => {
      if (!(await onCheck())) return
      const answer = await testMessage({ input: { productionId: production.id, subject, text } })
      if (isForbidden(answer)) return onForbidden()
      if (answer.kind !== 'done') return setProblem(answer.message)
      showToast({ kind: 'success', text: 'The test is on its way to your account’s email address.' })
    })
  return (
    <>
      <FormMessage tone="problem">{problem}</FormMessage>
      <div>
        <Button variant="outline" aria-disabled={isBusy} data-busy={isBusy} onClick={() => void send()}>
          {isBusy ? 'Sending the test' : 'Send me a test'}
        </Button>
      </div>
      <p className={styles.from}>It goes only to your account’s email address.</p>
    </>
  )
}
