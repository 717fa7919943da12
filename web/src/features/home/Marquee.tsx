import type { Marquee_BannerFragment, Marquee_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { formatClock, formatDayInFull } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useLiveStatus } from '../live-status/LiveStatusProvider.tsx'
import styles from './Marquee.module.css'

type MarqueeProps = {
  /** If null, a sun is drawn. */
  readonly banner: Marquee_BannerFragment | null | undefined
  /** If not loaded, a drawing keeps the place of the poster. */
  readonly productions: readonly Marquee_ProductionFragment[] | null | undefined
}

export function Marquee({ banner, productions }: MarqueeProps) {
  const site = useSite()
  const { isLive } = useLiveStatus()
  const next = nextOf(productions ?? [])
  const hasPoster = !productions || next?.imageUrl
  return (
    <section className={styles.marquee} data-ground="ink" aria-labelledby="marquee">
      <div className={styles.picture}>
        <Picture
          src={banner?.imageUrl}
          variants={banner?.imageVariants}
          alt=""
          // Wider than the window, because the stage is taller than the banner and cuts its sides. On phones,
          // a small picture is enough behind a poster's text; without a poster it is 20rem high.
          sizes={`(min-width: 48rem) 105vw, ${hasPoster ? 10 : 33}rem`}
          shape="fill"
          seed="Dusk"
          priority
        />
      </div>
      <div className={styles.scrim} />
      <div className={styles.inner}>
        {hasPoster && (
          <div className={styles.poster}>
            <Picture
              src={next?.imageUrl}
              variants={next?.imageVariants}
              alt=""
              sizes="(min-width: 80rem) 41rem, (min-width: 48rem) 52vw, 100vw"
              seed={next?.name ?? 'Dusk'}
              priority
            />
          </div>
        )}
        <div className={styles.text}>
          <h1 id="marquee" className={styles.brand} data-name={site.name}>
            <span>{isLive ? `Live from ${site.name}` : site.name}</span>
          </h1>
          {next ? <Next production={next} /> : <NoNextProduction />}
        </div>
      </div>
    </section>
  )
}

/** Productions without a date come last. */
function nextOf(productions: readonly Marquee_ProductionFragment[]): Marquee_ProductionFragment | undefined {
  const open = productions.filter(({ status }) => status === 'OPEN')
  return open.toSorted((one, other) => beginning(one).localeCompare(beginning(other)))[0]
}

/** ISO timestamps sort as text, and before this. */
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
      <LinkButton to={paths.production(slug)}>Get a spot</LinkButton>
    </>
  )
}

function NoNextProduction() {
  const { hero } = useSite()
  return (
    <>
      <p className={styles.name}>{hero}</p>
      <LinkButton to={paths.shows}>Watch the shows</LinkButton>
    </>
  )
}
