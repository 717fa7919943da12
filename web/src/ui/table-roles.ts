/**
 * For the parts of a table with another `display`: WebKit's screen readers hear no table without these roles. To be spread,
 * because the linter takes a plain `role` for redundant.
 */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeading: { role: 'columnheader', scope: 'col' },
  rowHeading: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
