import { publicEveryMs } from '../../graphql/use-current.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { createBackCache } from '../desk-query/back-cache.ts'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import type { DeskState } from '../desk-query/desk-state.ts'
import { type DeskQuery, useDeskQuery, useShownName } from '../desk-query/use-desk-query.ts'
import { ArrivalsPanel } from './ArrivalsPanel.tsx'
import { AttendeeSection } from './AttendeeSection.tsx'
import { AttendeeTablePlaceholder } from './AttendeeTable.tsx'
import { CountsBar } from './CountsBar.tsx'
import { type DeskProductionQuery, useDeskProductionQuery } from './desk.generated.ts'
import { JoiningPanel } from './JoiningPanel.tsx'
import styles from './ProductionDesk.module.css'

type Production = NonNullable<DeskProductionQuery['production']>

const memory = createBackCache<DeskState<Production>>()

/** Null without the desk feature, which has counts and joining settings. */
const productionOf = ({ production }: DeskProductionQuery): Production | null =>
  production === null || (production.counts === null && production.joining === null) ? null : production

type ProductionDeskProps = {
  readonly slug: string
  readonly memberId: string
  readonly onName: (name: string | null) => void
}

export function ProductionDesk({ slug, memberId, onName }: ProductionDeskProps) {
  const query = useDeskQuery(useDeskProductionQuery({ variables: { slug } }), {
    read: productionOf,
    everyMs: publicEveryMs,
    memory,
    memoryKey: `${memberId} ${slug}`,
  })
  useShownName(query.state, onName)
  const isRefused = query.state.kind === 'forbidden' || query.state.kind === 'absent'
  return (
    <>
      <DeskContent
        query={query}
        what="this production"
        absent="This production doesn’t exist or was removed."
        placeholder={<PanelsPlaceholder />}
      >
        {(production) => <Panels production={production} query={query} />}
      </DeskContent>
      {!isRefused && <Attendees slug={slug} memberId={memberId} query={query} />}
    </>
  )
}

type PartProps = {
  readonly query: DeskQuery<Production>
}

function Panels({ production, query }: PartProps & { readonly production: Production }) {
  const { slug, startsAt, venue, counts, arrivals, joining } = production
  const when = [formatDayInFull(startsAt), formatClock(startsAt)].filter(Boolean).join(', ')
  return (
    <>
      <div className={styles.head}>
        <p className={styles.facts}>{[when, venue].filter(Boolean).join(' · ')}</p>
        <LinkButton to={paths.deskMessage(slug)}>Message attendees</LinkButton>
      </div>
      <div className={styles.panels}>
        <section aria-labelledby="counts" className={styles.panel}>
          <h2 id="counts" className={styles.title}>
            Attendance
          </h2>
          <CountsBar counts={counts} capacity={joining?.capacity ?? null} size="large" />
        </section>
        <section aria-labelledby="arrivals" className={styles.wide}>
          <h2 id="arrivals" className={styles.title}>
            Arrivals
          </h2>
          <ArrivalsPanel arrivals={arrivals} />
        </section>
        <section aria-labelledby="joining" className={styles.panel}>
          <h2 id="joining" className={styles.title}>
            RSVPs
          </h2>
          <JoiningPanel
            production={production}
            joining={joining}
            counts={counts}
            onRefresh={query.refetch}
            onSet={(set) => {
              query.update((before) => ({ ...before, joining: set }))
              void query.refetch()
            }}
            onForbidden={query.end}
          />
        </section>
      </div>
    </>
  )
}

function Attendees({ slug, memberId, query }: Omit<ProductionDeskProps, 'onName'> & PartProps) {
  const { state, refetch } = query
  const isOnline = useIsOnline()
  const production = state.kind === 'shown' ? state.value : null
  return (
    <AttendeeSection
      slug={slug}
      memberId={memberId}
      productionId={production?.id ?? null}
      failedEmails={production?.counts?.failedEmails ?? null}
      revision={production === null ? null : JSON.stringify([production.counts, production.joining])}
      isNoticeShown={
        state.kind === 'failed' || (state.kind === 'shown' && (state.failure !== null || !isOnline))
      }
      onChange={refetch}
      onForbidden={query.end}
    />
  )
}

const PanelsPlaceholder = () => (
  <Loading className={styles.placeholder}>
    <div className={styles.placeholderHead} aria-hidden="true" />
    <div className={styles.panels} aria-hidden="true">
      <div className={styles.placeholderPanel} />
      <div className={`${styles.wide} ${styles.placeholderPanel}`} />
      <div className={styles.placeholderPanel} />
    </div>
  </Loading>
)

export const ProductionDeskPlaceholder = () => (
  <>
    <PanelsPlaceholder />
    <AttendeeTablePlaceholder />
  </>
)
