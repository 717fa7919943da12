import { isLongerThan } from './cut.ts'
import styles from './Excerpt.module.css'

type ExcerptProps = {
  /** The beginning of a text, cut after `length` characters. */
  readonly text: string
  readonly length: number
  /** Larger where it stands for a whole story. */
  readonly size?: 'text' | 'lead'
}

/** The beginning of a text. One that fills its length was most likely cut, and is drawn with an ellipsis. */
export function Excerpt({ text, length, size = 'text' }: ExcerptProps) {
  return (
    <p className={styles.excerpt} dir="auto" data-size={size} data-cut={isLongerThan(text, length - 1)}>
      {text.trimEnd()}
    </p>
  )
}
