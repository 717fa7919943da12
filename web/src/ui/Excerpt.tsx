import styles from './Excerpt.module.css'

type ExcerptProps = {
  readonly text: string
  readonly size?: 'text' | 'lead'
}

export function Excerpt({ text, size = 'text' }: ExcerptProps) {
  return (
    <p className={styles.excerpt} dir="auto" data-size={size}>
      {text}
    </p>
  )
}
