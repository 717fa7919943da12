import { longest } from '@compound/foundation/contract/input-rules.ts'
import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { Stack } from '../../ui/Stack.tsx'
import styles from './MessagePreview.module.css'

type MessagePreviewProps = {
  readonly subject: string
  readonly text: string
  readonly production: string
  readonly organizerEmail: string | null
}

/** The email shows markup as text, too. */
export function MessagePreview({ subject, text, production, organizerEmail }: MessagePreviewProps) {
  const { name, url } = useSite()
  return (
    <Stack as="section" gap={3} aria-labelledby="preview">
      <h2 id="preview" className={styles.title}>
        Preview
      </h2>
      <div className={styles.mail}>
        <p className={styles.from}>From {name}</p>
        <p className={styles.subject} dir="auto">
          {subject.trim() || 'No subject yet'}
        </p>
        <p>Hi (first name),</p>
        <div className={styles.text} dir="auto">
          {text.trim().slice(0, longest.message) || 'No message yet'}
        </div>
        <p className={styles.from}>
          {name} sent this message to people who joined {production}.{' '}
          {organizerEmail === null
            ? `Replies aren’t monitored. Contact us at ${url}${paths.contact}`
            : `To answer, reply to this email or write to ${organizerEmail}.`}
        </p>
      </div>
    </Stack>
  )
}
