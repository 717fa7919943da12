import { CutText } from '../../ui/CutText.tsx'
import { cut } from '../../ui/cut.ts'
import styles from './CutTitle.module.css'
import { prefixOf } from './title-prefix.ts'

type CutTitleProps = {
  readonly title: string
  /** After how many characters it is cut. */
  readonly length: number
  /** Beginnings that titles share: one of them stands as a pill before the rest. */
  readonly prefixes?: readonly string[]
}

/** A title cut for the eye and whole for the ear. A beginning that others share is a pill, of the same characters. */
export function CutTitle({ title, length, prefixes = [] }: CutTitleProps) {
  const shown = cut(title, length)
  const prefix = prefixOf(title, prefixes)
  const start = prefix ? prefix.words.length + prefix.sign.length : 0
  // A rest of three characters and an ellipsis says less than the title as it is.
  if (!prefix || shown.length < start + 4) return <CutText text={title} length={length} />
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.prefix}>{prefix.words}</span>
        <span className={styles.sign}>{prefix.sign}</span>
        {shown.slice(start)}
      </span>
      <span className="visually-hidden">{title}</span>
    </>
  )
}
