import type {
  Marquee_BannerFragment,
  Marquee_ProductionFragment,
} from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Pill } from '../../ui/Pill.tsx'
import styles from './Marquee.module.css'

type MarqueeProps = {
  /** Null where it did not come: the stage then stands on a drawn sun. */
  readonly banner: Marquee_BannerFragment | null | undefined
  /** The first productions of the list; the open one that begins first is what the stage announces. */
  readonly productions: readonly Marquee_ProductionFragment[] | null | undefined
}

/**
 * The stage that the home screen opens with: the name of what comes next and its poster, before the banner. Without an
 * open production the banner stands alone.
 */
export function Marquee({ banner, productions }: MarqueeProps) {
  const site = useSite()
  const next = nextOf(productions ?? [])
  return (
    <section className={styles.marquee} data-ground="ink" aria-labelledby="marquee">
      <div className={styles.picture}>
        <Picture
          src={banner?.imageUrl}
          variants={banner?.imageVariants}
          alt=""
          // Wider than the window: the stage is higher than the banner's own proportion, and cuts it at the sides. On a
          // phone a small one will do behind the words that stand below a poster; alone it is 20rem high.
          sizes={`(min-width: 48rem) 105vw, ${next?.imageUrl ? 10 : 33}rem`}
          shape="fill"
          seed="Dusk"
          priority
        />
      </div>
      <div className={styles.scrim} />
      <div className={styles.inner}>
        {next?.imageUrl && (
          <div className={styles.poster}>
            <Picture
              src={next.imageUrl}
              variants={next.imageVariants}
              alt=""
              sizes="(min-width: 80rem) 41rem, (min-width: 48rem) 52vw, 100vw"
              seed={next.name}
              priority
            />
          </div>
        )}
        <div className={styles.text}>
          <h1 id="marquee" className={styles.brand}>
            Live from {site.name}, every day
          </h1>
          {next ? <Next production={next} /> : <Standing />}
        </div>
      </div>
    </section>
  )
}

/** The open production that begins first; one that does not say when comes last. */
function nextOf(productions: readonly Marquee_ProductionFragment[]): Marquee_ProductionFragment | undefined {
  const open = productions.filter(({ status }) => status === 'OPEN')
  return open.toSorted((one, other) => beginning(one).localeCompare(beginning(other)))[0]
}

/** ISO moments sort as texts do, and before this. */
const beginning = ({ startsAt }: Marquee_ProductionFragment): string => startsAt ?? 'never'

function Next({
  production: { slug, name, startsAt, venue },
}: {
  readonly production: Marquee_ProductionFragment
}) {
  const when = [formatDayInFull(startsAt), formatClock(startsAt), venue].filter(Boolean).join(' · ')
  return (
    <>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.when}>
        <Pill tone="open">OPEN</Pill>
        {when && <span>{when}</span>}
      </p>
      <LinkButton to={paths.production(slug)}>Be in the room</LinkButton>
    </>
  )
}

/** The stage when no production is open. */
function Standing() {
  const { hero } = useSite()
  return (
    <>
      <p className={styles.name}>{hero}</p>
      <LinkButton to={paths.shows}>Watch the shows</LinkButton>
    </>
  )
}
