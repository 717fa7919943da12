import { useIsTransitioning } from '../../navigation/NavigationProvider.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { isLongerThan } from '../../ui/cut.ts'
import { Day } from '../../ui/Day.tsx'
import { formatDuration } from '../../ui/dates.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture, type PictureVariant } from '../../ui/Picture.tsx'
import { PlayMark } from '../../ui/PlayMark.tsx'
import { useTip } from '../../ui/use-tip.tsx'
import { VideoSign } from '../../ui/VideoSign.tsx'
import { CutTitle } from './CutTitle.tsx'
import { prefixes } from './plates.ts'
import { TitlePoster } from './TitlePoster.tsx'
import styles from './VideoTile.module.css'

/** Characters; from the specification's constants. */
const cuts = { card: 20, small: 15, subTitle: 20 } as const

export type VideoTileProps = {
  readonly to: string
  readonly title: string
  readonly subTitle?: string | null | undefined
  readonly poster: string | null | undefined
  readonly posterVariants?: readonly PictureVariant[] | undefined
  readonly sizes: string
  readonly publishedAt?: string | null | undefined
  readonly durationSeconds?: number | null | undefined
  /** `small` for sidebars and shelves. */
  readonly size?: 'card' | 'small'
  /** A separate link below the title: 'Watch Now'. */
  readonly action?: string
  readonly level?: 2 | 3 | 4
}

export function VideoTile(props: VideoTileProps) {
  const { to, title, subTitle, poster, posterVariants, sizes, publishedAt, durationSeconds } = props
  const { size = 'card', action, level = 3 } = props
  const duration = formatDuration(durationSeconds)
  const Heading = `h${level}` as const
  const isCut = isLongerThan(title, cuts[size]) || isLongerThan(subTitle ?? '', cuts.subTitle)
  const { handlers, tip } = useTip(
    isCut ? (
      <>
        {title}
        {subTitle && <span>{subTitle}</span>}
      </>
    ) : null,
  )
  // On a player's own page the player has the transition's name already.
  const isOpening = useIsTransitioning(to) && size === 'card'
  return (
    <article className={styles.tile} data-size={size}>
      <div className={isOpening ? `${styles.screen} ${styles.opening}` : styles.screen}>
        <Picture
          src={poster}
          variants={posterVariants}
          alt=""
          sizes={sizes}
          seed={title}
          fallback={<TitlePoster title={title} />}
        />
        <PlayMark size="small" />
      </div>
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          <Link to={to} className={styles.link} title={title} viewTransition {...handlers}>
            <CutTitle title={title} length={cuts[size]} prefixes={prefixes} />
            {tip}
          </Link>
        </Heading>
        {subTitle && (
          <p className={styles.subTitle} dir="auto">
            <CutText text={subTitle} length={cuts.subTitle} />
          </p>
        )}
        {(duration || publishedAt) && (
          <p className={styles.meta}>
            <VideoSign duration={duration} />
            <Day of={publishedAt} />
          </p>
        )}
        {action && (
          <Link to={to} className={styles.action} aria-label={`${action}: ${title}`} viewTransition>
            {action}
          </Link>
        )}
      </div>
    </article>
  )
}
