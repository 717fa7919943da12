import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TablePlaceholder } from '../../ui/Table.tsx'
import { DeskContent } from '../desk/DeskContent.tsx'
import { useDeskQuery } from '../desk/use-desk-query.ts'
import { GrantForm } from './GrantForm.tsx'
import { GrantList } from './GrantList.tsx'
import { GrantsDocument, type GrantsQuery } from './grants.generated.ts'

type Grants = NonNullable<GrantsQuery['grants']>

const grantsOf = ({ grants }: GrantsQuery): Grants | null => grants

const noVariables = {}

/** Refreshes to show other operators' changes. */
const everyMs = 60_000

export function GrantsDesk() {
  const [isEnded, setEnded] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const query = useDeskQuery({
    document: GrantsDocument,
    variables: noVariables,
    read: grantsOf,
    everyMs: isEnded ? null : everyMs,
    memory: null,
    memoryKey: '',
  })
  const end = () => setEnded(true)
  return (
    <DeskContent
      query={isEnded ? { ...query, state: { kind: 'forbidden' } } : query}
      what="the grants"
      absent="There are no grants here."
      placeholder={<TablePlaceholder rows={4} />}
    >
      {(grants) => (
        <>
          <div>
            <Button onClick={() => setGiving(true)}>Give a grant</Button>
          </div>
          <GrantList grants={grants} onChange={query.refetch} onForbidden={end} />
          {isGiving && (
            <GrantForm onGiven={query.refetch} onForbidden={end} onClose={() => setGiving(false)} />
          )}
        </>
      )}
    </DeskContent>
  )
}
