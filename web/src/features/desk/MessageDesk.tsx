import { useState } from 'react'
import { DeskAudienceDocument, type DeskAudienceQuery } from '../../graphql/generated/operations.ts'
import { publicEveryMs } from '../../graphql/use-current.ts'
import { formatClock, formatDay } from '../../ui/dates.ts'
import { DeskContent } from './DeskContent.tsx'
import { eraseDeskMemory } from './desk-memory.ts'
import { MessageForm } from './MessageForm.tsx'
import styles from './ProductionDesk.module.css'
import { useDeskQuery } from './use-desk-query.ts'

type Production = NonNullable<DeskAudienceQuery['production']>

const audienceOf = ({ production }: DeskAudienceQuery): Production | null =>
  production === null || production.counts === null ? null : production

type MessageDeskProps = {
  readonly slug: string
  readonly memberId: string
}

/** Writes to the attendees of a production. */
export function MessageDesk({ slug, memberId }: MessageDeskProps) {
  const [isEnded, setEnded] = useState(false)
  const [variables] = useState({ slug })
  const query = useDeskQuery({
    document: DeskAudienceDocument,
    variables,
    read: audienceOf,
    everyMs: isEnded ? null : publicEveryMs,
    memory: null,
    memoryKey: '',
  })
  const end = () => {
    eraseDeskMemory()
    setEnded(true)
  }
  return (
    <DeskContent
      query={isEnded ? { ...query, state: { kind: 'forbidden' } } : query}
      what="this production"
      absent="There is no production by that name."
      placeholder={<MessageDeskPlaceholder />}
    >
      {({ id, name, startsAt, counts, attendees }) => (
        <>
          <div className={styles.about}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p className={styles.facts}>
              {[formatDay(startsAt), formatClock(startsAt)].filter(Boolean).join(', ')}
            </p>
          </div>
          {counts && (
            <MessageForm
              memberId={memberId}
              slug={slug}
              productionId={id}
              production={name}
              counts={{ ...counts, cancelled: attendees?.totalCount ?? null }}
              onForbidden={end}
            />
          )}
        </>
      )}
    </DeskContent>
  )
}

/** The place of the form until it comes. */
export const MessageDeskPlaceholder = () => (
  <div role="status" aria-label="Loading" className={styles.placeholder}>
    <div className={styles.placeholderHead} aria-hidden="true" />
    <div className={styles.placeholderPanel} aria-hidden="true" />
  </div>
)
