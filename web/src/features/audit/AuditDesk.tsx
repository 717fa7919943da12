import type { AuditQuery } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { DeskContent } from '../desk/DeskContent.tsx'
import styles from './AuditDesk.module.css'
import { actionSaid } from './audit-words.ts'
import { useAudit } from './use-audit.ts'

type Entries = NonNullable<AuditQuery['auditLog']>['edges']

const forbidden = 'The audit is for operators. Where you could see it before, your grant has ended.'

/** Who did what, newest first. */
export function AuditDesk() {
  const { query, isLoadingMore, hasFailed, loadMore } = useAudit()
  return (
    <DeskContent
      query={query}
      what="the audit"
      forbidden={forbidden}
      absent="There is no audit here."
      placeholder={<AuditPlaceholder />}
    >
      {(page) => (
        <>
          {page.edges.length === 0 ? <EmptyNotice kind="list" /> : <Entries entries={page.edges} />}
          {hasFailed && <QuietRetry what="older entries" onRetry={() => loadMore(page)} />}
          {page.pageInfo.hasNextPage && (
            <div>
              <Button look="outline" aria-disabled={isLoadingMore} onClick={() => loadMore(page)}>
                {isLoadingMore ? 'Loading' : 'Load older entries'}
              </Button>
            </div>
          )}
        </>
      )}
    </DeskContent>
  )
}

const Entries = ({ entries }: { readonly entries: Entries }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Actions, newest first</caption>
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">To</th>
        <th scope="col">Request</th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ cursor, node: { at, actor, action, target, requestId } }) => (
        <tr key={cursor} className={styles.row}>
          <td className={styles.when}>
            <time dateTime={at}>{formatMoment(at)}</time>
          </td>
          <td className={styles.who} dir="auto">
            {actor}
          </td>
          <td className={styles.what}>{actionSaid(action)}</td>
          <td dir="auto">{target ?? '–'}</td>
          <td className={styles.request}>{requestId ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The place of the entries until they come. */
export const AuditPlaceholder = () => (
  <div role="status" aria-label="Loading" className={styles.placeholder}>
    {[0, 1, 2, 3, 4, 5].map((place) => (
      <div key={place} className={styles.line} aria-hidden="true" />
    ))}
  </div>
)
