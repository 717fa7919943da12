import { publicEveryMs } from '../../graphql/use-current.ts'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import { useDeskQuery, useShownName } from '../desk-query/use-desk-query.ts'
import { type DeskAudienceQuery, useDeskAudienceQuery } from './desk.generated.ts'
import { MessageForm } from './MessageForm.tsx'
import styles from './ProductionDesk.module.css'

type Production = NonNullable<DeskAudienceQuery['production']>

const audienceOf = ({ production }: DeskAudienceQuery): Production | null =>
  production === null || production.counts === null ? null : production

type MessageDeskProps = {
  readonly slug: string
  readonly memberId: string
  readonly onName: (name: string | null) => void
}

export function MessageDesk({ slug, memberId, onName }: MessageDeskProps) {
  const query = useDeskQuery(useDeskAudienceQuery({ variables: { slug } }), {
    read: audienceOf,
    everyMs: publicEveryMs,
  })
  useShownName(query.state, onName)
  return (
    <DeskContent
      query={query}
      what="this production"
      absent="This production doesn’t exist or was removed."
      placeholder={<MessageDeskPlaceholder />}
    >
      {({ id, name, startsAt, organizerEmail, counts, attendees }) => (
        <>
          <Stack gap={1}>
            <h2 className={styles.purpose}>Message attendees</h2>
            <p className={styles.facts}>
              {[formatDayInFull(startsAt), formatClock(startsAt)].filter(Boolean).join(', ')}
            </p>
          </Stack>
          {counts && (
            <MessageForm
              memberId={memberId}
              slug={slug}
              productionId={id}
              production={name}
              organizerEmail={organizerEmail}
              counts={{ ...counts, cancelled: attendees?.totalCount ?? null }}
              onForbidden={query.end}
            />
          )}
        </>
      )}
    </DeskContent>
  )
}

export const MessageDeskPlaceholder = () => (
  <Loading className={styles.placeholder}>
    <div className={styles.placeholderHead} aria-hidden="true" />
    <div className={styles.placeholderPanel} aria-hidden="true" />
  </Loading>
)
