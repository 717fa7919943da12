import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table, TableRow } from './Table.tsx'
import { tableRoles } from './table-roles.ts'

test('each part of a table says its role, which its layout takes away in WebKit', () => {
  const html = renderToStaticMarkup(
    <Table caption="Roles" columns={['Member', 'Until']} className={undefined}>
      <TableRow>
        <th {...tableRoles.rowHeading}>Ada</th>
        <td {...tableRoles.cell}>Tomorrow</td>
      </TableRow>
    </Table>,
  )
  expect(
    html.match(/<(?:table|thead|tbody|tr|th|td)\b[^>]*>/g)?.map((tag) => /role="(\w+)"/.exec(tag)?.[1]),
  ).toEqual([
    'table',
    'rowgroup',
    'row',
    'columnheader',
    'columnheader',
    'rowgroup',
    'row',
    'rowheader',
    'cell',
  ])
})
