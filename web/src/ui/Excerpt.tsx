import styles from './Excerpt.module.css'

type ExcerptProps = {
  /** The beginning of a text, as the gateway cut it. */
  readonly text: string
  /** Larger where it stands for a whole story. */
  readonly size?: 'text' | 'lead'
}

/** The beginning of a text. */
export function Excerpt({ text, size = 'text' }: ExcerptProps) {
  return (
    <p className={styles.excerpt} dir="auto" data-size={size}>
      {text}
    </p>
  )
}
