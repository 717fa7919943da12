import { useState } from 'react'
import { GrantsDocument, type GrantsQuery } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { DeskContent } from '../desk/DeskContent.tsx'
import { useDeskQuery } from '../desk/use-desk-query.ts'
import { GrantForm } from './GrantForm.tsx'
import { GrantList } from './GrantList.tsx'
import styles from './GrantsDesk.module.css'

type Grants = NonNullable<GrantsQuery['grants']>

const grantsOf = ({ grants }: GrantsQuery): Grants | null => grants

const noVariables = {}

/** Another operator's changes are seen within this, in milliseconds. */
const everyMs = 60_000

const forbidden = 'Grants are for operators. Where you could see them before, your own grant has ended.'

/** Who may do what, and the ways to give that and to take it. */
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
      forbidden={forbidden}
      absent="There are no grants here."
      placeholder={<GrantsPlaceholder />}
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

/** The place of the list until it comes. */
export const GrantsPlaceholder = () => (
  <div role="status" aria-label="Loading" className={styles.placeholder}>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} className={styles.line} aria-hidden="true" />
    ))}
  </div>
)
