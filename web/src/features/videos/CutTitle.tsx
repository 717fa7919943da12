import { CutText } from '../../ui/CutText.tsx'
import { cut } from '../../ui/cut.ts'
import styles from './CutTitle.module.css'
import { prefixOf } from './title-prefix.ts'

type CutTitleProps = {
  readonly title: string
  /** In characters. */
  readonly length: number
  readonly prefixes: readonly string[]
}

/** A shared prefix is a pill and counts in `length`. */
export function CutTitle({ title, length, prefixes }: CutTitleProps) {
  const shown = cut(title, length)
  const prefix = prefixOf(title, prefixes)
  const start = prefix ? prefix.text.length + prefix.sign.length : 0
  // Three characters and an ellipsis after the pill say less than the title itself.
  if (!prefix || shown.length < start + 4) return <CutText text={title} length={length} />
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.prefix}>{prefix.text}</span>
        <span className={styles.sign}>{prefix.sign}</span>
        {shown.slice(start)}
      </span>
      <span className="visually-hidden">{title}</span>
    </>
  )
}
