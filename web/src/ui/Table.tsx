import type { ReactNode } from 'react'
import { Loading } from './Loading.tsx'
import styles from './Table.module.css'
import { tableRoles } from './table-roles.ts'

type TableProps = {
  readonly caption: string
  readonly columns: readonly string[]
  /** Sets `--columns`: the desktop column widths, in `grid-template-columns` syntax. */
  readonly className: string | undefined
  readonly children: ReactNode
}

export const Table = ({ caption, columns, className, children }: TableProps) => (
  <table {...tableRoles.table} className={`${styles.table} ${className}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead {...tableRoles.rows} className={styles.head}>
      <tr {...tableRoles.row} className={styles.row}>
        {columns.map((column) => (
          <th key={column} {...tableRoles.columnHeading}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.rows}>{children}</tbody>
  </table>
)

export const TableRow = ({ children }: { readonly children: ReactNode }) => (
  <tr {...tableRoles.row} className={styles.row}>
    {children}
  </tr>
)

export const TablePlaceholder = ({ rows }: { readonly rows: number }) => (
  <Loading className={styles.placeholder}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <div key={index} className={styles.line} aria-hidden="true" />
    ))}
  </Loading>
)
