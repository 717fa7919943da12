import { useState } from 'react'
import type { GrantList_GrantFragment } from '../../graphql/generated/operations.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import styles from './GrantList.module.css'
import { grantKey, kindWords, untilSaid, whereSaid } from './grant-values.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

type GrantListProps = {
  readonly grants: readonly GrantList_GrantFragment[]
  readonly onChange: () => void
  readonly onForbidden: () => void
}

/** All grants that are in force: a table on a desk, cards on a phone. */
export function GrantList({ grants, onChange, onForbidden }: GrantListProps) {
  const [revoking, setRevoking] = useState<GrantList_GrantFragment | null>(null)
  if (grants.length === 0) return <EmptyNotice kind="list" />
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Grants in force</caption>
        <thead className={styles.head}>
          <tr className={styles.row}>
            <th scope="col">Member</th>
            <th scope="col">May</th>
            <th scope="col">Where</th>
            <th scope="col">Until</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {grants.map((grant) => (
            <tr key={grantKey(grant)} className={styles.row}>
              <th scope="row" className={styles.email}>
                {grant.email ?? 'Unknown'}
              </th>
              <td>
                <strong>{kindWords[grant.kind].name}</strong>
                <span className={styles.allows}>{kindWords[grant.kind].allows}</span>
              </td>
              <td>{whereSaid(grant)}</td>
              <td>{untilSaid(grant.until)}</td>
              <td className={styles.action}>
                <button
                  type="button"
                  className={styles.revoke}
                  aria-label={`Take away: ${kindWords[grant.kind].name} of ${grant.email ?? 'unknown'}, ${whereSaid(grant)}`}
                  onClick={() => setRevoking(grant)}
                >
                  Take away
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
