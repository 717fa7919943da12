import styles from './Excerpt.module.css'

export function Excerpt({ text, size = 'text' }: { readonly text: string; readonly size?: 'text' | 'lead' }) {
  return (
    <p className={styles.excerpt} dir="auto" data-size={size}>
      {text}
    </p>
  )
}
