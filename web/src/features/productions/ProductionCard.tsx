import type { ReactNode } from 'react'
import type { ProductionCard_ProductionFragment } from '../../graphql/generated/operations.ts'
import { useIsTransitioning } from '../../navigation/NavigationProvider.tsx'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { Excerpt } from '../../ui/Excerpt.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { offerOf, placesSaid } from './offer.ts'
import styles from './ProductionCard.module.css'
import { TicketStub } from './TicketStub.tsx'

type ProductionCardProps = {
  readonly production: ProductionCard_ProductionFragment
  /** False for staff, whose cards lead nowhere. */
  readonly isNavigable?: boolean
  /** Whether the poster is the picture that the page opens with. */
  readonly priority?: boolean
}

/** A production in the list: its poster, and the stub that a ticket to it is torn from. */
export function ProductionCard({ production, isNavigable = true, priority = false }: ProductionCardProps) {
  const { slug, name, excerpt, imageUrl, imageVariants, createdAt, startsAt } = production
  const offer = offerOf(production)
  const address = paths.production(slug)
  const isOpening = useIsTransitioning(address)
  const poster = (
    <Picture
      src={imageUrl}
      variants={imageVariants}
      alt=""
      sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, calc(100vw - 2rem)"
      seed={name}
      priority={priority}
      className={isOpening ? styles.opening : undefined}
    />
  )

  return (
    <article className={styles.card}>
      <div className={styles.poster}>{poster}</div>
      <TicketStub startsAt={startsAt} status={offer.kind}>
        <div className={styles.text}>
          <p className={styles.kind}>Production</p>
          <h2 className={styles.name} dir="auto">
            {isNavigable ? (
              <Link to={address} viewTransition className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className={styles.date}>
            <Day of={startsAt ?? createdAt} />
          </p>
          {offer.kind === 'open' && offer.placesLeft !== null && (
            <p className={styles.places}>{placesSaid(offer.placesLeft)}</p>
          )}
          <Excerpt text={excerpt || 'No description!!'} />
          <Details to={isNavigable ? address : null} name={name}>
            More Details
          </Details>
        </div>
      </TicketStub>
    </article>
  )
}

type DetailsProps = { readonly to: string | null; readonly name: string; readonly children: ReactNode }

function Details({ to, name, children }: DetailsProps) {
  return (
    <div className={styles.details}>
      {to ? (
        <LinkButton to={to} look="outline" aria-label={`More Details: ${name}`} viewTransition>
          {children}
        </LinkButton>
      ) : (
        <Button look="outline" disabled aria-label={`More Details: ${name}`}>
          {children}
        </Button>
      )}
    </div>
  )
}
