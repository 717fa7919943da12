import type { ProductionCard_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { useIsTransitioning } from '../../navigation/NavigationProvider.tsx'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { formatClock } from '../../ui/dates.ts'
import { Excerpt } from '../../ui/Excerpt.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { availabilityOf, isPast } from './availability.ts'
import { MinimumAge } from './MinimumAge.tsx'
import styles from './ProductionCard.module.css'
import { TicketStub } from './TicketStub.tsx'

export type OwnJoinStatus = 'joined' | 'waitlisted'

type ProductionCardProps = {
  readonly production: ProductionCard_ProductionFragment
  /** When the list was opened, in epoch milliseconds. */
  readonly openedAt: number
  readonly joinStatus?: OwnJoinStatus | undefined
  /** False for staff, whose cards aren't links. */
  readonly isNavigable?: boolean
  readonly priority?: boolean
}

export function ProductionCard(props: ProductionCardProps) {
  const { production, openedAt, isNavigable = true, priority = false } = props
  const { id, slug, name, excerpt, imageUrl, imageVariants, createdAt, startsAt, venue, minimumAge } =
    production
  const availability = availabilityOf(production, openedAt)
  const isOver = isPast(production, openedAt)
  const joinStatus = isOver || availability.kind === 'called-off' ? undefined : props.joinStatus
  const address = paths.production(slug)
  const isOpening = useIsTransitioning(address)

  const nameId = `production-${id}-name`

  return (
    <article id={`production-${id}`} aria-labelledby={nameId} className={styles.card} data-past={isOver}>
      <div className={styles.poster}>
        <Picture
          src={imageUrl}
          variants={imageVariants}
          alt=""
          sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, calc(100vw - 2rem)"
          seed={name}
          priority={priority}
          className={isOpening ? styles.opening : undefined}
        />
      </div>
      <TicketStub
        startsAt={startsAt}
        status={joinStatus ?? availability.kind}
        spotsLeft={joinStatus === undefined && availability.kind === 'open' ? availability.spotsLeft : null}
      >
        <div className={styles.text}>
          <p className={styles.kind}>Production</p>
          <h2 id={nameId} className={styles.name} dir="auto">
            {isNavigable ? (
              <Link to={address} viewTransition className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className={styles.date}>
            {startsAt === null || isOver ? (
              <Day of={startsAt ?? createdAt} hasWeekday={startsAt !== null} />
            ) : (
              <>
                {/* The stub shows the date. */}
                <span className="visually-hidden">
                  <Day of={startsAt} hasWeekday />,{' '}
                </span>
                {[formatClock(startsAt), venue?.split(',')[0]].filter(Boolean).join(' · ')}
              </>
            )}
            {minimumAge !== null && !isOver && (
              <>
                {' · '}
                <MinimumAge age={minimumAge} />
              </>
            )}
          </p>
          <Excerpt text={excerpt || 'No description!!'} />
          <CardLinks to={isNavigable ? address : null} name={name} joinStatus={joinStatus} />
        </div>
      </TicketStub>
    </article>
  )
}

type CardLinksProps = {
  readonly to: string | null
  readonly name: string
  readonly joinStatus: OwnJoinStatus | undefined
}

const ownLabels: Readonly<Record<OwnJoinStatus, string>> = {
  joined: 'See my ticket',
  waitlisted: 'See my spot',
}

function CardLinks({ to, name, joinStatus }: CardLinksProps) {
  if (to === null) {
    return (
      <div className={styles.actions}>
        <Button variant="outline" disabled aria-label={`More Details: ${name}`}>
          More Details
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <LinkButton to={to} variant="outline" aria-label={`More Details: ${name}`} viewTransition>
        More Details
      </LinkButton>
      {joinStatus && (
        <LinkButton to={to} variant="quiet" aria-label={`${ownLabels[joinStatus]}: ${name}`} viewTransition>
          {ownLabels[joinStatus]}
        </LinkButton>
      )}
    </div>
  )
}
