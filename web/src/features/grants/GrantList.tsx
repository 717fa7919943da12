import { useState } from 'react'
import type { GrantList_GrantFragment } from '../../graphql/generated/fragments.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table, TableRow } from '../../ui/Table.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import styles from './GrantList.module.css'
import { formatScope, formatUntil, grantKey, kindLabels, resting } from './grant-values.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

const columns = ['Member', 'Role', 'Where', 'Until', 'Action']

type GrantListProps = {
  readonly grants: readonly GrantList_GrantFragment[]
  readonly onChange: () => void
  readonly onForbidden: () => void
}

export function GrantList({ grants, onChange, onForbidden }: GrantListProps) {
  const [revoking, setRevoking] = useState<GrantList_GrantFragment | null>(null)
  if (grants.length === 0) return <EmptyState kind="list" />
  return (
    <>
      <Table caption="Current roles" columns={columns} className={styles.columns}>
        {grants.map((grant) => (
          <TableRow key={grantKey(grant)}>
            <th {...tableRoles.rowHeading} className={styles.email}>
              {grant.email ?? 'Unknown'}
            </th>
            <td {...tableRoles.cell}>
              <strong>{kindLabels[grant.kind].name}</strong>
              <span className={styles.allows}>{kindLabels[grant.kind].allows}</span>
              {grant.isResting && <span className={styles.allows}>{resting}</span>}
            </td>
            <td {...tableRoles.cell}>{formatScope(grant)}</td>
            <td {...tableRoles.cell}>{formatUntil(grant.until)}</td>
            <td {...tableRoles.cell} className={styles.action}>
              <button
                type="button"
                className={styles.revoke}
                aria-label={`Remove: ${kindLabels[grant.kind].name} for ${grant.email ?? 'unknown'}, ${formatScope(grant)}`}
                onClick={() => setRevoking(grant)}
              >
                Remove
              </button>
            </td>
          </TableRow>
        ))}
      </Table>
      {revoking && (
        <RevokeDialog
          grant={revoking}
          onRevoked={onChange}
          onForbidden={onForbidden}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}
