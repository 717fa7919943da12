import { publicEveryMs } from '../../graphql/use-current.ts'
import { useAddress } from '../../navigation/use-address.ts'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { isOver } from '../../ui/is-over.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import { useDeskQuery, useShownName } from '../desk-query/use-desk-query.ts'
import { type DeskAudienceQuery, useDeskAudienceQuery } from './desk.generated.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageList } from './MessageList.tsx'
import { isMessageId } from './message-draft.ts'
import { isWaiting, type MessageProduction } from './message-plan.ts'
import styles from './ProductionDesk.module.css'

const audienceOf = ({ production }: DeskAudienceQuery): MessageProduction | null =>
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
  const edit = useAddress().search.get('edit')
  const editedId = isMessageId(edit) ? edit : null
  return (
    <DeskContent
      query={query}
      what="this production"
      absent="This production doesn’t exist or was removed."
      placeholder={<MessageDeskPlaceholder />}
    >
      {(production) => {
        const { id, startsAt, counts, attendees, messages } = production
        const lists = { slug, productionId: id, onChange: query.refetch, onForbidden: query.end }
        return (
          <>
            <Stack gap={1}>
              <h2 className={styles.purpose}>{editedId === null ? 'Message attendees' : 'Edit a message'}</h2>
              <p className={styles.facts}>
                {[formatDayInFull(startsAt), formatClock(startsAt)].filter(Boolean).join(', ')}
              </p>
            </Stack>
            <MessageList {...lists} title="Waiting messages" messages={messages?.filter(isWaiting) ?? []} />
            {counts && (
              <MessageForm
                key={editedId}
                memberId={memberId}
                production={production}
                counts={{
                  ...counts,
                  cancelled: attendees?.totalCount ?? null,
                  isOver: isOver(production, Date.now()),
                }}
                editedId={editedId}
                onRefresh={query.refetch}
                onForbidden={query.end}
              />
            )}
            <MessageList
              {...lists}
              title="Earlier messages"
              messages={messages?.filter((message) => !isWaiting(message)) ?? []}
            />
          </>
        )
      }}
    </DeskContent>
  )
}

export const MessageDeskPlaceholder = () => (
  <Loading className={styles.placeholder}>
    <div className={styles.placeholderHead} aria-hidden="true" />
    <div className={styles.placeholderPanel} aria-hidden="true" />
  </Loading>
)
