import type { ReactNode } from 'react'
import styles from './Table.module.css'
import { Waiting } from './Waiting.tsx'

type TableProps = {
  /** What the rows are, for screen readers. */
  readonly caption: string
  /** The headings of the columns. */
  readonly columns: readonly string[]
  /** Sets `--columns`, the widths of the columns where they stand side by side, as `grid-template-columns` says them. */
  readonly className: string | undefined
  /** Rows, as `TableRow`. */
  readonly children: ReactNode
}

/** A table on a desk, whose rows are cards on a phone. */
export const Table = ({ caption, columns, className, children }: TableProps) => (
  <table className={`${styles.table} ${className}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className={styles.head}>
      <tr className={styles.row}>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** One row of a table; its children are its cells. */
export const TableRow = ({ children }: { readonly children: ReactNode }) => (
  <tr className={styles.row}>{children}</tr>
)

/** The place of a table until its rows come. */
export const TablePlaceholder = ({ rows }: { readonly rows: number }) => (
  <Waiting className={styles.placeholder}>
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <div key={place} className={styles.line} aria-hidden="true" />
    ))}
  </Waiting>
)
