import { useState } from 'react'
import { AuditDocument, type AuditQuery } from '../../graphql/generated/operations.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { type DeskQuery, useDeskQuery } from '../desk/use-desk-query.ts'
import { usePersonalClient } from '../session/session-client.ts'

type Page = NonNullable<AuditQuery['auditLog']>

const pageOf = ({ auditLog }: AuditQuery): Page | null => auditLog

const firstPage = { after: null }

/** The audit as far as it was asked for. */
export interface Audit {
  readonly query: DeskQuery<Page>
  readonly isLoadingMore: boolean
  /** Whether the latest page failed to load. */
  readonly hasFailed: boolean
  readonly loadMore: (page: Page) => void
}

/** Reads the audit, newest first. It does not refresh by itself: what is read stays in its place. */
export function useAudit(): Audit {
  const client = usePersonalClient()
  const query = useDeskQuery({
    document: AuditDocument,
    variables: firstPage,
    read: pageOf,
    everyMs: null,
    memory: null,
    memoryKey: '',
  })
  const [isLoadingMore, run] = useOneAtATime()
  const [hasFailed, setFailed] = useState(false)
  const loadMore = ({ pageInfo: { endCursor } }: Page) =>
    void run(async () => {
      setFailed(false)
      const { data, error } = await client.query(AuditDocument, { after: endCursor }).toPromise()
      const next = data?.auditLog
      if (error || !next) {
        setFailed(true)
        // Says why: the grant may have ended.
        await query.refetch()
        return
      }
      query.update((before) => ({ ...next, edges: [...before.edges, ...next.edges] }))
    })
  return { query, isLoadingMore, hasFailed, loadMore }
}
