import type { ReactNode } from 'react'
import { Loading } from './Loading.tsx'
import styles from './Table.module.css'

type TableProps = {
  readonly caption: string
  readonly columns: readonly string[]
  /** Sets `--columns`: the desktop column widths, in `grid-template-columns` syntax. */
  readonly className: string | undefined
  readonly children: ReactNode
}

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

export const TableRow = ({ children }: { readonly children: ReactNode }) => (
  <tr className={styles.row}>{children}</tr>
)

export const TablePlaceholder = ({ rows }: { readonly rows: number }) => (
  <Loading className={styles.placeholder}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <div key={index} className={styles.line} aria-hidden="true" />
    ))}
  </Loading>
)
