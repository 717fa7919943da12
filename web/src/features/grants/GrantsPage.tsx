import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TablePlaceholder } from '../../ui/Table.tsx'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import { useDeskQuery } from '../desk-query/use-desk-query.ts'
import { GrantForm } from './GrantForm.tsx'
import { GrantList } from './GrantList.tsx'
import { type GrantsQuery, useGrantsQuery } from './grants.generated.ts'

type Grants = NonNullable<GrantsQuery['grants']>

const grantsOf = ({ grants }: GrantsQuery): Grants | null => grants

/** To show other operators' changes. */
const everyMs = 60_000

export function GrantsPage() {
  const [isAdding, setAdding] = useState(false)
  const query = useDeskQuery(useGrantsQuery(), { read: grantsOf, everyMs })
  return (
    <DeskContent
      query={query}
      what="the roles"
      absent="Roles aren’t available here."
      placeholder={<TablePlaceholder rows={4} />}
    >
      {(grants) => (
        <>
          <div>
            <Button onClick={() => setAdding(true)}>Add role</Button>
          </div>
          <GrantList grants={grants} onChange={query.refetch} onForbidden={query.end} />
          {isAdding && (
            <GrantForm onGranted={query.refetch} onForbidden={query.end} onClose={() => setAdding(false)} />
          )}
        </>
      )}
    </DeskContent>
  )
}
