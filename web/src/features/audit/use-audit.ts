import { useState } from 'react'
import { useClient } from 'urql'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useDeskQuery } from '../desk-query/use-desk-query.ts'
import { AuditDocument, type AuditQuery, useAuditQuery } from './audit.generated.ts'

type Page = NonNullable<AuditQuery['auditLog']>

const pageOf = ({ auditLog }: AuditQuery): Page | null => auditLog

const firstPage = { after: null }

/** It doesn't refresh by itself, so that rows stay in place while reading. */
export function useAudit() {
  const client = useClient()
  const query = useDeskQuery(useAuditQuery({ variables: firstPage }), { read: pageOf, everyMs: null })
  const [isLoadingMore, run] = useOneAtATime()
  const [hasFailed, setFailed] = useState(false)
  const loadMore = ({ pageInfo: { endCursor } }: Page) =>
    void run(async () => {
      setFailed(false)
      // Not a hook: a query hook holds only one page.
      const { data, error } = await client.query(AuditDocument, { after: endCursor }).toPromise()
      const next = data?.auditLog
      if (error || !next) {
        setFailed(true)
        // Shows the reason: access may have ended.
        await query.refetch()
        return
      }
      query.update((before) => ({ ...next, edges: [...before.edges, ...next.edges] }))
    })
  return { query, isLoadingMore, hasFailed, loadMore }
}
