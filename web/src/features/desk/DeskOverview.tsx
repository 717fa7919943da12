import { publicEveryMs } from '../../graphql/use-current.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isOver } from '../../ui/is-over.ts'
import { Link } from '../../ui/Link.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { createBackCache } from '../desk-query/back-cache.ts'
import { DeskContent, noGrant } from '../desk-query/DeskContent.tsx'
import type { DeskState } from '../desk-query/desk-state.ts'
import { useDeskQuery } from '../desk-query/use-desk-query.ts'
import { CountsBar } from './CountsBar.tsx'
import styles from './DeskOverview.module.css'
import { type DeskProductionsQuery, useDeskProductionsQuery } from './desk.generated.ts'
import { formatJoiningState } from './joining.ts'

type Productions = NonNullable<DeskProductionsQuery['desk']>

interface Overview {
  readonly productions: Productions
  readonly isProducer: boolean
  readonly isOperator: boolean
}

const memory = createBackCache<DeskState<Overview>>()

function overviewOf({ desk, viewer }: DeskProductionsQuery): Overview | null {
  if (desk === null) return null
  const kinds = viewer?.grants?.map(({ kind }) => kind) ?? []
  return {
    productions: desk,
    isProducer: desk.length > 0 || kinds.includes('PRODUCER'),
    isOperator: kinds.includes('OPERATOR'),
  }
}

export function DeskOverview({ memberId }: { readonly memberId: string }) {
  const query = useDeskQuery(useDeskProductionsQuery(), {
    read: overviewOf,
    everyMs: publicEveryMs,
    memory,
    memoryKey: memberId,
  })
  return (
    <DeskContent
      query={query}
      what="the productions"
      absent="The desk isn’t available here."
      placeholder={<DeskOverviewPlaceholder />}
    >
      {({ productions, isProducer, isOperator }) => (
        <>
          {isOperator && <OperatorLinks />}
          {isProducer || isOperator ? (
            <ProductionRows productions={productions} isProducer={isProducer} />
          ) : (
            <NotForYou />
          )}
        </>
      )}
    </DeskContent>
  )
}

function NotForYou() {
  return (
    <>
      <p>{noGrant}</p>
      <div>
        <LinkButton to={paths.joinedProductions} variant="outline">
          My tickets
        </LinkButton>
      </div>
    </>
  )
}

const OperatorLinks = () => (
  <Row as="nav" gap={3} aria-label="Operator">
    <LinkButton to={paths.deskGrants} variant="outline">
      Roles
    </LinkButton>
    <LinkButton to={paths.deskAudit} variant="outline">
      Audit
    </LinkButton>
  </Row>
)

function ProductionRows({
  productions,
  isProducer,
}: {
  readonly productions: Productions
  readonly isProducer: boolean
}) {
  // An operator doesn't need a production of their own.
  if (productions.length === 0) return isProducer ? <EmptyState kind="list" /> : null
  return (
    <ul className={styles.list}>
      {productions.map(({ id, slug, name, startsAt, endsAt, venue, isCalledOff, counts, joining }) => {
        const isPast = isOver({ startsAt, endsAt }, Date.now())
        return (
          <li key={id} className={styles.item} data-past={isPast}>
            <Stack gap={1}>
              <h2 className={styles.name} dir="auto">
                <Link to={paths.deskProduction(slug)} className={styles.link}>
                  {name}
                </Link>
              </h2>
              <p className={styles.facts}>
                {[formatDayInFull(startsAt), formatClock(startsAt), venue].filter(Boolean).join(' · ')}
              </p>
              <p className={styles.facts}>
                {isCalledOff ? (
                  <Pill tone="quiet">CALLED OFF</Pill>
                ) : (
                  isPast && <Pill tone="quiet">PAST</Pill>
                )}
                {!isPast && !isCalledOff && joining && `RSVPs: ${formatJoiningState(joining)}`}
              </p>
            </Stack>
            <CountsBar counts={counts} capacity={joining?.capacity ?? null} />
          </li>
        )
      })}
    </ul>
  )
}

export const DeskOverviewPlaceholder = () => (
  <Loading className={styles.list}>
    {[0, 1, 2].map((index) => (
      <div key={index} className={styles.placeholder} aria-hidden="true" />
    ))}
  </Loading>
)
