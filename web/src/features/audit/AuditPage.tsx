import { Button } from '../../ui/Button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Table, TablePlaceholder, TableRow } from '../../ui/Table.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import styles from './AuditPage.module.css'
import type { AuditQuery } from './audit.generated.ts'
import { formatAction } from './audit-labels.ts'
import { useAudit } from './use-audit.ts'

type Entries = NonNullable<AuditQuery['auditLog']>['edges']

export function AuditPage() {
  const { query, isLoadingMore, hasFailed, loadMore } = useAudit()
  const isOnline = useIsOnline()
  // Offline, or after a failed refresh, the page shows a notice already.
  const isTold = !isOnline || (query.state.kind === 'shown' && query.state.failure !== null)
  return (
    <DeskContent
      query={query}
      what="the audit"
      absent="The audit isn’t available here."
      placeholder={<TablePlaceholder rows={6} />}
    >
      {(page) => (
        <>
          {page.edges.length === 0 ? <EmptyState kind="list" /> : <Entries entries={page.edges} />}
          {hasFailed && !isTold && <LoadError what="older entries" onRetry={() => loadMore(page)} />}
          {page.pageInfo.hasNextPage && (
            <div>
              <Button variant="outline" aria-disabled={isLoadingMore} onClick={() => loadMore(page)}>
                {isLoadingMore ? 'Loading' : 'Load older entries'}
              </Button>
            </div>
          )}
        </>
      )}
    </DeskContent>
  )
}

const columns = ['When', 'Who', 'What', 'Target', 'Request']

const Entries = ({ entries }: { readonly entries: Entries }) => (
  <Table caption="Actions, newest first" columns={columns} className={styles.columns}>
    {entries.map(({ cursor, node: { at, actor, action, target, requestId } }) => (
      <TableRow key={cursor}>
        <td {...tableRoles.cell} className={styles.when}>
          <time dateTime={at}>{formatMoment(at)}</time>
        </td>
        <td {...tableRoles.cell} className={styles.who} dir="auto">
          {actor}
        </td>
        <td {...tableRoles.cell}>{formatAction(action)}</td>
        <td {...tableRoles.cell} dir="auto">
          {target ?? '–'}
        </td>
        <td {...tableRoles.cell} className={styles.request}>
          {requestId ?? '–'}
        </td>
      </TableRow>
    ))}
  </Table>
)
