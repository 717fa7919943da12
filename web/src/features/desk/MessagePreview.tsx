import { useSite } from '../../site/site.ts'
import styles from './MessagePreview.module.css'
import { messageLimits } from './message-draft.ts'

type MessagePreviewProps = {
  readonly subject: string
  readonly text: string
}

/** A message as its mail will read, up to its longest. What looks like markup is text there and here. */
export function MessagePreview({ subject, text }: MessagePreviewProps) {
  const { name } = useSite()
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview" className={styles.title}>
        Preview
      </h2>
      <div className={styles.mail}>
        <p className={styles.from}>From {name}</p>
        <p className={styles.subject} dir="auto">
          {subject.trim() || 'No subject yet'}
        </p>
        <div className={styles.text} dir="auto">
          {text.trim().slice(0, messageLimits.text) || 'No text yet'}
        </div>
      </div>
    </section>
  )
}
