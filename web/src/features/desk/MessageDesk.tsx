import { useState } from 'react'
import { publicEveryMs } from '../../graphql/use-current.ts'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { DeskContent } from './DeskContent.tsx'
import { DeskAudienceDocument, type DeskAudienceQuery } from './desk.generated.ts'
import { eraseDeskMemory } from './desk-memory.ts'
import { MessageForm } from './MessageForm.tsx'
import styles from './ProductionDesk.module.css'
import { useDeskQuery } from './use-desk-query.ts'
import { useShownName } from './use-shown-name.ts'

type Production = NonNullable<DeskAudienceQuery['production']>

const audienceOf = ({ production }: DeskAudienceQuery): Production | null =>
  production === null || production.counts === null ? null : production

type MessageDeskProps = {
  readonly slug: string
  readonly memberId: string
  readonly onName: (name: string | null) => void
}

export function MessageDesk({ slug, memberId, onName }: MessageDeskProps) {
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
  const shown = isEnded ? { ...query, state: { kind: 'forbidden' } as const } : query
  useShownName(shown.state, onName)
  return (
    <DeskContent
      query={shown}
      what="this production"
      absent="There is no production by that name."
      placeholder={<MessageDeskPlaceholder />}
    >
      {({ id, name, startsAt, counts, attendees }) => (
        <>
          <div className={styles.about}>
            <h2 className={styles.purpose}>Write to attendees</h2>
            <p className={styles.facts}>
              {[formatDayInFull(startsAt), formatClock(startsAt)].filter(Boolean).join(', ')}
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

export const MessageDeskPlaceholder = () => (
  <Waiting className={styles.placeholder}>
    <div className={styles.placeholderHead} aria-hidden="true" />
    <div className={styles.placeholderPanel} aria-hidden="true" />
  </Waiting>
)
